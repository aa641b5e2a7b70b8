import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { type Bytes, concat } from '../bytes.ts'
import { WalletError } from '../errors.ts'

export type RawInput = {
  /** As people and nodes write it: the hash with its bytes reversed. */
  txid: string
  vout: number
  scriptSig: Uint8Array
  sequence: number
  witness: readonly Uint8Array[]
}
export type Output = { script: Uint8Array; value: bigint }
export type RawTransaction = {
  version: number
  inputs: readonly RawInput[]
  outputs: readonly Output[]
  lockTime: number
}

const bad = () => new WalletError('transaction_invalid')

export const doubleSha256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

export function uint32(value: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw bad()
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

export function uint64(value: bigint): Bytes {
  if (value < 0n || value >= 1n << 63n) throw bad()
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

export function compactSize(value: number): Bytes {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return concat(Uint8Array.of(0xfd), uint32(value).subarray(0, 2))
  return concat(Uint8Array.of(0xfe), uint32(value))
}

export const withLength = (bytes: Uint8Array): Bytes => concat(compactSize(bytes.length), bytes)
const reversed = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes).reverse()

export function outpoint({ txid, vout }: Pick<RawInput, 'txid' | 'vout'>): Bytes {
  if (!/^[0-9a-f]{64}$/.test(txid)) throw bad()
  return concat(reversed(hex.decode(txid)), uint32(vout))
}

export const outputBytes = ({ script, value }: Output): Bytes => concat(uint64(value), withLength(script))

/** BIP-144; without witnesses it is the form whose hash is the txid. */
export function encodeTransaction(tx: RawTransaction, witnesses = true): Bytes {
  const segwit = witnesses && tx.inputs.some(({ witness }) => witness.length > 0)
  const inputs = tx.inputs.map((input) =>
    concat(outpoint(input), withLength(input.scriptSig), uint32(input.sequence)),
  )
  const stacks = tx.inputs.map(({ witness }) =>
    concat(compactSize(witness.length), ...witness.map(withLength)),
  )
  return concat(
    uint32(tx.version),
    segwit ? Uint8Array.of(0, 1) : new Uint8Array(0),
    compactSize(inputs.length),
    ...inputs,
    compactSize(tx.outputs.length),
    ...tx.outputs.map(outputBytes),
    ...(segwit ? stacks : []),
    uint32(tx.lockTime),
  )
}

export const txidOf = (tx: RawTransaction): string =>
  hex.encode(reversed(doubleSha256(encodeTransaction(tx, false))))

/** BIP-141: bytes without witnesses count four times, witness bytes once. */
export const weightOf = (tx: RawTransaction): number =>
  3 * encodeTransaction(tx, false).length + encodeTransaction(tx).length

export function decodeTransaction(bytes: Uint8Array): RawTransaction {
  const reader = new Reader(bytes)
  const version = reader.uint32()
  const segwit = bytes[4] === 0 && bytes[5] === 1
  if (segwit) reader.take(2)
  const inputs = reader.list(() => ({
    txid: hex.encode(reversed(reader.take(32))),
    vout: reader.uint32(),
    scriptSig: reader.take(reader.size()),
    sequence: reader.uint32(),
  }))
  const outputs = reader.list(() => ({ value: reader.uint64(), script: reader.take(reader.size()) }))
  const stacks = inputs.map(() => (segwit ? reader.list(() => reader.take(reader.size())) : []))
  const tx: RawTransaction = {
    version,
    inputs: inputs.map((input, i) => ({ ...input, witness: stacks[i] ?? [] })),
    outputs,
    lockTime: reader.uint32(),
  }
  // One encoding only: a second one could hash differently elsewhere.
  if (inputs.length === 0 || hex.encode(encodeTransaction(tx)) !== hex.encode(bytes)) throw bad()
  return tx
}

class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  take(length: number): Uint8Array {
    const end = this.#at + length
    if (end > this.#bytes.length) throw bad()
    const taken = this.#bytes.slice(this.#at, end)
    this.#at = end
    return taken
  }

  #step(length: number): number {
    const start = this.#at
    this.take(length)
    return start
  }

  uint32(): number {
    return this.#view.getUint32(this.#step(4), true)
  }

  uint64(): bigint {
    return this.#view.getBigUint64(this.#step(8), true)
  }

  size(): number {
    const head = this.#view.getUint8(this.#step(1))
    if (head < 0xfd) return head
    if (head === 0xfd) return this.#view.getUint16(this.#step(2), true)
    if (head === 0xfe) return this.uint32()
    throw bad()
  }

  list<T>(read: () => T): T[] {
    const length = this.size()
    if (length > this.#bytes.length) throw bad()
    return Array.from({ length }, read)
  }
}
