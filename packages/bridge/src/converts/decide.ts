import type { Database, Transaction } from '@planet/platform/database/database'
import type { Hex } from 'viem'
import { canBeDecided } from '../machines/convert.ts'
import { applyConvert, lockConvert } from './apply.ts'

/** An operator's word on a convert under review, signed (`approvalText`) where guardians ask for it. False where there is nothing to decide any more. */
export async function decideConvert(
  db: Database,
  id: string,
  operator: string,
  decision: { approve: true; signature?: Hex } | { approve: false; reason: string },
  now: Date,
  /** What is to be written down together with it. */
  alongside: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockConvert(tx, id)
    if (!row || !canBeDecided(row.state)) return false
    const decided = {
      decided_by: operator,
      operator_signature: (decision.approve && decision.signature) || null,
    }
    await tx.updateTable('bridge_converts').set(decided).where('id', '=', id).execute()
    const event = decision.approve
      ? ({ type: 'operator_approved' } as const)
      : ({ type: 'operator_denied', reason: decision.reason } as const)
    await applyConvert(tx, { ...row, ...decided }, event, now)
    await alongside(tx)
    return true
  })
}
