import type { Transaction } from '@planet/platform/database/database'
import { type DecisionRefusal, refusalOf } from '../rules/decision.ts'
import { applyConvert, lockConvert } from './apply.ts'
import type { Deciding } from './approve.ts'
import { ownerOf, standingOf } from './owner.ts'

/** An operator's denial of a convert under review. Returns why it does not count. */
export async function denyConvert(
  { db, accountOf, isOwnAccount }: Deciding,
  id: string,
  { operator, reason }: { operator: string; reason: string },
  now: Date,
  /** Saved in the same transaction. */
  alongside: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<DecisionRefusal | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockConvert(tx, id)
    if (!row) return 'not_pending'
    const owner = await ownerOf({ accountOf }, row, tx)
    const refused = refusalOf({
      decision: 'deny',
      state: row.state,
      standing: standingOf(owner),
      isOwn: owner !== undefined && (await isOwnAccount(tx, operator, owner.account)),
      hasApproved: false,
    })
    if (refused) return refused
    const decided = { account: owner?.account ?? row.account, decided_by: operator }
    await tx.updateTable('bridge_converts').set(decided).where('id', '=', id).execute()
    await applyConvert(tx, { ...row, ...decided }, { type: 'operator_denied', reason }, now)
    await alongside(tx)
    return undefined
  })
}
