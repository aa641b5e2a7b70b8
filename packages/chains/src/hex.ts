export type Hex = `0x${string}`

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)).toString('hex')}`

export const fromHex = (hex: string): Buffer => Buffer.from(hex.slice(2), 'hex')

export const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`
