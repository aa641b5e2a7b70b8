import { EMPTY_HASH } from '../crypto/keccak.ts'
import { stripZeros } from '../encoding/hex.ts'
import type { AccountRecord } from '../state/account.ts'

/** Writes the engine's input: numbers little-endian, words and addresses as the EVM has them. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #view: DataView
  #length = 0

  constructor(expected = 512) {
    this.#bytes = new Uint8Array(expected)
    this.#view = new DataView(this.#bytes.buffer)
  }

  get written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }

  #room(length: number): number {
    const at = this.#length
    this.#length += length
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, 2 * this.#bytes.length))
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    return at
  }

  bytes(bytes: Uint8Array): this {
    const at = this.#room(bytes.length)
    this.#bytes.set(bytes, at)
    return this
  }

  u8(value: number): this {
    const at = this.#room(1)
    this.#bytes[at] = value
    return this
  }

  flag(flag: boolean): this {
    return this.u8(flag ? 1 : 0)
  }

  u32(value: number): this {
    const at = this.#room(4)
    this.#view.setUint32(at, value, true)
    return this
  }

  u64(value: bigint): this {
    const at = this.#room(8)
    this.#view.setBigUint64(at, value, true)
    return this
  }

  u128(value: bigint): this {
    return this.u64(value & mask).u64(value >> 64n)
  }

  word(value: bigint): this {
    // The buffer holds zeros where nothing was written.
    const at = this.#room(32)
    for (let part = 3, rest = value; rest > 0n && part >= 0; part--, rest >>= 64n)
      this.#view.setBigUint64(at + 8 * part, rest & mask)
    return this
  }

  string(bytes: Uint8Array): this {
    return this.u32(bytes.length).bytes(bytes)
  }
}

const mask = (1n << 64n) - 1n

/** Reads the engine's output. What it returns are parts of the output, not copies. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  bytes(length: number): Uint8Array {
    const at = this.#at
    this.#at += length
    return this.#bytes.subarray(at, this.#at)
  }

  u8(): number {
    return this.#bytes[this.#at++] ?? 0
  }

  flag(): boolean {
    return this.u8() === 1
  }

  u32(): number {
    this.#at += 4
    return this.#view.getUint32(this.#at - 4, true)
  }

  u64(): bigint {
    this.#at += 8
    return this.#view.getBigUint64(this.#at - 8, true)
  }

  word(): bigint {
    const at = this.#at
    this.#at += 32
    let first = 0
    while (
      first < 3 &&
      this.#view.getUint32(at + 8 * first) === 0 &&
      this.#view.getUint32(at + 8 * first + 4) === 0
    )
      first++
    let value = 0n
    for (let part = first; part < 4; part++) value = (value << 64n) | this.#view.getBigUint64(at + 8 * part)
    return value
  }

  string(): Uint8Array {
    return this.bytes(this.u32())
  }

  text(): string {
    return new TextDecoder().decode(this.string())
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.u32() }, read)
  }

  /** A copy without leading zeros, as slots are stored. */
  value(): Uint8Array {
    return stripZeros(this.bytes(32)).slice()
  }

  record(): AccountRecord | undefined {
    if (!this.flag()) return undefined
    const nonce = this.u64()
    const balance = this.word()
    const codeHash = this.bytes(32).slice()
    return { nonce, balance, codeHash: Buffer.compare(codeHash, EMPTY_HASH) === 0 ? undefined : codeHash }
  }
}
