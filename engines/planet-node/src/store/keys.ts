/**
 * Layout of the database. Numbers are big-endian, so that key order is block order.
 *
 *   a address            account            m name               meta: head, genesis
 *   s address slot       storage            p hash               pooled transaction
 *   c code hash          code               u number             undo log of a block
 *   b number             block              t hash               transaction hash -> number, index
 *   n block hash         number             x number index       transaction with its outcome
 */
export const PREFIX = {
  account: 0x61,
  block: 0x62,
  code: 0x63,
  meta: 0x6d,
  blockHash: 0x6e,
  pooled: 0x70,
  storage: 0x73,
  transactionHash: 0x74,
  undo: 0x75,
  transaction: 0x78,
} as const

export function prefixed(prefix: number, ...parts: Uint8Array[]): Uint8Array {
  let length = 1
  for (const part of parts) length += part.length
  const key = new Uint8Array(length)
  key[0] = prefix
  let at = 1
  for (const part of parts) {
    key.set(part, at)
    at += part.length
  }
  return key
}

export function uint64(value: bigint | number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

export function readUint64(bytes: Uint8Array, at = 0): number {
  return Number(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(at))
}

export function readUint32(bytes: Uint8Array, at = 0): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)
}

export const blockKey = (number: number) => prefixed(PREFIX.block, uint64(number))
export const blockHashKey = (hash: Uint8Array) => prefixed(PREFIX.blockHash, hash)
export const transactionKey = (number: number, index: number) =>
  prefixed(PREFIX.transaction, uint64(number), uint32(index))
export const transactionHashKey = (hash: Uint8Array) => prefixed(PREFIX.transactionHash, hash)
export const undoKey = (number: number) => prefixed(PREFIX.undo, uint64(number))
export const pooledKey = (hash: Uint8Array) => prefixed(PREFIX.pooled, hash)
export const metaKey = (name: string) => prefixed(PREFIX.meta, new TextEncoder().encode(name))

/** The smallest key that begins with none of the keys under `prefix`. */
export function endOf(prefix: Uint8Array): Uint8Array {
  const end = prefix.slice()
  for (let i = end.length - 1; i >= 0; i--) {
    const byte = end[i] ?? 0
    if (byte < 0xff) {
      end[i] = byte + 1
      return end.subarray(0, i + 1)
    }
  }
  throw new Error('a prefix of 0xff bytes has no end')
}
