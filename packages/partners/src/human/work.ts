import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Pool } from 'pg'
import type { HumanCheck } from './human-check.ts'

export type WorkOptions = {
  pool: Pool
  secret: string
  /** How many rounds of PBKDF2 a page computes on average. */
  work: number
  now?: () => Date
}

/** Small tries keep the server's own share small: making a challenge costs one of them, checking none. */
const roundsPerTry = 1000
const lifetimeMs = 10 * 60_000

/**
 * Self-hosted proof of work after ALTCHA (version 2): the page searches the counter whose key begins with a known
 * prefix and submits base64(JSON({ challenge, solution })). The challenge is signed, so nothing is stored until it is
 * solved; then its signature is kept, so that it counts once.
 */
export function workCheck({ pool, secret, work, now = () => new Date() }: WorkOptions): HumanCheck {
  const derive = (use: string) => createHmac('sha256', secret).update(`human check: ${use}`).digest('hex')
  const secrets = {
    hmacSignatureSecret: derive('challenge'),
    hmacKeySignatureSecret: derive('solution'),
  }
  const tries = Math.max(1, Math.round(work / roundsPerTry))
  return {
    challenge: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: Math.min(work, roundsPerTry),
        // Evenly around the mean and bounded, so that no user waits many times longer than another.
        counter: randomInt(Math.floor(tries / 2), Math.ceil((tries * 3) / 2) + 1),
        expiresAt: new Date(now().getTime() + lifetimeMs),
        deriveKey,
        ...secrets,
      })
      return { kind: 'work', challenge: { ...challenge } }
    },
    verify: async (response) => {
      const payload = readPayload(response)
      if (!payload) return false
      const { challenge, solution } = payload
      const expiresAt = challenge.parameters.expiresAt
      if (expiresAt === undefined || expiresAt * 1000 <= now().getTime()) return false
      const result = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      if (!result.verified) return false
      return spend(pool, challenge.signature ?? '', new Date(expiresAt * 1000))
    },
  }
}

function readPayload(response: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(response, 'base64').toString('utf8')) as Partial<Payload> | null
    const parameters: unknown = payload?.challenge?.parameters
    const isComplete = typeof parameters === 'object' && parameters !== null && payload?.solution
    return isComplete ? (payload as Payload) : undefined
  } catch {
    // Not JSON: an answer like any other wrong one.
    return undefined
  }
}

/** The signature was verified before, so it is our own and identifies this one challenge. */
async function spend(pool: Pool, signature: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into human_solutions (challenge, expires_at) values ($1, $2) on conflict do nothing',
    [signature, expiresAt],
  )
  return rowCount === 1
}

/** Deletes solutions that are too old to be accepted anyway; a worker runs it periodically. */
export async function sweepSolutions(pool: Pool): Promise<void> {
  await pool.query(`delete from human_solutions where expires_at < now() - interval '1 minute'`)
}
