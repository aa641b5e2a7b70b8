import { audit, type Operator } from '@planet/operators/audit/audit'
import { isOwnAccount } from '@planet/operators/decisions/own-accounts'
import { type DecisionRefusal, refusalOf } from '../rules/decision.ts'
import { applyConvert, lockConvert } from './apply.ts'
import type { Deciding } from './approve.ts'
import { ownerOf, standingOf } from './owner.ts'

/** The reason is one that the customer reads, the note is for the record. */
export type Denial = { operator: Operator; reason: string; note: string }

/** An operator's denial of a convert under review, saved with its log entry. Returns why it does not count. */
export async function denyConvert(
  { db, accountOf, operators }: Deciding,
  id: string,
  { operator, reason, note }: Denial,
  now: Date,
): Promise<DecisionRefusal | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockConvert(tx, id)
    if (!row) return 'not_pending'
    const owner = await ownerOf({ accountOf }, row, tx)
    const refused = refusalOf({
      decision: 'deny',
      state: row.state,
      standing: standingOf(owner),
      isOwn: owner !== undefined && (await isOwnAccount(operators, tx, operator, owner.account)),
      hasApproved: false,
    })
    if (refused) return refused
    const decided = { account: owner?.account ?? row.account, decided_by: operator.name }
    await tx.updateTable('bridge_converts').set(decided).where('id', '=', id).execute()
    await applyConvert(tx, { ...row, ...decided }, { type: 'operator_denied', reason }, now)
    const detail = { convert: id, reason, note }
    await audit(operators, tx, { operator, action: 'convert_denied', accountId: row.account, detail })
    return undefined
  })
}
