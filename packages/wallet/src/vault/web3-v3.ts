import { secp256k1 } from '@noble/curves/secp256k1.js'
import { scrypt } from '@noble/hashes/scrypt.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { accountIdOf } from '../addresses/ethereum.ts'
import { type Bytes, concat, equalBytes, utf8, wipe } from '../bytes.ts'
import { refuseAs, WalletError } from '../errors.ts'

/** Limits on the cost of a foreign file: 512 MiB of memory, ten million rounds. */
const maxScryptMemory = 512 * 1024 * 1024
const maxRounds = 10_000_000

type Json = Record<string, unknown>
const bad = () => new WalletError('keystore_format')

/** Reads a Web3 Secret Storage version 3 file and returns its private key, which the caller wipes. */
export async function openWeb3Keystore(text: string, password: string): Promise<Bytes> {
  const file = lowerKeys(refuseAs('keystore_format', () => JSON.parse(text)))
  const crypto = lowerKeys(file.crypto)
  if (Number(file.version) !== 3 || crypto.cipher !== 'aes-128-ctr') throw bad()
  const iv = bytes(lowerKeys(crypto.cipherparams).iv, 16)
  const ciphertext = bytes(crypto.ciphertext, 32)
  const derived = await deriveKey(crypto.kdf, lowerKeys(crypto.kdfparams), password)
  try {
    // Keccak-256 over the second half of the derived key and the ciphertext.
    const mac = keccak_256(concat(derived.subarray(16, 32), ciphertext))
    if (!equalBytes(mac, bytes(crypto.mac, 32))) throw new WalletError('keystore_password_wrong')
    const privateKey = await decryptCtr(derived.slice(0, 16), iv, ciphertext)
    checkKey(privateKey, file.address)
    return privateKey
  } finally {
    wipe(derived)
  }
}

function checkKey(privateKey: Bytes, address: unknown): void {
  if (!secp256k1.utils.isValidSecretKey(privateKey)) throw bad()
  if (address === undefined || address === null || address === '') return
  const own = accountIdOf(secp256k1.getPublicKey(privateKey, true))
  if (typeof address !== 'string' || hex.encode(own) !== address.replace(/^0x/i, '').toLowerCase())
    throw bad()
}

async function deriveKey(kdf: unknown, parameters: Json, password: string): Promise<Bytes> {
  const salt = bytes(parameters.salt)
  const dkLen = count(parameters.dklen, 128)
  if (dkLen < 32) throw bad()
  const secret = utf8(password)
  try {
    if (kdf === 'scrypt') {
      const N = count(parameters.n, 1 << 22)
      const r = count(parameters.r, 64)
      const p = count(parameters.p, 64)
      if (128 * N * r > maxScryptMemory || N < 2 || (N & (N - 1)) !== 0) throw bad()
      return Uint8Array.from(
        scrypt(secret, salt, { N, r, p, dkLen, maxmem: maxScryptMemory + 64 * 1024 * 1024 }),
      )
    }
    if (kdf !== 'pbkdf2' || parameters.prf !== 'hmac-sha256') throw bad()
    const iterations = count(parameters.c, maxRounds)
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, dkLen * 8))
  } finally {
    wipe(secret)
  }
}

async function decryptCtr(key: Bytes, counter: Bytes, ciphertext: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CTR', false, ['decrypt'])
  wipe(key)
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-CTR', counter, length: 128 }, imported, ciphertext),
  )
}

/** Files in the wild spell the same keys with different cases. */
function lowerKeys(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw bad()
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.toLowerCase(), entry]))
}

function bytes(value: unknown, length?: number): Bytes {
  if (typeof value !== 'string' || !/^(?:[0-9a-fA-F]{2})*$/.test(value)) throw bad()
  const decoded = Uint8Array.from(hex.decode(value.toLowerCase()))
  if (length !== undefined && decoded.length !== length) throw bad()
  return decoded
}

function count(value: unknown, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) throw bad()
  return value
}
