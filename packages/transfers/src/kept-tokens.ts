import type { PlanetToken } from '@planet/units/asset'

/** A block of the ledger. */
export type BlockId = { number: bigint; hash: Buffer }

/**
 * The tokens that an address held when the given block, or a later one, was the chain's newest. A later one cannot be
 * replaced before the ledger has it: PLANET's blocks are final.
 */
export type KeptAmounts = { block: BlockId; amounts: ReadonlyMap<PlanetToken, bigint> }

/**
 * Amounts of tokens that were read from the chain. Every change of them leaves a log, so they hold until the ledger
 * shows a newer transaction of their owner. The coin is never kept: a stranger's contract can pay it without a log.
 */
export type KeptTokens = {
  get: (address: string) => KeptAmounts | undefined
  set: (address: string, kept: KeptAmounts) => void
}

const maxTokens = 20_000

export function createKeptTokens(): KeptTokens {
  const kept = new Map<string, KeptAmounts>()
  return {
    get: (address) => kept.get(address),
    set: (address, amounts) => {
      // Added again, so that those whose amounts were read longest ago are the first to go.
      kept.delete(address)
      kept.set(address, amounts)
      const [oldest] = kept.size > maxTokens ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
    },
  }
}
