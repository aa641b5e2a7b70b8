import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { asciiBytes32 } from './ascii-bytes32.ts'

const fields = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint256' }] as const

export interface DepositKey {
  network: 'bitcoin' | 'ethereum' | 'tron'
  /** Transaction id as explorers show it, 32 bytes. */
  transaction: Hex
  /** Output index on Bitcoin, log index for tokens, zero for a plain native transfer. */
  index: bigint
}

/** Key under which the bridge credits a deposit, once for ever. */
export function depositId({ network, transaction, index }: DepositKey): Hex {
  return keccak256(encodeAbiParameters(fields, [asciiBytes32(network), transaction, index]))
}
