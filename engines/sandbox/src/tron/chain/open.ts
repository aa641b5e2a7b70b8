import { Chain } from '@planet/planet-node/chain/chain'
import { type Genesis, genesisChanges, genesisHeader } from '@planet/planet-node/chain/genesis'
import { type ChainRules, planetRules } from '@planet/planet-node/chain/rules'
import { readUint32 } from '@planet/planet-node/store/keys'
import { hexOf } from '../codec/address.ts'
import { blockId } from './block-id.ts'
import { tronAddressRule } from './contract-address.ts'
import { SOLIDIFIED_LAG } from './parameters.ts'
import { FAUCET } from './witness.ts'

/** TRON's old black hole, TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy: energy fees go there. */
const BLACK_HOLE = '0x77944d19c052b73ee2286823aa83f8138cb7032f'
/** 50 thousand million TRX. */
const FAUCET_SUN = 50_000_000_000n * 1_000_000n

const genesis: Genesis = {
  alloc: {
    [`0x${hexOf(FAUCET.account)}`]: { balance: FAUCET_SUN.toString() },
    [BLACK_HOLE]: { balance: '1' },
  },
  timestamp: Date.UTC(2026, 0, 1) / 1000,
}

function rulesOf(chainId: number): ChainRules {
  return {
    ...planetRules(chainId),
    fees: { kind: 'offered' },
    mining: { kind: 'demand' },
    blockGasLimit: 1_000_000_000n,
    transactionGasLimit: 1_000_000_000n,
    feeRecipient: BLACK_HOLE,
    finality: { safe: SOLIDIFIED_LAG, finalized: SOLIDIFIED_LAG },
    reorganisable: true,
    create2Prefix: 0x41,
    intrinsicGas: false,
  }
}

/** What CHAINID gives on TRON: the last four bytes of the first block's id. */
export const tronSandboxChainId: number = readUint32(
  blockId(genesisHeader(rulesOf(0), genesis, genesisChanges(genesis))),
  28,
)

/** Opens the data folder of exactly this network, creates a new one if there is none, and rejects everything else. */
export const openTronChain = (directory: string, onFailure?: (cause: unknown) => void): Promise<Chain> =>
  Chain.open({
    directory,
    ...(onFailure && { onFailure }),
    rules: rulesOf(tronSandboxChainId),
    genesis,
    hooks: { contractAddress: tronAddressRule, blockHash: blockId },
  })
