import type { Hex } from '../encoding/hex.ts'

/**
 * How gas is paid for. `free`: nothing is ever charged, not even a price that the sender offers; `offered`: base fee 0,
 * and the offered price is charged; `eip1559`: the base fee follows the fill of blocks.
 */
export type FeeRules =
  | { kind: 'free' }
  | { kind: 'offered' }
  | { kind: 'eip1559'; initialBaseFee: bigint; suggestedPriorityFee: bigint; replacementBumpPercent: bigint }

/**
 * When blocks are made. `instant`: as soon as a transaction is ready, with all that are ready then; `clock`: every
 * `everyMs`, even if empty; `demand`: only on request.
 */
export type MiningRules =
  | { kind: 'instant' }
  | {
      kind: 'clock'
      everyMs: number
      /** After this many empty blocks they come this rarely until there is a transaction: an idle stand-in. */
      quiet?: { afterBlocks: number; everyMs: number }
    }
  | { kind: 'demand' }

export interface ChainRules {
  chainId: number
  fees: FeeRules
  mining: MiningRules
  blockGasLimit: bigint
  /** The maximum gas of one transaction. */
  transactionGasLimit: bigint
  /**
   * How much expensive arithmetic one transaction of a block that this node makes may ask for, as gas of a plain loop
   * that takes as long (evm/src/work.rs): gas prices assume machine code.
   */
  transactionWork: bigint
  feeRecipient: Hex
  /** How many blocks behind the head the tags `safe` and `finalized` point. */
  finality: { safe: number; finalized: number }
  /** For how many blocks behind the head state can be read. */
  historyBlocks: number
  /** Keeps the undo log on disk, so that `reorg` works after a restart too. historyBlocks limits the depth. */
  reorganisable: boolean
  /** First byte of the CREATE2 preimage: 0xff by EIP-1014, 0x41 on TRON. */
  create2Prefix: number
  /** TRON's energy has no intrinsic part. */
  intrinsicGas: boolean
  /** Whether `debug_traceBlockByHash` returns the calls of a block, as nodes of Ethereum do. */
  traces?: boolean
}

const gwei = 1_000_000_000n

/** PLANET: free gas, instant blocks, instant finality. */
export function planetRules(chainId: number): ChainRules {
  return {
    chainId,
    fees: { kind: 'free' },
    mining: { kind: 'instant' },
    blockGasLimit: 30_000_000n,
    transactionGasLimit: 16_777_216n,
    transactionWork: 2n * 16_777_216n,
    feeRecipient: '0x0000000000000000000000000000000000000000',
    finality: { safe: 0, finalized: 0 },
    historyBlocks: 128,
    reorganisable: false,
    create2Prefix: 0xff,
    intrinsicGas: true,
  }
}

/** A stand-in for Ethereum's main network. */
export function ethereumRules(chainId: number): ChainRules {
  return {
    ...planetRules(chainId),
    fees: {
      kind: 'eip1559',
      initialBaseFee: gwei,
      suggestedPriorityFee: gwei,
      replacementBumpPercent: 10n,
    },
    mining: { kind: 'clock', everyMs: 12_000 },
    transactionGasLimit: 30_000_000n,
    transactionWork: 2n * 30_000_000n,
    finality: { safe: 32, finalized: 64 },
    reorganisable: true,
    // A reader that was away for some hours still gets the traces of what it missed.
    historyBlocks: 10_000,
    traces: true,
  }
}
