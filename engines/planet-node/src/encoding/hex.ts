export type Hex = `0x${string}`

/** Lowercase hex without prefix: the form of map keys. */
export function toKey(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}

export function fromKey(key: string): Uint8Array {
  const bytes = Buffer.from(key, 'hex')
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function toHex(bytes: Uint8Array): Hex {
  return `0x${toKey(bytes)}`
}

/** The caller has checked that `hex` is 0x followed by an even number of hex digits. */
export function fromHex(hex: string): Uint8Array {
  return fromKey(hex.slice(2))
}

/** Quantity of the JSON-RPC standard: no leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

export function toBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${toKey(bytes)}`)
}

/** Big-endian without leading zeros, as RLP wants integers. */
export function toMinimalBytes(value: bigint | number): Uint8Array {
  if (value === 0n || value === 0) return new Uint8Array(0)
  const digits = value.toString(16)
  return fromKey(digits.length % 2 === 0 ? digits : `0${digits}`)
}

export function padTo32(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 32) return bytes
  const padded = new Uint8Array(32)
  padded.set(bytes, 32 - bytes.length)
  return padded
}

export function stripZeros(bytes: Uint8Array): Uint8Array {
  let start = 0
  while (start < bytes.length && bytes[start] === 0) start++
  return start === 0 ? bytes : bytes.subarray(start)
}
