import type { Accounts } from '@planet/accounts/accounts'
import {
  inScope,
  mostRecords,
  type RecordList,
  type RecordScope,
  recordList,
} from '@planet/platform/database/records'
import { openFundsRow } from '../cases/open-funds.ts'

/** What customers were asked about the source of their funds, and what they answered, for an authority. */
export async function fundsRecords(
  { db, dataKeys }: Pick<Accounts, 'db' | 'dataKeys'>,
  scope: RecordScope,
): Promise<RecordList> {
  const rows = await db
    .selectFrom('funds_requests')
    .selectAll()
    .where(inScope(scope, 'account_id', 'asked_at'))
    .orderBy('asked_at')
    .orderBy('id')
    .limit(mostRecords + 1)
    .execute()
  return recordList(
    'source-of-funds',
    rows.map((row) => {
      const { question, answer } = openFundsRow(dataKeys, row)
      return {
        account_id: row.account_id,
        case_id: row.case_id,
        state: row.state,
        asked_by: row.asked_by,
        asked_at: row.asked_at,
        question,
        answered_at: row.answered_at,
        answer: answer?.text,
        files: answer?.files.length,
      }
    }),
  )
}
