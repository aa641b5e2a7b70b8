import { CodedError, type ErrorDetail } from '@planet/chains/coded-error'
import { isNodeError } from '@planet/chains/node-error'

/** Every error of the bridge, by code. Operators see the codes, and rows store them. */
const messages = {
  not_found: 'The node does not have the requested data.',
  configuration: 'The bridge is not configured as its contracts are.',
  binding_invalid: 'The deposit address is not signed by the account to credit.',
  destination_invalid: 'The destination is no address of the network.',
  network_unknown: 'The asset cannot leave by this network.',
  amount_too_small: 'The amount is too small to be sent.',
  amount_too_large: 'The amount takes more coins than one transaction can spend.',
  price_unknown: 'There is no price of today to turn the fee into the asset.',
  fee_too_low: 'The fee does not cover what the network asks.',
  reserve_insufficient: 'The reserves that can be spent do not cover the release.',
  request_mismatch: 'What is to be signed is not what the networks show.',
  not_final: 'What is to be signed rests on something that is not final yet.',
  already_released: 'The convert was released or voided before.',
  paused: 'The bridge is paused.',
  account_held: 'The account that requested the convert is suspended, closed or not active.',
  needs_operator: 'The amount needs the signatures of more operators.',
  planet_diverged: 'The PLANET node made blocks that this follower could not verify, or rewrote its history.',
  key_file: 'The key file cannot be used.',
  key_service: 'The key service did not return a usable answer.',
} as const

export type BridgeErrorCode = keyof typeof messages

export class BridgeError extends CodedError<BridgeErrorCode> {
  override name = 'BridgeError'

  constructor(code: BridgeErrorCode, detail?: ErrorDetail, options?: ErrorOptions) {
    super(messages[code], code, detail, options)
  }
}

export const isBridgeError = (error: unknown, code?: BridgeErrorCode): error is BridgeError =>
  error instanceof BridgeError && (code === undefined || error.code === code)

/** A short reason for the log: the code of a known error, the message of any other. */
export const reasonOf = (error: unknown): string =>
  isBridgeError(error) || isNodeError(error) ? error.code : (error as Error).message
