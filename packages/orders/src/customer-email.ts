import { unseal } from '@planet/platform/sealing/seal'
import type { Orders } from './orders.ts'
import type { OrderRow } from './tables.ts'

/** Changing it makes stored addresses unreadable. */
export const customerEmailContext = (orderId: string): string => `customer email of order ${orderId}`

export const customerEmailOf = (
  { dataKeys }: Pick<Orders, 'dataKeys'>,
  { id, customer_email_sealed: sealed, key_id: keyId }: OrderRow,
): string | null =>
  sealed && keyId ? unseal(dataKeys, customerEmailContext(id), { sealed, keyId }).toString() : null
