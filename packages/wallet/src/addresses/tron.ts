import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { concat } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { accountIdOf } from './ethereum.ts'

/** TRON puts 0x41 before the account on every network: main, Nile, Shasta and private chains. */
const prefix = 0x41
const base58check = createBase58check(sha256)

export const tronAddress = (publicKey: Uint8Array): string => tronAddressOf(accountIdOf(publicKey))

export function tronAddressOf(account: Uint8Array): string {
  if (account.length !== 20) throw new WalletError('address_invalid')
  return base58check.encode(tronBytes(account))
}

/** The 21 bytes that contracts of the protocol carry. */
export const tronBytes = (account: Uint8Array): Uint8Array<ArrayBuffer> =>
  concat(Uint8Array.of(prefix), account)

export function tronAddressOfBytes(bytes: Uint8Array): string {
  if (bytes.length !== 21 || bytes[0] !== prefix) throw new WalletError('address_invalid')
  return base58check.encode(bytes)
}

export function parseTronAddress(text: string): { account: Uint8Array; address: string } | undefined {
  let bytes: Uint8Array
  try {
    bytes = base58check.decode(text)
  } catch {
    return undefined
  }
  return bytes.length === 21 && bytes[0] === prefix ? { account: bytes.slice(1), address: text } : undefined
}

export function tronAccount(text: string): Uint8Array {
  const parsed = parseTronAddress(text)
  if (!parsed) throw new WalletError('address_invalid')
  return parsed.account
}
