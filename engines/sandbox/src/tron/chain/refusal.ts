/** `Return.response_code` of the protocol, as far as a broadcast gives it. */
export type RefusalCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'CONTRACT_EXE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TOO_BIG_TRANSACTION_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'SERVER_BUSY'
  | 'OTHER_ERROR'

/** What java-tron writes before the reason. */
const PREFIX: Partial<Record<RefusalCode, string>> = {
  SIGERROR: 'Validate signature error: ',
  CONTRACT_VALIDATE_ERROR: 'Contract validate error : ',
  CONTRACT_EXE_ERROR: 'Contract execute error : ',
  OTHER_ERROR: 'Other error : ',
}

/** A transaction that the network rejects. `reason` is the bare text, the message what a broadcast answers. */
export class TronRefusal extends Error {
  readonly code: RefusalCode
  readonly reason: string
  constructor(code: RefusalCode, reason: string) {
    super(`${PREFIX[code] ?? ''}${reason}`)
    this.code = code
    this.reason = reason
  }
}

export const invalidContract = (reason: string): TronRefusal =>
  new TronRefusal('CONTRACT_VALIDATE_ERROR', reason)
