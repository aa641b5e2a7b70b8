import type { HistoryEntry } from '../history/entries.ts'

type Names = { deposit: string; withdraw: string; card: string }

/** Who was on the other side, as the history on the screen says it. */
export function counterparty(
  { type, direction, from, to, contact_name, merchant_name }: HistoryEntry,
  { deposit, withdraw, card }: Names,
): string {
  if (type === 'deposit') return deposit
  if (type === 'withdraw') return withdraw
  const other = direction === 'out' ? to : from
  const known = contact_name ?? merchant_name ?? other.account_id
  // Merchants have accounts; only the wallet that charges cards has none.
  return known ?? (type === 'transaction' ? other.address : card)
}
