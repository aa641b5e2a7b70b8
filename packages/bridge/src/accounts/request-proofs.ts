import { isAccountId } from '@planet/api/account-id'
import { openRequest } from '../board/board.ts'
import type { BridgeContext } from '../context.ts'
import { guardianSet } from './proofs.ts'

const blocksAtOnce = 2000n

/**
 * Asks guardians to co-sign account ids as the registry on PLANET takes them in, up to the last final block. The first
 * run begins at block zero, so accounts that exist already are co-signed too, and so are all of them again when the
 * guardians change. Returns how many blocks were read.
 */
export async function requestAccountProofs(context: BridgeContext): Promise<number> {
  const { db, planet, setup } = context
  if (!setup.registry) return 0
  const set = guardianSet(setup)
  const name = `accounts:${set}`
  const cursor = await db
    .selectFrom('bridge_cursors')
    .select('block')
    .where('name', '=', name)
    .executeTakeFirst()
  const from = cursor ? cursor.block + 1n : 0n
  const final = await planet.finalBlock()
  if (from > final) return 0
  const to = final < from + blocksAtOnce ? final : from + blocksAtOnce - 1n
  const found = await planet.registrations(from, to)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('bridge_cursors')
      .values({ name, block: to })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ block: to }))
      .execute()
    for (const { accountId, address } of found) {
      if (!isAccountId(accountId)) continue
      const id = `account:${accountId}:${set}`
      await openRequest(tx, id, accountId, { kind: 'account', accountId, address })
    }
  })
  return Number(to - from) + 1
}
