import { hkdfSync } from 'node:crypto'

export type DataKey = { id: string; key: Buffer }

/** Keys for personal data: the first seals, all of them open. They come from the configuration, never the database. */
export type DataKeys = { current: DataKey; byId: ReadonlyMap<string, DataKey> }

/**
 * Parses `id:secret` pairs, newest first. A rotation puts a new pair in front, runs `rotateDataKey`, and removes the
 * old pair afterwards. Without the setting, one key is derived from the application's secret.
 */
export function readDataKeys(pairs: readonly string[], appSecret: string): DataKeys {
  const keys = pairs.length === 0 ? [derive('app', appSecret)] : pairs.map(readPair)
  const [current] = keys
  const byId = new Map(keys.map((key) => [key.id, key]))
  if (!current || byId.size !== keys.length) throw new Error('DATA_KEYS names one key twice.')
  return { current, byId }
}

function readPair(pair: string): DataKey {
  const [id = '', secret = ''] = pair.split(/:(.*)/s)
  if (!/^[a-z0-9-]{1,32}$/.test(id) || secret.length < 32)
    throw new Error('DATA_KEYS is a list of id:secret, each secret of 32 characters or more.')
  return derive(id, secret)
}

const derive = (id: string, secret: string): DataKey => ({ id, key: subkey(secret, `data key ${id}`) })

/**
 * HKDF (RFC 5869): one secret of the configuration yields keys for many purposes that reveal nothing about each other.
 */
export const subkey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'planet-wallet', purpose, 32))
