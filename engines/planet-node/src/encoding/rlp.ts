/** What RLP (yellow paper, appendix B) encodes; integers have no leading zeros, and zero is empty. */
export type RlpItem = Uint8Array | bigint | number | readonly RlpItem[]

let buffer = new Uint8Array(64 * 1024)
/** The buffer is filled from its end, as the length of a list is known only after its items. */
let start = buffer.length

function makeRoom(length: number): void {
  if (length <= start) return
  const used = buffer.length - start
  const larger = new Uint8Array(2 * (used + length))
  larger.set(buffer.subarray(start), larger.length - used)
  start = larger.length - used
  buffer = larger
}

function putPrefix(length: number, short: number): void {
  makeRoom(9)
  if (length < 56) {
    buffer[--start] = short + length
    return
  }
  const end = start
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) buffer[--start] = rest % 256
  const lengthBytes = end - start
  buffer[--start] = short + 55 + lengthBytes
}

function putInteger(value: bigint | number): void {
  makeRoom(40)
  const end = start
  let rest = value
  while (typeof rest === 'bigint' && rest > Number.MAX_SAFE_INTEGER) {
    buffer[--start] = Number(rest & 0xffn)
    rest >>= 8n
  }
  for (let small = Number(rest); small > 0; small = Math.floor(small / 256)) buffer[--start] = small % 256
  const length = end - start
  if (length !== 1 || (buffer[start] ?? 0) >= 0x80) putPrefix(length, 0x80)
}

function put(item: RlpItem): void {
  if (item instanceof Uint8Array) {
    makeRoom(item.length)
    start -= item.length
    buffer.set(item, start)
    if (item.length !== 1 || (item[0] ?? 0) >= 0x80) putPrefix(item.length, 0x80)
  } else if (typeof item === 'object') {
    const behind = buffer.length - start
    for (let index = item.length - 1; index >= 0; index--) put(item[index] as RlpItem)
    putPrefix(buffer.length - start - behind, 0xc0)
  } else putInteger(item)
}

/** Buffers beyond this are not kept for the next item. */
const KEPT = 4 * 1024 * 1024

export function encodeRlp(item: RlpItem): Uint8Array {
  start = buffer.length
  put(item)
  const encoded = buffer.slice(start)
  if (buffer.length > KEPT) buffer = new Uint8Array(64 * 1024)
  return encoded
}
