import { plainHash } from '@planet/platform/sealing/keyed-hash'
import { randomToken } from '@planet/platform/sealing/random'
import { z } from 'zod'
import type { Accounts } from '../accounts.ts'
import type { PasskeyPurpose } from '../tables.ts'

/** A login has no account yet; the other purposes belong to one. */
export type ChallengeUse = { purpose: PasskeyPurpose; accountId: string | null }

const lifetimeMs = 5 * 60_000

export async function issueChallenge(
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  { purpose, accountId }: ChallengeUse,
): Promise<string> {
  const challenge = randomToken()
  const expires_at = new Date(now().getTime() + lifetimeMs)
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: plainHash(challenge), purpose, account_id: accountId, expires_at })
    .execute()
  return challenge
}

/** Returns the challenge to only one of several parallel attempts, if it was issued for this use and is still fresh. */
export async function takeChallenge(
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  clientData: string,
  { purpose, accountId }: ChallengeUse,
): Promise<string | undefined> {
  const challenge = challengeOf(clientData)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', plainHash(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountId)
    .returning('expires_at')
    .executeTakeFirst()
  return taken && taken.expires_at > now() ? challenge : undefined
}

/** A worker runs it periodically. */
export async function sweepChallenges({ db, now }: Pick<Accounts, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute()
}

/** WebAuthn section 7.2: a site that embeds this page gets no passkey, so `crossOrigin` is never true. */
const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.literal(false).optional() })

function challengeOf(clientData: string): string | undefined {
  try {
    const read = clientDataSchema.safeParse(JSON.parse(Buffer.from(clientData, 'base64url').toString()))
    return read.data?.challenge
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined
    throw failure
  }
}
