import type { Database, Transaction } from '@planet/platform/database/database'
import { canBeDecided } from '../machines/convert.ts'
import { applyConvert, lockConvert } from './apply.ts'
import type { CheckOperator } from './approve.ts'

/** An operator's denial of a convert under review. False if there is nothing left to decide. */
export async function denyConvert(
  { db, checkOperator }: { db: Database; checkOperator: CheckOperator },
  id: string,
  { operator, reason }: { operator: string; reason: string },
  now: Date,
  /** Saved in the same transaction. */
  alongside: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockConvert(tx, id)
    if (!row || !canBeDecided(row.state)) return false
    await checkOperator(tx, operator, row.account)
    const decided = { decided_by: operator }
    await tx.updateTable('bridge_converts').set(decided).where('id', '=', id).execute()
    await applyConvert(tx, { ...row, ...decided }, { type: 'operator_denied', reason }, now)
    await alongside(tx)
    return true
  })
}
