import { type Bytes, randomBytes } from '../bytes.ts'

/** The same type in a browser and in Node, whose names for it differ. */
type AesKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export const nonceLength = 12
export const tagLength = 16

const importKey = (key: Bytes, usage: 'encrypt' | 'decrypt'): Promise<AesKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])

/** AES-256-GCM with a fresh random 96-bit nonce; the tag is at the end of the ciphertext. */
export async function encrypt(
  key: Bytes,
  plain: Bytes,
  additionalData: Bytes,
): Promise<{ nonce: Bytes; ciphertext: Bytes }> {
  const nonce = randomBytes(nonceLength)
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData, tagLength: 128 }
  const sealed = await crypto.subtle.encrypt(algorithm, await importKey(key, 'encrypt'), plain)
  return { nonce, ciphertext: new Uint8Array(sealed) }
}

/** Undefined if the tag does not match: another key, another header, or altered bytes. */
export async function decrypt(
  key: Bytes,
  nonce: Bytes,
  ciphertext: Bytes,
  additionalData: Bytes,
): Promise<Bytes | undefined> {
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData, tagLength: 128 }
  const imported = await importKey(key, 'decrypt')
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, imported, ciphertext))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  }
}
