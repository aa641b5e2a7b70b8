import { WalletError } from '../errors.ts'

export type Speed = 'slow' | 'normal' | 'fast'

/** An amount, or everything. */
export type Wanted = bigint | 'max'

/** In the network's own coin: the estimated fee, and the maximum. */
export type PlannedFee = { expected: bigint; most: bigint }

/** What is missing: more of the sent asset, or of the coin that pays the fee. */
export const lacking = (what: 'amount' | 'fee'): WalletError =>
  new WalletError('funds_insufficient', { detail: { what } })

/** The outgoing amount: as requested if it is covered, or what is left after setting `fee` aside. */
export function amountOf(wanted: Wanted, available: bigint, fee: bigint): bigint {
  const most = available - fee
  if (wanted === 'max' ? most <= 0n : wanted > most) throw lacking('amount')
  return wanted === 'max' ? most : wanted
}
