import type { Pool } from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { type DataKey, type DataKeys, subkey } from '../sealing/data-keys.ts'

const fingerprintOf = ({ key, id }: DataKey): Buffer =>
  subkey(key.toString('hex'), `fingerprint of ${id}`).subarray(0, 16)

/**
 * Runs when a process starts. Without a key that rows are sealed with, their owners could not log in; with another
 * secret under the same id, no other process could read new rows.
 */
export async function checkDataKeys(pool: Pool, { current, byId }: DataKeys): Promise<void> {
  const { rows } = await pool.query<{ id: string; fingerprint: Buffer | null }>(
    'select id, fingerprint from data_keys',
  )
  for (const { id, fingerprint } of rows) {
    const key = byId.get(id)
    if (!key)
      throw new ConfigError(
        `DATA_KEYS lacks the key ${id}, which the database is sealed with. Put it behind the new one, or finish the change of keys (docs/keys.md).`,
      )
    if (fingerprint && !fingerprint.equals(fingerprintOf(key)))
      throw new ConfigError(
        `DATA_KEYS names the key ${id} with another secret than the one the database is sealed with.`,
      )
  }
  const known = rows.find(({ id }) => id === current.id)
  if (known?.fingerprint) return
  await pool.query(
    `insert into data_keys (id, fingerprint) values ($1, $2)
     on conflict (id) do update set fingerprint = coalesce(data_keys.fingerprint, excluded.fingerprint)`,
    [current.id, fingerprintOf(current)],
  )
}

/** After a rotation: nothing is sealed with the other keys any more. */
export async function forgetOtherDataKeys(pool: Pool, { current }: DataKeys): Promise<void> {
  await pool.query('delete from data_keys where id <> $1', [current.id])
}
