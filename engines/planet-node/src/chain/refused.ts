export type RefusalCode =
  | 'already_known'
  | 'nonce_too_low'
  | 'nonce_too_high'
  | 'nonce_max'
  | 'sender_not_eoa'
  | 'insufficient_funds'
  | 'intrinsic_gas'
  | 'gas_limit'
  | 'init_code_too_large'
  | 'tip_above_fee_cap'
  | 'fee_below_base'
  | 'replacement_underpriced'
  | 'pool_full'
  | 'account_limit'
  | 'gap_timeout'
  | 'replaced'
  | 'oversized'
  | 'wrong_chain'
  | 'unprotected'
  | 'invalid_sender'
  | 'unsupported_type'
  | 'malformed'
  | 'execution_failed'
  | 'too_much_work'
  | 'closing'

/** geth's wording, which clients match. */
const text: Record<RefusalCode, string> = {
  already_known: 'already known',
  nonce_too_low: 'nonce too low',
  nonce_too_high: 'nonce too high',
  nonce_max: 'nonce has max value',
  sender_not_eoa: 'sender not an eoa',
  insufficient_funds: 'insufficient funds for gas * price + value',
  intrinsic_gas: 'intrinsic gas too low',
  gas_limit: 'exceeds block gas limit',
  init_code_too_large: 'max initcode size exceeded',
  tip_above_fee_cap: 'max priority fee per gas higher than max fee per gas',
  fee_below_base: 'max fee per gas less than block base fee',
  replacement_underpriced: 'replacement transaction underpriced',
  pool_full: 'txpool is full',
  account_limit: 'account limit exceeded',
  gap_timeout: 'nonce gap was not filled in time',
  replaced: 'replaced by another transaction with the same nonce',
  oversized: 'oversized data',
  wrong_chain: 'invalid chain id for signer',
  unprotected: 'only replay-protected (EIP-155) transactions allowed over RPC',
  invalid_sender: 'invalid sender',
  unsupported_type: 'transaction type not supported',
  malformed: 'malformed transaction',
  execution_failed: 'transaction could not be executed',
  too_much_work: 'exceeds computation limit',
  closing: 'node is shutting down',
}

/** A refusal as it passes between threads. */
export type Refusal = Pick<Refused, 'code' | 'message'>

/** A transaction or message that cannot be executed. */
export class Refused extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? text[code] : `${text[code]}: ${detail}`, options)
    this.code = code
  }

  /** One that another thread decided. */
  static from({ code, message }: Refusal, options?: ErrorOptions): Refused {
    const refused = new Refused(code, undefined, options)
    refused.message = message
    return refused
  }
}
