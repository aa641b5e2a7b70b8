import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** Transfers on PLANET that were submitted here, of either party, without their comments, for an authority. */
export const transferRecords = (db: Database, scope: RecordScope): Promise<RecordList> => {
  const condition =
    'account' in scope
      ? sql`sender_account = ${scope.account} or recipient_account = ${scope.account}`
      : inScope(scope, '', 'sent_at')
  return readRecords(
    db,
    'transfers',
    sql`select '0x' || encode(hash, 'hex') as hash, sender_account, recipient_account,
        '0x' || encode(recipient, 'hex') as recipient, asset, amount, sent_at
      from sent_transfers where ${condition} order by sent_at, hash`,
  )
}
