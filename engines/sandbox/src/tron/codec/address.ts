import { parseTronAddress, tronAddressOf } from '@planet/wallet/addresses/tron'

/** TRON writes 0x41 before the 20 bytes of an account. */
const PREFIX = 0x41

export class AddressError extends Error {
  readonly code = 'invalid_address'
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export function bytesOfHex(text: string): Uint8Array {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) throw new AddressError(`${text.slice(0, 80)} is not hexadecimal`)
  return new Uint8Array(Buffer.from(digits, 'hex'))
}

/** The 21 bytes that messages carry. */
export const tronBytesOf = (account: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.of(PREFIX), account])

export const isTronBytes = (bytes: Uint8Array): boolean => bytes.length === 21 && bytes[0] === PREFIX

/** The account's 20 bytes, as contracts and the chain's state know it. */
export function accountOf(tronBytes: Uint8Array): Uint8Array {
  if (!isTronBytes(tronBytes)) throw new AddressError('an address has 21 bytes, the first of them 0x41')
  return tronBytes.subarray(1)
}

/** Reads base58check or hexadecimal: nodes want the form that `visible` names, clients mix them. */
export function readAddress(text: unknown): Uint8Array {
  if (typeof text !== 'string') throw new AddressError('an address is missing')
  const parsed = parseTronAddress(text)
  if (parsed !== undefined) return tronBytesOf(parsed.account)
  const bytes = bytesOfHex(text)
  if (!isTronBytes(bytes)) throw new AddressError(`${text.slice(0, 80)} is not an address`)
  return bytes
}

/** How answers are written: `visible` turns hexadecimal into what people read. */
export type Print = {
  visible: boolean
  /** Takes 20 or 21 bytes. */
  address: (bytes: Uint8Array) => string
  text: (text: string) => string
}

const account = (bytes: Uint8Array) => (bytes.length === 21 ? bytes.subarray(1) : bytes)

export const printing = (visible: boolean): Print => ({
  visible,
  address: (bytes) =>
    visible ? tronAddressOf(new Uint8Array(account(bytes))) : hexOf(tronBytesOf(account(bytes))),
  text: (text) => (visible ? text : Buffer.from(text, 'utf8').toString('hex')),
})
