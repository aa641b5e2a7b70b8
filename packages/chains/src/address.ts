import { type Address, getAddress } from 'viem'
import { fromHex, toHex } from './hex.ts'

/** A PLANET address in the database's format: 20 bytes. */
export function addressBytes(address: string): Buffer {
  const bytes = fromHex(address)
  if (bytes.length !== 20) throw new Error(`'${address}' is not an address of PLANET`)
  return bytes
}

/**
 * An address from the database in the format of people and contracts: hex with its checksum (EIP-55). viem caches
 * these.
 */
export const addressText = (bytes: Uint8Array): Address => getAddress(toHex(bytes))

/** Whether two addresses in hex are the same, with or without checksums. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
