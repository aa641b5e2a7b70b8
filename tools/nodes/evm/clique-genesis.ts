import { type Address, concatHex, type Hex, pad } from 'viem'
import type { Alloc } from '../../../deploy/besu/state-export.ts'

const blockSeconds = 1
/**
 * geth cannot be configured to keep the base fee at zero. It stays there while no block is more than half full, which
 * never happens under this limit.
 */
export const gasLimit = 1_000_000_000

/** The private network of a few signers, by the rules of London with a base fee of zero. */
export function cliqueGenesis(chainId: number, signers: readonly Address[], alloc: Alloc) {
  const ascending = signers.map((it) => it.toLowerCase() as Hex).sort()
  return {
    config: {
      chainId,
      homesteadBlock: 0,
      eip150Block: 0,
      eip155Block: 0,
      eip158Block: 0,
      byzantiumBlock: 0,
      constantinopleBlock: 0,
      petersburgBlock: 0,
      istanbulBlock: 0,
      berlinBlock: 0,
      londonBlock: 0,
      clique: { period: blockSeconds, epoch: 30_000 },
    },
    difficulty: '0x1',
    gasLimit: `0x${gasLimit.toString(16)}`,
    baseFeePerGas: '0x0',
    // EIP-225: 32 bytes of vanity, the signers, 65 bytes of seal.
    extraData: concatHex([pad('0x', { size: 32 }), ...ascending, pad('0x', { size: 65 })]),
    alloc,
  }
}
