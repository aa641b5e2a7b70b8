import type { PasskeyAssertion } from '@planet/api/fields/passkey'
import type { Accounts } from '../accounts.ts'
import { type ChallengeUse, takeChallenge } from './challenges.ts'
import type { PasskeyRow } from './passkey-store.ts'
import { relyingParty, userHandle } from './relying-party.ts'

/**
 * Verifies an assertion according to WebAuthn section 7.2: challenge, origin, relying party, user verification,
 * signature and counter. Returns the new counter, or undefined if the assertion is rejected.
 */
export async function verifyAssertion(
  accounts: Pick<Accounts, 'db' | 'now' | 'config'>,
  passkey: PasskeyRow,
  assertion: PasskeyAssertion,
  use: ChallengeUse,
): Promise<bigint | undefined> {
  const challenge = await takeChallenge(accounts, assertion.client_data, use)
  if (challenge === undefined || !isHandleRight(passkey, assertion, use)) return undefined
  const { id, origin } = relyingParty(accounts)
  // Five hundred files that a process without passkeys does not need.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: assertion.client_data,
          authenticatorData: assertion.authenticator_data,
          signature: assertion.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    })
    return verified ? BigInt(authenticationInfo.newCounter) : undefined
  } catch {
    // The library throws for every problem, and the user learns only that it was rejected.
    return undefined
  }
}

/** Section 7.2, step 6: if the passkey names the account, it must carry its user handle. */
function isHandleRight(
  { account_id }: PasskeyRow,
  { user_handle }: PasskeyAssertion,
  { purpose }: ChallengeUse,
): boolean {
  if (user_handle === undefined) return purpose !== 'login'
  return user_handle === userHandle(account_id)
}
