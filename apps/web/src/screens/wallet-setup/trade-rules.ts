export type TradeProblem = {
  field: 'trade' | 'repeat' | 'understood'
  reason: 'short' | 'same' | 'mismatch' | 'notUnderstood'
}

type Typed = { trade: string; repeat: string; loginPassword: string; understood: boolean }

const shortest = 8

/** The first thing wrong with a new trade password, in the order of the form. */
export function checkTrade({ trade, repeat, loginPassword, understood }: Typed): TradeProblem | undefined {
  if ([...trade.normalize('NFKC')].length < shortest) return { field: 'trade', reason: 'short' }
  // The login password travels to the server; the trade password must never be guessable from it.
  if (trade === loginPassword) return { field: 'trade', reason: 'same' }
  if (trade !== repeat) return { field: 'repeat', reason: 'mismatch' }
  return understood ? undefined : { field: 'understood', reason: 'notUnderstood' }
}
