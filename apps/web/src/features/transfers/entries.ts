import type { Entry } from './entry.ts'
import { t } from './text.ts'

/** It has moved nothing, yet or at all, which is said wherever it is listed. */
export const isUnsettled = (state: Entry['state']): state is keyof typeof t.unsettled =>
  Object.hasOwn(t.unsettled, state)

/** What the row is called: who was on the other side, or what it was where that is only the bridge. */
export function entryName(entry: Entry): string {
  const { direction, type } = entry
  if (type === 'deposit') return t.types.deposit
  if (type === 'withdraw') return direction === 'in' ? t.returned : t.types.withdraw
  return otherParty(entry)
}

/** The name that says most: the contact's, the account's, or the address, which is a name here and not compared. */
export function otherParty({ direction, type, from, to, contact_name, merchant_name }: Entry): string {
  const other = direction === 'out' ? to : from
  const known = contact_name ?? merchant_name ?? other.account_id
  if (known !== null) return known
  // Merchants have accounts; only the wallet that charges cards has none.
  if (type === 'order_pay' || type === 'order_refund') return t.prepaidCard
  return `${other.address.slice(0, 8)}…${other.address.slice(-6)}`
}
