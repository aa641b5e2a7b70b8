import type { Address } from 'viem'
import { encodeExtraData } from './extra-data.ts'
import type { Alloc } from './state-export.ts'

export interface GenesisOptions {
  chainId: number
  validators: readonly Address[]
  blockSeconds: number
  gasLimit: number
  alloc: Alloc
}

/** By this fixed value Besu knows a block of a BFT network. */
const bftMixHash = '0x63746963616c2062797a616e74696e65206661756c7420746f6c6572616e6365'

/** The rules are London's, for which the contracts are compiled; nothing costs a fee in any block. */
export function besuGenesis({ chainId, validators, blockSeconds, gasLimit, alloc }: GenesisOptions) {
  return {
    config: {
      chainId,
      londonBlock: 0,
      zeroBaseFee: true,
      qbft: {
        blockperiodseconds: blockSeconds,
        epochlength: 30_000,
        requesttimeoutseconds: 2 * blockSeconds + 2,
      },
    },
    nonce: '0x0',
    timestamp: '0x0',
    baseFeePerGas: '0x0',
    gasLimit: `0x${gasLimit.toString(16)}`,
    difficulty: '0x1',
    mixHash: bftMixHash,
    coinbase: '0x0000000000000000000000000000000000000000',
    extraData: encodeExtraData(validators),
    alloc,
  }
}
