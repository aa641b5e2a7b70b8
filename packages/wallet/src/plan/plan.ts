import { WalletError } from '../errors.ts'

export type Speed = 'slow' | 'normal' | 'fast'

/** How much, or all that there is. */
export type Wanted = bigint | 'max'

/** In the network's own coin: what it probably takes, and what it can take at most. */
export type PlannedFee = { expected: bigint; most: bigint }

/** What is missing: more of what is sent, or of the coin in which the fee is paid. */
export const lacking = (what: 'amount' | 'fee'): WalletError =>
  new WalletError('funds_insufficient', { detail: { what } })

/** The amount that leaves: as wanted where it is covered, or what is left when `fee` has been put aside. */
export function amountOf(wanted: Wanted, available: bigint, fee: bigint): bigint {
  const most = available - fee
  if (wanted === 'max' ? most <= 0n : wanted > most) throw lacking('amount')
  return wanted === 'max' ? most : wanted
}
