import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** Orders, of either party, for an authority. */
export const orderRecords = (db: Database, scope: RecordScope): Promise<RecordList> => {
  const condition =
    'account' in scope
      ? sql`merchant_account = ${scope.account} or payer_account = ${scope.account}`
      : inScope(scope, '', 'created_at')
  return readRecords(
    db,
    'orders',
    sql`select id, merchant_account, payer_account, asset, amount, refunded, status, livemode, source, purpose,
        price_currency, price_amount, reference, '0x' || encode(payment, 'hex') as payment,
        '0x' || encode(refund, 'hex') as refund, created_at, paid_at, refunded_at, cancelled_at
      from orders where ${condition} order by number`,
  )
}
