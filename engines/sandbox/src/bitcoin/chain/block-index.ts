import { type BlockHeader, encodeHeader, readHeader } from '../wire/block.ts'
import { ByteReader, ByteWriter, hash256, hashToHex } from '../wire/bytes.ts'

type BlockStatus = 'valid' | 'invalid'

/** A known block; `previous` is linked so that ancestors can be walked. */
export type BlockEntry = {
  readonly hash: string
  readonly header: BlockHeader
  readonly height: number
  readonly chainwork: bigint
  readonly previous: BlockEntry | undefined
  readonly transactionCount: number
  /** Order of arrival: of two chains with equal work the first seen stays. */
  readonly sequence: number
  /** Invalid itself; descendants are found by walking. */
  status: BlockStatus
  /** Whether the block was once connected, so that its scripts are known to be right. */
  connected: boolean
}

const MEDIAN_SPAN = 11

export function medianTimePast(entry: BlockEntry): number {
  const times: number[] = []
  let at: BlockEntry | undefined = entry
  for (let i = 0; i < MEDIAN_SPAN && at; i++) {
    times.push(at.header.time)
    at = at.previous
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] as number
}

export function targetOf(bits: number): bigint {
  const exponent = bits >>> 24
  const mantissa = BigInt(bits & 0x007fffff)
  return exponent <= 3 ? mantissa >> BigInt(8 * (3 - exponent)) : mantissa << BigInt(8 * (exponent - 3))
}

export const workOf = (bits: number): bigint => (1n << 256n) / (targetOf(bits) + 1n)

export const meetsTarget = (header: BlockHeader): boolean =>
  BigInt(`0x${hashToHex(hash256(encodeHeader(header)))}`) <= targetOf(header.bits)

export function ancestorAt(entry: BlockEntry, height: number): BlockEntry | undefined {
  let at: BlockEntry | undefined = entry
  while (at && at.height > height) at = at.previous
  return at
}

export function commonAncestor(a: BlockEntry, b: BlockEntry): BlockEntry {
  let [left, right]: (BlockEntry | undefined)[] = [a, b]
  while (left && right && left !== right) {
    if (left.height >= right.height) left = left.previous
    else right = right.previous
  }
  if (!left || left !== right) throw new Error('blocks without a common ancestor')
  return left
}

/** Stored fields; work and links are rebuilt when the index is loaded. */
export function encodeEntry(entry: BlockEntry): Uint8Array {
  return new ByteWriter()
    .raw(encodeHeader(entry.header))
    .u32(entry.height)
    .u32(entry.transactionCount)
    .u32(entry.sequence)
    .u8((entry.status === 'invalid' ? 1 : 0) | (entry.connected ? 2 : 0))
    .finish()
}

export function decodeEntry(hash: string, bytes: Uint8Array): Omit<BlockEntry, 'previous' | 'chainwork'> {
  const reader = new ByteReader(bytes)
  const header = readHeader(reader)
  const [height, transactionCount, sequence, marks] = [reader.u32(), reader.u32(), reader.u32(), reader.u8()]
  const status = marks & 1 ? 'invalid' : 'valid'
  return { hash, header, height, transactionCount, sequence, status, connected: (marks & 2) !== 0 }
}
