import { type Bytes, bytesInteger, concat, integerBytes } from '../bytes.ts'
import { WalletError } from '../errors.ts'

/** Recursive length prefix, Ethereum yellow paper, appendix B. */
export type RlpItem = Uint8Array | readonly RlpItem[]

const maxDepth = 32

export function rlpEncode(item: RlpItem): Bytes {
  if (item instanceof Uint8Array) {
    const single = item[0]
    if (item.length === 1 && single !== undefined && single < 0x80) return Uint8Array.from(item)
    return concat(lengthPrefix(item.length, 0x80), item)
  }
  const body = concat(...item.map(rlpEncode))
  return concat(lengthPrefix(body.length, 0xc0), body)
}

function lengthPrefix(length: number, offset: number): Bytes {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = integerBytes(BigInt(length))
  return concat(Uint8Array.of(offset + 55 + size.length), size)
}

/** Accepts only the one canonical encoding, and nothing after it. */
export function rlpDecode(bytes: Uint8Array): RlpItem {
  const { item, end } = decodeAt(bytes, 0, 0)
  if (end !== bytes.length) throw new WalletError('encoding')
  return item
}

function decodeAt(bytes: Uint8Array, start: number, depth: number): { item: RlpItem; end: number } {
  const first = bytes[start]
  if (first === undefined || depth > maxDepth) throw new WalletError('encoding')
  if (first < 0x80) return { item: bytes.slice(start, start + 1), end: start + 1 }
  const { from, to } = bodyRange(bytes, start, first)
  if (first < 0xc0) {
    const body = bytes.slice(from, to)
    if (body.length === 1 && (body[0] ?? 0) < 0x80) throw new WalletError('encoding')
    return { item: body, end: to }
  }
  const items: RlpItem[] = []
  let position = from
  while (position < to) {
    const next = decodeAt(bytes.subarray(0, to), position, depth + 1)
    items.push(next.item)
    position = next.end
  }
  return { item: items, end: to }
}

function bodyRange(bytes: Uint8Array, start: number, first: number): { from: number; to: number } {
  const short = first - (first < 0xc0 ? 0x80 : 0xc0)
  const sizeLength = short > 55 ? short - 55 : 0
  const from = start + 1 + sizeLength
  const size = bytes.subarray(start + 1, from)
  if (size.length !== sizeLength || size[0] === 0) throw new WalletError('encoding')
  const length = sizeLength === 0 ? short : Number(bytesInteger(size))
  // A long form for a short body would be a second encoding of the same thing.
  if (sizeLength > 0 && length < 56) throw new WalletError('encoding')
  const to = from + length
  if (!Number.isSafeInteger(to) || to > bytes.length) throw new WalletError('encoding')
  return { from, to }
}
