import { type Hex, toHex } from '@planet/chains/hex'
import type { Relay } from './relay.ts'

type Journal = Pick<Relay, 'db' | 'rpc'>

export type ChainBehind = {
  /** The newest block with a final transaction of the journal. */
  journal: bigint
  /** The chain's newest block. */
  chain: bigint
}

/**
 * Whether the chain lacks a block that was final. Such a block never leaves a chain, so this one was restored from an
 * older copy, or the node is not in sync yet.
 */
export async function findChainBehind(journal: Journal): Promise<ChainBehind | undefined> {
  const [newest] = await finalBlocks(journal, undefined, 1)
  if (!newest || (await isOnChain(journal, newest))) return undefined
  const chain = BigInt(await journal.rpc.call<Hex>('eth_blockNumber'))
  return { journal: newest.number, chain }
}

/** The first final block of the journal that the chain lacks, searched from the newest one backwards. */
export async function firstMissingBlock(journal: Journal): Promise<bigint | undefined> {
  let missing: bigint | undefined
  for (;;) {
    const blocks = await finalBlocks(journal, missing, 100)
    if (blocks.length === 0) return missing
    for (const block of blocks) {
      if (await isOnChain(journal, block)) return missing
      missing = block.number
    }
  }
}

type FinalBlock = { number: bigint; hash: Hex }

async function finalBlocks({ db }: Journal, below: bigint | undefined, limit: number): Promise<FinalBlock[]> {
  const rows = await db
    .selectFrom('relayed_transactions')
    .select(['block_number', 'block_hash'])
    .distinct()
    .where('state', '=', 'final')
    .where('block_number', 'is not', null)
    .$if(below !== undefined, (query) => query.where('block_number', '<', below ?? 0n))
    .orderBy('block_number', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ block_number, block_hash }) =>
    block_number === null || block_hash === null ? [] : [{ number: block_number, hash: toHex(block_hash) }],
  )
}

async function isOnChain({ rpc }: Journal, { number, hash }: FinalBlock): Promise<boolean> {
  const block = await rpc.call<{ hash: Hex } | null>('eth_getBlockByNumber', [
    `0x${number.toString(16)}`,
    false,
  ])
  return block?.hash === hash
}
