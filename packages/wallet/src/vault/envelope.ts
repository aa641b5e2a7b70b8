import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { type Bytes, utf8 } from '../bytes.ts'
import type { Secret } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { nonceLength, tagLength } from './cipher.ts'
import { type KdfCost, saltLength } from './kdf.ts'

/** Names what is sealed and its owner; it is the additional data of every encryption in the vault. */
export type VaultHeader = {
  version: 1
  account: string
  /** PLANET address of the wallet, which the opened key must yield again. */
  address: string
  content: Secret['kind']
  cipher: 'AES-256-GCM'
}

/** The data key, encrypted with a key derived from the trade password. */
export type PasswordWrap = KdfCost & { kdf: 'argon2id'; salt: Bytes; nonce: Bytes; key: Bytes }
/** The data key, encrypted with a key derived from a passkey's PRF: a second way in, never the only one. */
export type PasskeyWrap = { kdf: 'webauthn-prf'; credential: Bytes; salt: Bytes; nonce: Bytes; key: Bytes }

export type VaultEnvelope = {
  header: VaultHeader
  /** Counts rewrites, so that the newer of two copies can be identified. */
  revision: number
  sealed: { nonce: Bytes; data: Bytes }
  password: PasswordWrap
  passkeys: readonly PasskeyWrap[]
}

export type EnvelopeFormat = 'planet-vault' | 'planet-wallet-backup'
const maxPasskeys = 8
const maxText = 64 * 1024

export const isAccountName = (account: unknown): account is string =>
  typeof account === 'string' && /^[\x21-\x7e]{1,128}$/.test(account)

export const headerBytes = (header: VaultHeader): Bytes => utf8(JSON.stringify(plainHeader(header)))

/** Additional data of a wrap: the header and the wrap's own parameters, so that neither can be swapped. */
export function wrapBytes(header: VaultHeader, wrap: PasswordWrap | PasskeyWrap): Bytes {
  const { nonce: _nonce, key: _key, ...parameters } = plainWrap(wrap)
  return utf8(JSON.stringify([plainHeader(header), parameters]))
}

/**
 * JSON with a digest over the vault. The digest detects damage before any password is tried, which distinguishes a
 * damaged vault from a wrong trade password; it is not secret and does not help guessing.
 */
export function encodeEnvelope(envelope: VaultEnvelope, format: EnvelopeFormat): string {
  const vault = {
    header: plainHeader(envelope.header),
    revision: envelope.revision,
    sealed: { nonce: base64.encode(envelope.sealed.nonce), data: base64.encode(envelope.sealed.data) },
    password: plainWrap(envelope.password),
    passkeys: envelope.passkeys.map(plainWrap),
  }
  return JSON.stringify({ format, digest: digestOf(vault), vault })
}

export function decodeEnvelope(text: string, format: EnvelopeFormat): VaultEnvelope {
  const outer = text.length <= maxText ? parse(text) : undefined
  const vault = object(outer)?.vault
  const intact = outer !== undefined && object(outer)?.digest === digestOf(vault)
  if (!intact || object(outer)?.format !== format) throw new WalletError('vault_damaged')
  // A record has exactly one format; an editor may have reformatted a file.
  if (format === 'planet-vault' && JSON.stringify(outer) !== text) throw new WalletError('vault_damaged')
  const version = object(object(vault)?.header)?.version
  if (typeof version === 'number' && version > 1)
    throw new WalletError('vault_version', { detail: { version } })
  const envelope = readEnvelope(vault)
  if (!envelope || encodeEnvelope(envelope, format) !== JSON.stringify(outer)) {
    throw new WalletError('vault_damaged')
  }
  return envelope
}

const digestOf = (vault: unknown): string => hex.encode(sha256(utf8(JSON.stringify(vault) ?? '')))

function plainHeader({ version, account, address, content, cipher }: VaultHeader) {
  return { version, account, address, content, cipher }
}

function plainWrap(wrap: PasswordWrap | PasskeyWrap) {
  const ends = { nonce: base64.encode(wrap.nonce), key: base64.encode(wrap.key) }
  const salt = base64.encode(wrap.salt)
  if (wrap.kdf === 'webauthn-prf') {
    return { kdf: wrap.kdf, credential: base64.encode(wrap.credential), salt, ...ends }
  }
  const { kdf, memoryKib, passes, lanes } = wrap
  return { kdf, memoryKib, passes, lanes, salt, ...ends }
}

type Json = Record<string, unknown>
const object = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function bytes(value: unknown, length?: number): Bytes | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const decoded = Uint8Array.from(base64.decode(value))
    return length === undefined || decoded.length === length ? decoded : undefined
  } catch {
    return undefined
  }
}

function readEnvelope(value: unknown): VaultEnvelope | undefined {
  const vault = object(value)
  const header = readHeader(object(vault?.header))
  const sealed = object(vault?.sealed)
  const nonce = bytes(sealed?.nonce, nonceLength)
  const data = bytes(sealed?.data)
  const password = readPasswordWrap(object(vault?.password))
  const passkeys = Array.isArray(vault?.passkeys)
    ? vault.passkeys.map((wrap) => readPasskeyWrap(object(wrap)))
    : undefined
  const revision = vault?.revision
  if (!header || !nonce || !data || !password || !passkeys || passkeys.length > maxPasskeys) return undefined
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 1) return undefined
  const complete = passkeys.filter((wrap) => wrap !== undefined)
  return complete.length === passkeys.length
    ? { header, revision, sealed: { nonce, data }, password, passkeys: complete }
    : undefined
}

function readHeader(value: Json | undefined): VaultHeader | undefined {
  const { version, account, address, content, cipher } = value ?? {}
  const known = version === 1 && cipher === 'AES-256-GCM' && (content === 'entropy' || content === 'key')
  if (!known || !isAccountName(account) || typeof address !== 'string') return undefined
  return { version, account, address, content, cipher }
}

const wrappedLength = 32 + tagLength

function readPasswordWrap(value: Json | undefined): PasswordWrap | undefined {
  const { kdf, memoryKib, passes, lanes } = value ?? {}
  const salt = bytes(value?.salt, saltLength)
  const nonce = bytes(value?.nonce, nonceLength)
  const key = bytes(value?.key, wrappedLength)
  const costs = typeof memoryKib === 'number' && typeof passes === 'number' && typeof lanes === 'number'
  if (kdf !== 'argon2id' || !costs || !salt || !nonce || !key) return undefined
  return { kdf, memoryKib, passes, lanes, salt, nonce, key }
}

function readPasskeyWrap(value: Json | undefined): PasskeyWrap | undefined {
  const credential = bytes(value?.credential)
  const salt = bytes(value?.salt, 32)
  const nonce = bytes(value?.nonce, nonceLength)
  const key = bytes(value?.key, wrappedLength)
  if (value?.kdf !== 'webauthn-prf' || !credential || !salt || !nonce || !key) return undefined
  return { kdf: 'webauthn-prf', credential, salt, nonce, key }
}
