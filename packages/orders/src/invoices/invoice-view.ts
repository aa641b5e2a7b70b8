import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { customerNameOf } from '../customer.ts'
import type { Orders } from '../orders.ts'
import type { NewOrderRow } from '../tables.ts'

export const invoiceView = (orders: Pick<Orders, 'dataKeys'>, row: NewOrderRow): MerchantOrder['invoice'] =>
  row.invoice_language && {
    language: row.invoice_language,
    customer_name: customerNameOf(orders, row) ?? '',
    sent_at: row.invoice_mailed_at?.toISOString() ?? null,
    mails: row.invoice_mails,
  }
