import { hash as digest } from 'node:crypto'

/** Raised when bytes do not follow the Bitcoin serialization. */
export class MalformedError extends Error {
  readonly code = 'malformed'
}

export const EMPTY = new Uint8Array(0)

export const toHex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

export function fromHex(text: string): Uint8Array {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) throw new MalformedError('not hexadecimal')
  return Uint8Array.from(Buffer.from(text, 'hex'))
}

/** Hashes are shown in reversed byte order. */
export const hashToHex = (hash: Uint8Array): string => toHex(Uint8Array.from(hash).reverse())
export const hexToHash = (hex: string): Uint8Array => fromHex(hex).reverse()

export const concat = (...parts: Uint8Array[]): Uint8Array => {
  let length = 0
  for (const part of parts) length += part.length
  const out = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && Buffer.compare(a, b) === 0

export const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(digest('sha256', bytes, 'buffer'))
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

export class ByteReader {
  readonly bytes: Uint8Array
  private readonly view: DataView
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get offset(): number {
    return this.at
  }

  get remaining(): number {
    return this.bytes.length - this.at
  }

  private take(length: number): number {
    if (length > this.remaining) throw new MalformedError('end of data')
    const start = this.at
    this.at += length
    return start
  }

  u8(): number {
    return this.view.getUint8(this.take(1))
  }

  u16(): number {
    return this.view.getUint16(this.take(2), true)
  }

  u32(): number {
    return this.view.getUint32(this.take(4), true)
  }

  i64(): bigint {
    return this.view.getBigInt64(this.take(8), true)
  }

  /** A copy, so that a decoded object does not keep a whole block in memory. */
  copy(length: number): Uint8Array {
    const start = this.take(length)
    return this.bytes.slice(start, start + length)
  }

  compactSize(): number {
    const first = this.u8()
    if (first < 0xfd) return first
    const value =
      first === 0xfd ? this.u16() : first === 0xfe ? this.u32() : Number(this.i64() & 0xffffffffffffffffn)
    const least = first === 0xfd ? 0xfd : first === 0xfe ? 0x10000 : 0x100000000
    if (value < least) throw new MalformedError('non-canonical compact size')
    if (value > 0x02000000) throw new MalformedError('size too large')
    return value
  }

  varBytes(): Uint8Array {
    return this.copy(this.compactSize())
  }

  end(): void {
    if (this.remaining !== 0) throw new MalformedError('bytes after the end')
  }
}

export class ByteWriter {
  private readonly parts: Uint8Array[] = []

  u8(value: number): this {
    return this.raw(Uint8Array.of(value))
  }

  u32(value: number): this {
    const part = new Uint8Array(4)
    new DataView(part.buffer).setUint32(0, value, true)
    return this.raw(part)
  }

  i64(value: bigint): this {
    const part = new Uint8Array(8)
    new DataView(part.buffer).setBigInt64(0, value, true)
    return this.raw(part)
  }

  raw(bytes: Uint8Array): this {
    this.parts.push(bytes)
    return this
  }

  compactSize(value: number): this {
    if (value < 0xfd) return this.u8(value)
    if (value <= 0xffff) return this.raw(Uint8Array.of(0xfd, value & 0xff, value >> 8))
    return this.u8(0xfe).u32(value)
  }

  varBytes(bytes: Uint8Array): this {
    return this.compactSize(bytes.length).raw(bytes)
  }

  finish(): Uint8Array {
    return concat(...this.parts)
  }
}
