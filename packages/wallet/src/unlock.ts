import type { Bytes } from './bytes.ts'

/** How a user opens the vault: with the trade password, or with a passkey's secret. */
export type Unlock =
  | { by: 'password'; tradePassword: string }
  | { by: 'passkey'; credential: Bytes; prf: Bytes }

/**
 * Operations that show or copy may use an open session; operations that sign always need the trade password or a
 * passkey.
 */
export type SessionUnlock = Unlock | { by: 'session' }
