import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { fromHex, utf8 } from '../bytes.ts'
import { WalletError } from '../errors.ts'

const uncompressed = (publicKey: Uint8Array): Uint8Array =>
  secp256k1.Point.fromBytes(publicKey).toBytes(false)

/** Last 20 bytes of Keccak-256 over the public point. PLANET and Ethereum share it; TRON prefixes it. */
export const accountIdOf = (publicKey: Uint8Array): Uint8Array =>
  keccak_256(uncompressed(publicKey).subarray(1)).slice(-20)

export const ethereumAddress = (publicKey: Uint8Array): string => checksumAddress(accountIdOf(publicKey))

/** EIP-55: a letter is upper case where the hash of the lower-case address has a nibble of 8 or more. */
export function checksumAddress(account: Uint8Array): string {
  if (account.length !== 20) throw new WalletError('address_invalid')
  const digits = hex.encode(account)
  const hash = hex.encode(keccak_256(utf8(digits)))
  let text = '0x'
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charAt(i)
    text += Number.parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit
  }
  return text
}

export type EthereumAddress = { account: Uint8Array; address: string; checksummed: boolean }

/** Undefined if the text has another format; a wrong EIP-55 checksum is reported, not repaired. */
export function parseEthereumAddress(text: string): EthereumAddress | 'bad_checksum' | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const digits = text.slice(2)
  const account = fromHex(text, 20)
  const address = checksumAddress(account)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!oneCase && address !== text) return 'bad_checksum'
  return { account, address, checksummed: address === text }
}

export function ethereumAccount(text: string): Uint8Array {
  const parsed = parseEthereumAddress(text)
  if (!parsed || parsed === 'bad_checksum') throw new WalletError('address_invalid')
  return parsed.account
}
