import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Orders } from './orders.ts'
import type { NewOrderRow } from './tables.ts'

/** Changing one of them makes stored values unreadable. */
export const customerEmailContext = (orderId: string): string => `customer email of order ${orderId}`
export const customerNameContext = (orderId: string): string => `customer name of order ${orderId}`

type Keys = Pick<Orders, 'dataKeys'>
type Customer = { customer_email?: string | undefined; invoice?: { customer_name: string } | undefined }

/** The order's columns about the customer, both sealed with one key. */
export function sealCustomer({ dataKeys }: Keys, id: string, { customer_email, invoice }: Customer) {
  const email = customer_email && seal(dataKeys, customerEmailContext(id), customer_email)
  const name = invoice?.customer_name && seal(dataKeys, customerNameContext(id), invoice.customer_name)
  return {
    customer_email_sealed: email ? email.sealed : null,
    customer_name_sealed: name ? name.sealed : null,
    key_id: (email || name || undefined)?.keyId ?? null,
  }
}

const opened = ({ dataKeys }: Keys, context: string, sealed: Buffer | null, keyId: string | null) =>
  sealed && keyId ? unseal(dataKeys, context, { sealed, keyId }).toString() : null

export const customerEmailOf = (orders: Keys, row: NewOrderRow): string | null =>
  opened(orders, customerEmailContext(row.id), row.customer_email_sealed, row.key_id)

export const customerNameOf = (orders: Keys, row: NewOrderRow): string | null =>
  opened(orders, customerNameContext(row.id), row.customer_name_sealed, row.key_id)
