import { hex } from '@scure/base'
import { WalletError } from './errors.ts'

/** WebCrypto requires unshared buffers; everything here is allocated that way. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** Timing depends on the length alone. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return difference === 0
}

/** Overwrites key material in place. JavaScript cannot reach copies that the engine made meanwhile. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

export function randomBytes(length: number): Bytes {
  const bytes = new Uint8Array(length)
  crypto.getRandomValues(bytes)
  // A broken generator returns all zeros; a working one does so once in 2^128 or less.
  if (length >= 16 && bytes.every((byte) => byte === 0)) throw new WalletError('random_source')
  return bytes
}

export const toHex = (bytes: Uint8Array): string => `0x${hex.encode(bytes)}`

/** Reads 0x-prefixed hexadecimal of whole bytes. */
export function fromHex(text: string, length?: number): Bytes {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) throw new WalletError('encoding')
  const bytes = ofDigits(text, 2)
  if (length !== undefined && bytes.length !== length) throw new WalletError('encoding')
  return bytes
}

/** Every transaction passes here several times, so no digit becomes a string of its own. */
function ofDigits(text: string, start: number): Bytes {
  const bytes = new Uint8Array((text.length - start) / 2)
  for (let i = 0; i < bytes.length; i++) {
    const at = start + 2 * i
    bytes[i] = (digitOf(text.charCodeAt(at)) << 4) | digitOf(text.charCodeAt(at + 1))
  }
  return bytes
}

/** The value of 0-9, a-f or A-F, by its character code. */
const digitOf = (code: number): number => (code <= 57 ? code - 48 : (code | 32) - 87)

/** Big-endian, without leading zeros; zero is empty. */
export function integerBytes(value: bigint): Bytes {
  if (value < 0n) throw new WalletError('encoding')
  if (value === 0n) return new Uint8Array(0)
  const digits = value.toString(16)
  return ofDigits(digits.length % 2 ? `0${digits}` : digits, 0)
}

export function bytesInteger(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${hex.encode(bytes)}`)
}

export function leftPad(bytes: Uint8Array, length: number): Bytes {
  if (bytes.length > length) throw new WalletError('encoding')
  const padded = new Uint8Array(length)
  padded.set(bytes, length - bytes.length)
  return padded
}
