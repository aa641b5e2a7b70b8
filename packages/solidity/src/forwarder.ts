import { type Address, concat, getAddress, type Hex, keccak256, slice } from 'viem'
import { forwarderBytecode } from './generated/Forwarder.ts'

/** First byte of each network's CREATE2 rule: EIP-1014, and TRON's TIP-26. */
const create2Prefix = { ethereum: '0xff', tron: '0x41' } as const

const codeHash = keccak256(forwarderBytecode)

/**
 * The deposit address that belongs to a salt, computed without asking a node, so that guardians and wallet need not
 * trust one. On TRON this is the address without its 0x41.
 */
export function forwarderAddress(network: keyof typeof create2Prefix, vault: Address, salt: Hex): Address {
  return getAddress(slice(keccak256(concat([create2Prefix[network], vault, salt, codeHash])), 12))
}
