import type { MainRefusal } from '@planet/api/fields/main-network'

export type Verdict = MainRefusal | 'known' | 'later'

/**
 * Interprets the nodes' error messages. Codes alone do not distinguish these cases, and the messages have been stable
 * for years: Bitcoin Core's reject reasons, go-ethereum's and Besu's pool errors, java-tron's response codes. `known`
 * is as good as accepted; `later` is worth retrying with the same bytes.
 */
const meanings: readonly (readonly [RegExp, Verdict])[] = [
  [
    /already known|known transaction|already imported|txn-already-(in-mempool|known)|DUP_TRANSACTION/i,
    'known',
  ],
  [/SERVER_BUSY|NOT_ENOUGH_EFFECTIVE_CONNECTION|NO_CONNECTION|BLOCK_UNSOLIDIFIED|txpool is full/i, 'later'],
  [/EXPIRATION|TAPOS|expired/i, 'expired'],
  [/\bdust\b/i, 'dust'],
  [/nonce too low/i, 'nonce_used'],
  [/mempool-conflict|missingorspent|rejecting replacement|replacement transaction underpriced/i, 'conflict'],
  [/min (relay )?fee not met|less than block base fee|underpriced|max fee per gas/i, 'fee_too_low'],
  [/insufficient|not sufficient|not enough|in-belowout|BANDWITH_ERROR/i, 'insufficient_funds'],
  [/OUT_OF_ENERGY/i, 'out_of_energy'],
  [/revert|CONTRACT_EXE/i, 'contract_refused'],
]

export const verdictOf = (words: string): Verdict =>
  meanings.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
