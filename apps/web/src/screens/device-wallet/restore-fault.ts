import type { WalletErrorCode } from '@planet/wallet/errors'

/** The fields of the form that can be wrong; the source is the phrase or the file. */
export type Place = 'source' | 'filePassword' | 'trade'

const places: Partial<Record<WalletErrorCode, Place>> = {
  trade_password_short: 'trade',
  trade_password_long: 'trade',
  trade_password_weak: 'trade',
  trade_password_wrong: 'trade',
  too_many_attempts: 'trade',
  keystore_password_wrong: 'filePassword',
}

/** What the vault refuses is said at the field that can mend it. */
export const placeOf = (code: WalletErrorCode): Place => places[code] ?? 'source'
