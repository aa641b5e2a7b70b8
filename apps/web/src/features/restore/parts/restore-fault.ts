import type { WalletErrorCode } from '@planet/wallet/errors'

/** The form fields that can be wrong; the source is the phrase or the file. */
export type Place = 'source' | 'filePassword' | 'trade'

const places: Partial<Record<WalletErrorCode, Place>> = {
  trade_password_short: 'trade',
  trade_password_long: 'trade',
  trade_password_weak: 'trade',
  trade_password_wrong: 'trade',
  too_many_attempts: 'trade',
  keystore_password_wrong: 'filePassword',
}

/** Errors of the vault are shown at the field that can fix them. */
export const placeOf = (code: WalletErrorCode): Place => places[code] ?? 'source'
