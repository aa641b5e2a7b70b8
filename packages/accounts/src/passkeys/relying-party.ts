import type { Accounts } from '../accounts.ts'
import { plainHash } from '../sealing/keyed-hash.ts'

/** The site for which passkeys are made, and the only origin from which they are accepted. */
export function relyingParty({ config }: Pick<Accounts, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.PUBLIC_URL)
  return { id: hostname, origin }
}

/** WebAuthn section 14.6.1: the user handle holds nothing personal. Wallet passkeys have random ones. */
export const userHandle = (accountId: string): string =>
  plainHash(`login passkeys of ${accountId}`).toString('base64url')
