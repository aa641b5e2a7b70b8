import { ethereumVaultAbi } from '@planet/contracts/generated/EthereumVault'
import type { Database, Tx } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { encodeFunctionData, type Hex } from 'viem'
import type { BridgeContext } from '../context.ts'
import { tokensOf, type VaultNetwork } from '../networks/vault.ts'
import type { BridgeTables } from '../tables.ts'
import { relayToVault } from './relay-to-vault.ts'

export const sweepTask = 'bridge-sweep'
const depositsAtOnce = 40
const lookAgainMs = 30_000

export const wakeSweep = (
  tx: Tx<BridgeTables> | Database<BridgeTables>,
  network: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(tx, sweepTask, { network }, { key: `sweep:${network}`, ...(runAt ? { runAt } : {}) })

/** Brings credited deposits from their forwarders into the vault, many in one transaction, until none is left. */
export async function sweepForwarders(context: BridgeContext, network: VaultNetwork): Promise<void> {
  const { db, setup, now } = context
  const sender = context.vaults[network]
  if (!sender) return
  let left = false
  for (const [asset, token] of Object.entries(tokensOf(setup, network))) {
    const rows = await db
      .selectFrom('bridge_deposits as d')
      .innerJoin('bridge_addresses as a', (join) =>
        join.onRef('a.network', '=', 'd.network').onRef('a.address', '=', 'd.address'),
      )
      .select(['d.id', 'a.salt'])
      .where('d.network', '=', network)
      .where('d.asset', '=', asset as 'ETH')
      .where('d.status', '=', 3)
      .where('d.swept', '=', false)
      .orderBy('d.id')
      .limit(depositsAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last || !token) continue
    left = true
    const salts = [...new Set(rows.map(({ salt }) => salt as Hex))]
    const data = encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'sweep', args: [salts, token] })
    const sent = await relayToVault(context, sender, `sweep:${asset}:${rows[0]?.id}:${last.id}`, data)
    if (sent.outcome !== 'done') continue
    await db
      .updateTable('bridge_deposits')
      .set({ swept: true })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  }
  if (left) await wakeSweep(db, network, new Date(now().getTime() + lookAgainMs))
}
