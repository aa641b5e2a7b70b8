import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { DataKey, DataKeys } from './data-keys.ts'

export type Sealed = { sealed: Buffer; keyId: string }

const version = 1
const nonceLength = 12
const tagLength = 16

/** Created once: importing a key from bytes each time takes longer than opening a value. */
const prepared = new WeakMap<DataKey, KeyObject>()

function keyOf(dataKey: DataKey): KeyObject {
  const known = prepared.get(dataKey) ?? createSecretKey(dataKey.key)
  prepared.set(dataKey, known)
  return known
}

/**
 * AES-256-GCM with a random nonce. `context` names the value and its owner; it is authenticated, so a value moved to
 * another row or column does not open.
 */
export function seal(keys: DataKeys, context: string, value: Uint8Array | string): Sealed {
  const { current } = keys
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current), nonce)
  cipher.setAAD(Buffer.from(context))
  const plain = typeof value === 'string' ? Buffer.from(value) : value
  const body = [cipher.update(plain), cipher.final()]
  return {
    sealed: Buffer.concat([Buffer.of(version), nonce, ...body, cipher.getAuthTag()]),
    keyId: current.id,
  }
}

export class SealError extends Error {
  override name = 'SealError'
}

export function unseal(keys: DataKeys, context: string, { sealed, keyId }: Sealed): Buffer {
  const key = keys.byId.get(keyId)
  if (!key) throw new SealError(`The data key ${keyId} is not in DATA_KEYS.`)
  if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength)
    throw new SealError('A sealed value has an unknown form.')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(1, 1 + nonceLength))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength))
  try {
    const body = sealed.subarray(1 + nonceLength, sealed.length - tagLength)
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch (cause) {
    throw new SealError('A sealed value was changed, or belongs elsewhere.', { cause })
  }
}
