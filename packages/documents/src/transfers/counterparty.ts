import type { HistoryEntry } from './entry.ts'

type Names = { deposit: string; withdraw: string; card: string }

/** The other party, as the history on the screen shows it. */
export function counterparty(
  { type, direction, from, to, contact_name, merchant_name }: HistoryEntry,
  { deposit, withdraw, card }: Names,
): string {
  if (type === 'deposit') return deposit
  if (type === 'withdraw') return withdraw
  const other = direction === 'out' ? to : from
  const known = contact_name ?? merchant_name ?? other.account_id
  // Merchants have accounts; only the wallet that charges cards does not.
  return known ?? (type === 'transaction' ? other.address : card)
}
