import { concat } from '../bytes.ts'
import { WalletError } from '../errors.ts'

/** The two wire types that TRON transactions use: varint (0) and length-delimited (2). */
export type Field = { number: number; value: bigint | Uint8Array }

const max64 = 1n << 64n

export function varint(value: bigint): Uint8Array<ArrayBuffer> {
  if (value < 0n || value >= max64) throw new WalletError('encoding')
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return Uint8Array.from([...bytes, Number(rest)])
}

/** Fields in the order given; a zero or an empty value is left out, as proto3 does. */
export function encodeMessage(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  return concat(...fields.filter(isPresent).flatMap(encodeField))
}

const isPresent = ({ value }: Field): boolean => (typeof value === 'bigint' ? value !== 0n : value.length > 0)

/** Writes a sub-message even where it is empty. */
export const encodeField = ({ number, value }: Field): Uint8Array[] =>
  typeof value === 'bigint'
    ? [varint(BigInt(number) << 3n), varint(value)]
    : [varint((BigInt(number) << 3n) | 2n), varint(BigInt(value.length)), value]

export function decodeMessage(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  let at = 0
  const readVarint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) throw new WalletError('encoding')
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) {
        if (value >= max64 || (byte === 0 && shift > 0n)) throw new WalletError('encoding')
        return value
      }
    }
    throw new WalletError('encoding')
  }
  while (at < bytes.length) {
    const key = readVarint()
    const number = Number(key >> 3n)
    const wire = key & 7n
    if (wire === 0n) {
      fields.push({ number, value: readVarint() })
      continue
    }
    const length = wire === 2n ? Number(readVarint()) : -1
    if (length < 0 || at + length > bytes.length) throw new WalletError('encoding')
    fields.push({ number, value: bytes.slice(at, at + length) })
    at += length
  }
  return fields
}

/** Reads the fields of a message by number; rejects repeated and unknown ones. */
export class MessageReader {
  readonly #fields = new Map<number, bigint | Uint8Array>()

  constructor(bytes: Uint8Array, allowed: readonly number[]) {
    for (const { number, value } of decodeMessage(bytes)) {
      if (!allowed.includes(number) || this.#fields.has(number))
        throw new WalletError('transaction_unsupported')
      this.#fields.set(number, value)
    }
  }

  integer(number: number): bigint {
    const value = this.#fields.get(number) ?? 0n
    if (typeof value !== 'bigint') throw new WalletError('encoding')
    return value
  }

  bytes(number: number): Uint8Array {
    const value = this.#fields.get(number) ?? new Uint8Array(0)
    if (typeof value === 'bigint') throw new WalletError('encoding')
    return value
  }
}
