/**
 * Every error of the wallet. The code selects the message, which is never built from input, so no phrase, key or trade
 * password can leak through an error.
 */
const messages = {
  phrase_word_count: 'The phrase must have 12, 15, 18, 21 or 24 words.',
  phrase_unknown_word: 'A word of the phrase is not in the list.',
  phrase_checksum: 'The words are all known, but they do not belong together in this order.',
  phrase_mismatch: 'The words do not match the phrase of this wallet.',
  phrase_absent: 'This wallet was made from a single key and has no phrase.',
  trade_password_short: 'The trade password is too short.',
  trade_password_long: 'The trade password is too long.',
  trade_password_weak: 'The trade password is too easy to guess.',
  trade_password_wrong: 'The trade password is wrong.',
  too_many_attempts: 'Too many wrong attempts. Wait before the next one.',
  vault_missing: 'This device holds no vault for the account.',
  vault_exists: 'This device already holds a vault for the account.',
  vault_damaged: 'The vault on this device is damaged.',
  vault_version: 'The vault was written by a newer version.',
  vault_parameters: 'The vault asks for key derivation outside the accepted bounds.',
  vault_other_account: 'The vault belongs to another account.',
  vault_registered: 'The vault belongs to a registered account.',
  vault_locked: 'The vault is locked.',
  backup_format: 'The file is not a backup of this wallet.',
  keystore_format: 'The file is not a Web3 Secret Storage version 3 file.',
  keystore_password_wrong: 'The password of the key file is wrong, or the file is damaged.',
  passkey_unknown: 'The passkey does not open this vault.',
  passkey_unsupported: 'This device cannot derive a secret from a passkey.',
  passkey_cancelled: 'The passkey was not given.',
  passkey_exists: 'This passkey already opens the vault.',
  random_source: 'No secure source of random numbers.',
  address_invalid: 'The address is not valid for this network.',
  derivation_path: 'The derivation path is not valid.',
  encoding: 'The data is not encoded as its format demands.',
  transaction_invalid: 'The transaction is not valid.',
  transaction_unsupported: 'The transaction is of a kind that this wallet does not sign.',
  intent_mismatch: 'The transaction is not the one that was confirmed.',
  intent_fee: 'The fee is above the bound that was confirmed.',
  intent_invalid: 'The confirmed intent is not complete.',
  signer_mismatch: 'The key does not belong to the transaction.',
  signature_check: 'The signature failed its own check.',
  funds_insufficient: 'The coins do not cover the amount and the fee.',
  amount_dust: 'The amount is too small to be relayed.',
  uri_invalid: 'The payment address (URI) is not valid.',
  uri_unsupported: 'The payment address (URI) demands something that this wallet does not know.',
  registration_invalid: 'The registration of public keys is not valid.',
  manifest_invalid: 'The description of the network is not valid.',
  manifest_refused: 'The description of the network is not signed by anyone that this device trusts.',
  manifest_missing: 'This device has no description of the network yet.',
  account_unconfirmed: 'The guardians have not confirmed this account id yet.',
  account_changed: 'The account id names another address than before.',
  order_mismatch: 'The payment is not authorised for this order.',
  payees_damaged: 'The list of known destinations on this device is damaged.',
  handle_unknown: 'What was prepared for signing is no longer there.',
  protocol: 'The request to the vault is not understood.',
  timeout: 'The vault did not answer in time.',
  internal: 'The vault failed.',
} as const

export type WalletErrorCode = keyof typeof messages

/** Public facts about an error (positions, waiting times, field names); never user input. */
export type ErrorDetail = Readonly<Record<string, string | number | boolean>>

export type WalletErrorOptions = { detail?: ErrorDetail; cause?: unknown }

export class WalletError extends Error {
  readonly code: WalletErrorCode
  readonly detail: ErrorDetail

  constructor(code: WalletErrorCode, options: WalletErrorOptions = {}) {
    super(messages[code], { cause: safeCause(options.cause) })
    this.name = 'WalletError'
    this.code = code
    this.detail = options.detail ?? {}
  }
}

/** Libraries quote their input in messages, so only the class name of a foreign error is kept. */
function safeCause(cause: unknown): unknown {
  if (cause === undefined || cause instanceof WalletError) return cause
  return cause instanceof Error ? { name: cause.constructor.name } : { name: typeof cause }
}

export const isWalletErrorCode = (value: unknown): value is WalletErrorCode =>
  typeof value === 'string' && Object.hasOwn(messages, value)

/** Runs library code and turns anything it throws into the given error. */
export function refuseAs<T>(code: WalletErrorCode, run: () => T, detail?: ErrorDetail): T {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof WalletError) throw cause
    throw new WalletError(code, detail ? { cause, detail } : { cause })
  }
}
