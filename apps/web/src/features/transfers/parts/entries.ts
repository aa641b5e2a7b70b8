import { t } from '../text.ts'
import type { Entry } from './entry.ts'

/** It has moved nothing, yet or at all, which every list shows. */
export const isUnsettled = (state: Entry['state']): state is keyof typeof t.unsettled =>
  Object.hasOwn(t.unsettled, state)

/** It has moved nothing, and will not. */
export const isVoid = (state: Entry['state']): boolean => state === 'failed' || state === 'refused'

/** The title of the row: the other party, or the kind of movement if that is only the bridge. */
export function entryName(entry: Entry): string {
  const { direction, type } = entry
  if (type === 'deposit') return t.types.deposit
  if (type === 'withdraw') return direction === 'in' ? t.returned : t.types.withdraw
  return otherParty(entry)
}

/** The most meaningful name: the contact's, the account's, or the address, which is only a name here. */
export function otherParty({ direction, type, from, to, contact_name, merchant_name }: Entry): string {
  const other = direction === 'out' ? to : from
  const known = contact_name ?? merchant_name ?? other.account_id
  if (known !== null) return known
  // Merchants have accounts; only the wallet that charges cards does not.
  if (type === 'order_pay' || type === 'order_refund') return t.prepaidCard
  return `${other.address.slice(0, 8)}…${other.address.slice(-6)}`
}
