import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

export const passSeconds = 600

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A fresh pass: a random token that represents one solved human check. */
export async function grantPass(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    'insert into human_passes (token_hash, expires_at) values ($1, now() + make_interval(secs => $2))',
    [hashOf(token), passSeconds],
  )
  return token
}

/**
 * Takes the pass for one call; of several calls at once only one gets it. A process that dies here leaves the pass
 * held, which costs the person a second check but never lets one pass count twice.
 */
export async function holdPass(pool: Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update human_passes set held = true where token_hash = $1 and not held and expires_at > now()',
    [hashOf(token)],
  )
  return rowCount === 1
}

/** The call failed: the pass may be used again. */
export async function releasePass(pool: Pool, token: string): Promise<void> {
  await pool.query('update human_passes set held = false where token_hash = $1', [hashOf(token)])
}

/** The call succeeded: the pass is used up. */
export async function spendPass(pool: Pool, token: string): Promise<void> {
  await pool.query('delete from human_passes where token_hash = $1', [hashOf(token)])
}

export async function sweepPasses(pool: Pool): Promise<void> {
  await pool.query(`delete from human_passes where expires_at < now() - interval '1 minute'`)
}
