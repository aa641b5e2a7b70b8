import { companyNames } from '@planet/accounts/information/company-names'
import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

export type Merchant = PayerOrder['merchant']
type Sold = Pick<OrderRow, 'merchant_account'>

const readMerchants = prepare<{ id: string; user_type: Merchant['user_type'] }, readonly [ids: string[]]>(
  'merchants_of_orders',
  'select id, user_type from accounts where id = any($1)',
)

/** The merchants of the orders, in two queries. Only companies are shown by name: it is public and was verified. */
export async function merchantsOf(
  orders: Pick<Orders, 'db' | 'dataKeys'>,
  rows: readonly Sold[],
): Promise<(row: Sold) => Merchant> {
  const ids = [...new Set(rows.map((row) => row.merchant_account))]
  const found = new Map<string, Merchant>()
  if (ids.length > 0) {
    const accounts = await readMerchants(orders.db, [filledUp(ids, '')])
    const companies = accounts.filter(({ user_type }) => user_type === 'corporate').map(({ id }) => id)
    const names = await companyNames(orders, orders.db, companies)
    for (const { id, user_type } of accounts)
      found.set(id, { account_id: id, user_type, name: names.get(id) ?? null })
  }
  return (row) =>
    found.get(row.merchant_account) ?? {
      account_id: row.merchant_account,
      name: null,
      user_type: 'individual',
    }
}
