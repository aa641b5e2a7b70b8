import { EMPTY } from '../wire/bytes.ts'
import { fail } from './errors.ts'

/** Script numbers: little-endian, sign in the top bit of the last byte. */
export function encodeNumber(value: bigint): Uint8Array {
  if (value === 0n) return EMPTY
  const bytes: number[] = []
  let rest = value < 0n ? -value : value
  while (rest > 0n) {
    bytes.push(Number(rest & 0xffn))
    rest >>= 8n
  }
  const last = bytes.at(-1) ?? 0
  const sign = value < 0n ? 0x80 : 0
  if (last & 0x80) bytes.push(sign)
  else bytes[bytes.length - 1] = last | sign
  return Uint8Array.from(bytes)
}

function isMinimal(bytes: Uint8Array): boolean {
  const last = bytes.at(-1)
  if (last === undefined || (last & 0x7f) !== 0) return true
  return bytes.length > 1 && ((bytes.at(-2) ?? 0) & 0x80) !== 0
}

export function decodeNumber(bytes: Uint8Array, requireMinimal: boolean, maxSize = 4): bigint {
  if (bytes.length > maxSize) fail('UNKNOWN_ERROR')
  if (requireMinimal && !isMinimal(bytes)) fail('UNKNOWN_ERROR')
  let value = 0n
  for (let i = 0; i < bytes.length; i++) {
    const byte = BigInt(bytes[i] as number)
    value |= (i === bytes.length - 1 ? byte & 0x7fn : byte) << BigInt(8 * i)
  }
  return (bytes.at(-1) ?? 0) & 0x80 ? -value : value
}

/** Anything but zero and negative zero is true. */
export function isTrue(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 0) return !(i === bytes.length - 1 && bytes[i] === 0x80)
  }
  return false
}
