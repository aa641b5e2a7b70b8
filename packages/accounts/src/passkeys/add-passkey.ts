import { ApiError } from '@planet/api/api-error'
import type { NewPasskey } from '@planet/api/fields/passkey'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'
import { takeChallenge } from './challenges.ts'
import { mailPasskeyChange } from './mail-change.ts'
import { sealPasskeyName } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

/** More devices than people have. */
const mostPasskeys = 20

/** COSE: EdDSA, ES256 and RS256; each authenticator supports one of them. */
export const algorithms = [-8, -7, -257]

type Made = { publicKey: Uint8Array; counter: number }

/** Stores a passkey whose challenge was issued to this account, and notifies the owner. */
export async function addPasskey(accounts: Accounts, account: AccountRow, intent: NewPasskey): Promise<void> {
  const { publicKey, counter } = await verifyNewPasskey(accounts, account, intent)
  await accounts.db.transaction().execute(async (tx) => {
    // Parallel calls wait for each other here, so that the limit is enforced.
    await tx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute()
    const { count } = await tx
      .selectFrom('login_passkeys')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (count >= BigInt(mostPasskeys)) throw new ApiError('incorrect_handling')
    const added = await tx
      .insertInto('login_passkeys')
      .values({
        id: intent.id,
        account_id: account.id,
        public_key: Buffer.from(publicKey),
        counter: BigInt(counter),
        transports: intent.transports,
        ...sealPasskeyName(accounts, intent.id, intent.name),
        created_at: accounts.now(),
        last_used_at: null,
      })
      // Section 7.1, step 26: a credential belongs to one account.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ApiError('passkey_refused')
    await mailPasskeyChange(accounts, tx, account, 'added')
  })
}

/** WebAuthn section 7.1, without attestation: owners choose their own authenticators. */
async function verifyNewPasskey(accounts: Accounts, account: AccountRow, intent: NewPasskey): Promise<Made> {
  const use = { purpose: 'add', accountId: account.id } as const
  const challenge = await takeChallenge(accounts, intent.client_data, use)
  const credential = challenge === undefined ? undefined : await verifyMade(accounts, intent, challenge)
  if (credential?.id !== intent.id) throw new ApiError('passkey_refused')
  return credential
}

async function verifyMade(accounts: Accounts, intent: NewPasskey, expectedChallenge: string) {
  const { id, origin } = relyingParty(accounts)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    // Certificates could make the library fetch URLs chosen by the caller. We never request them.
    const statement = decodeAttestationObject(Buffer.from(intent.attestation, 'base64url')).get('attStmt')
    if (statement.get('x5c') !== undefined) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: intent.id,
        rawId: intent.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: intent.client_data, attestationObject: intent.attestation },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for every problem; the user can only try again.
    return undefined
  }
}
