import { raiseAlarm } from '../alarm.ts'
import type { BridgeContext } from '../context/context.ts'
import type { VaultSender } from '../networks/vault-sender.ts'

/** Records the relayer's balance, and raises one alarm while it is low, closed when it is refilled. */
export async function checkFunds({ db, now }: BridgeContext, sender: VaultSender): Promise<void> {
  const { balance, low } = await sender.funds()
  const code = `relayer_low_${sender.network}`
  await db.transaction().execute(async (tx) => {
    const seen = { address: sender.address, balance: String(balance), low: String(low), at: now() }
    await tx
      .insertInto('bridge_relayers')
      .values({ network: sender.network, ...seen })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(seen))
      .execute()
    const open = await tx
      .selectFrom('bridge_alarms')
      .select('id')
      .where('code', '=', code)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (balance < low && !open) await raiseAlarm(tx, code, { balance: String(balance), low: String(low) })
    if (balance >= low && open)
      await tx.updateTable('bridge_alarms').set({ closed_at: now() }).where('id', '=', open.id).execute()
  })
}
