import { type Hex, toHex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'
import { readBlocks } from '@planet/chains/planet/client'
import type { Database, Transaction } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { notify } from '@planet/platform/database/notify'
import { prepare } from '@planet/platform/database/prepared'
import { publish } from '@planet/platform/live/publish'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { sql } from 'kysely'
import { type DecodedBlock, decodeBlock } from '../decode/decode-block.ts'
import { finalHeight } from '../relay/final-height.ts'
import { markFinal } from '../relay/mark-final.ts'
import { completeReturns } from './complete-returns.ts'
import { saveBlocks } from './save-blocks.ts'

export type Following = {
  db: Database
  rpc: JsonRpc
  contracts: PlanetAddresses | undefined
  /**
   * Called in the transaction that saves or reverts blocks, with the addresses they concern: what it writes or
   * publishes takes effect exactly when the blocks do.
   */
  publishChanges?: (tx: Transaction, addresses: readonly Hex[]) => Promise<void>
  /** Called after that transaction, with the same addresses, for work that looks for itself what is new. */
  onChanges?: (addresses: readonly Hex[]) => void
}

/** Processes that read the ledger listen here: each transaction that saves blocks sends one notification. */
export const ledgerChannel = 'ledger_blocks'

/** The most blocks that one step reads. */
export const blocksAtOnce = 50

/**
 * Brings the database one step closer to the chain's head. Blocks are applied in order, each whole; if the next one
 * does not build on our newest one, the chain was reorganised and our newest one is reverted. Returns how many blocks
 * were applied or reverted; 0 means that there is nothing to do.
 */
export async function followOnce(following: Following, count = blocksAtOnce): Promise<number> {
  const { db, rpc, contracts } = following
  const head = await headOf(db)
  const next = head ? head.number + 1n : 0n
  const read = await readBlocks(rpc, next, count)
  if (head && !(await buildsOn(rpc, head.number, toHex(head.hash), read[0]?.block.parentHash))) {
    return revertBlock(following, head)
  }
  const chained = takeChained(read.map((block) => decodeBlock(block, contracts)))
  if (chained.length === 0) return 0
  const hasTransactions = chained.some(({ transactions }) => transactions.length > 0)
  const final = hasTransactions ? await finalHeight(rpc) : 0n
  return applyChanges(following, async (tx, publishChanges) => {
    if (!(await isStillHead(tx, head))) return 0
    const saved = await completeReturns(tx, chained, contracts)
    await saveBlocks(tx, saved)
    if (final >= next) await markFinal(tx, { from: next, to: final })
    await publishChanges(saved.flatMap(({ transactions }) => transactions.flatMap((one) => one.concerns)))
    const last = chained.at(-1)
    if (last) await publish(tx, { account: null, topic: 'block', data: { number: Number(last.number) } })
    await notify(tx, ledgerChannel)
    return chained.length
  })
}

/** Runs the work in one transaction. It reports the addresses that changed. */
async function applyChanges(
  { db, publishChanges, onChanges }: Following,
  work: (tx: Transaction, publishChanges: (addresses: readonly Hex[]) => Promise<void>) => Promise<number>,
): Promise<number> {
  const changed = new Set<Hex>()
  const applied = await db.transaction().execute((tx) =>
    work(tx, async (addresses) => {
      for (const address of addresses) changed.add(address)
      if (changed.size > 0) await publishChanges?.(tx, [...changed])
    }),
  )
  if (changed.size > 0) onChanges?.([...changed])
  return applied
}

type Head = { number: bigint; hash: Buffer }

const readHead = prepare<Head, readonly []>(
  'head_of_ledger',
  'select number, hash from ledger_blocks order by number desc limit 1',
)

export const headOf = async (db: Database | Transaction): Promise<Head | undefined> =>
  (await readHead(db, []))[0]

/** After a database restart two workers may follow for a moment; one of them finds the other's blocks and does nothing. */
async function isStillHead(tx: Transaction, expected: Head | undefined): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${locks.ledgerBlocks})`.execute(tx)
  const head = await headOf(tx)
  return head && expected ? head.hash.equals(expected.hash) : head === expected
}

function revertBlock(following: Following, head: Head): Promise<number> {
  const { number } = head
  return applyChanges(following, async (tx, publishChanges) => {
    if (!(await isStillHead(tx, head))) return 0
    const concerned = await tx
      .selectFrom('ledger_activity')
      .select('address')
      .distinct()
      .where('block_number', '=', number)
      .execute()
    await tx.deleteFrom('ledger_blocks').where('number', '=', number).execute()
    await publishChanges(concerned.map(({ address }) => toHex(address)))
    return 1
  })
}

/** The next block names its parent. At the head there is no next block, so ask the node for our newest one instead. */
async function buildsOn(
  rpc: JsonRpc,
  number: bigint,
  hash: string,
  parentOfNext: string | undefined,
): Promise<boolean> {
  if (parentOfNext !== undefined) return parentOfNext === hash
  const block = await rpc.call<{ hash: string } | null>('eth_getBlockByNumber', [
    `0x${number.toString(16)}`,
    false,
  ])
  // A node that lags behind has no such block; it will catch up.
  return block === null || block.hash === hash
}

/** A reorganisation in the middle of a read leaves blocks that do not chain together: keep those before the break. */
function takeChained(blocks: readonly DecodedBlock[]): readonly DecodedBlock[] {
  const gap = blocks.findIndex((block, index) => index > 0 && blocks[index - 1]?.hash !== block.parentHash)
  return gap === -1 ? blocks : blocks.slice(0, gap)
}
