export type TradeProblem = { field: 'trade' | 'repeat'; reason: 'short' | 'same' | 'weak' | 'mismatch' }

type Typed = {
  trade: string
  repeat: string
  /** Left out if the person typed none. */
  loginPassword?: string | undefined
  isStrong: boolean
}

const shortest = 8

/** The first problem of a new trade password, in the order of the form. */
export function checkTrade({ trade, repeat, loginPassword, isStrong }: Typed): TradeProblem | undefined {
  if ([...trade.normalize('NFKC')].length < shortest) return { field: 'trade', reason: 'short' }
  // The login password travels to the server; the trade password must never be guessable from it.
  if (trade === loginPassword) return { field: 'trade', reason: 'same' }
  if (!isStrong) return { field: 'trade', reason: 'weak' }
  return trade === repeat ? undefined : { field: 'repeat', reason: 'mismatch' }
}
