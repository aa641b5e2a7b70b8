import { plainHash } from '@planet/platform/sealing/keyed-hash'
import type { Accounts } from '../accounts.ts'

/** The site that passkeys are created for, and the only origin they are accepted from. */
export function relyingParty({ config }: Pick<Accounts, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.PUBLIC_URL)
  return { id: hostname, origin }
}

/** WebAuthn section 14.6.1: the user handle contains no personal data. Wallet passkeys have random ones. */
export const userHandle = (accountId: string): string =>
  plainHash(`login passkeys of ${accountId}`).toString('base64url')
