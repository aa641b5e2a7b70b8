import { type Hex, quantity, toHex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'
import { readBlocks } from '@planet/chains/planet/client'
import type { Database, Transaction } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { notify } from '@planet/platform/database/notify'
import { prepare } from '@planet/platform/database/prepared'
import { publish } from '@planet/platform/live/publish'
import {
  applyParts,
  dropQuarantined,
  type Quarantine,
  type Run,
} from '@planet/platform/quarantine/apply-parts'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { sql } from 'kysely'
import { type DecodedBlock, decodeBlock } from '../decode/decode-block.ts'
import { finalHeight } from '../relay/final-height.ts'
import { markFinal } from '../relay/mark-final.ts'
import { completeReturns } from './complete-returns.ts'
import {
  isCatchingUp,
  lastCommonBlock,
  type ReplacedBlocks,
  removeAbove,
  resendAbove,
} from './replace-final.ts'
import { saveBlocks } from './save-blocks.ts'
import { quarantineUnreadable, saveByParts } from './save-by-parts.ts'

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
  /** Called in the transaction that removes blocks that were final, which is an alarm: they may never change. */
  onFinalReplaced?: (tx: Transaction, replaced: ReplacedBlocks) => Promise<void>
  /** Called in the transaction that quarantines an event which cannot be applied. */
  onQuarantined?: Quarantine['onQuarantined']
}

/** Under this name the ledger quarantines events. */
const reader = 'ledger'

/** Processes that read the ledger listen here: each transaction that saves blocks sends one notification. */
export const ledgerChannel = 'ledger_blocks'

/** The most blocks that one step reads. */
export const blocksAtOnce = 50

/**
 * Brings the database one step closer to the chain's head. Blocks are applied in order, each whole; if the next one
 * does not build on our newest one, the chain was reorganised and our newest one is reverted. If the chain has lost final
 * blocks, their journalled transactions are sent to it again first. Returns how many blocks were applied or reverted; 0
 * means that there is nothing to do.
 */
export async function followOnce(following: Following, count = blocksAtOnce): Promise<number> {
  const { db, rpc, contracts } = following
  const head = await headOf(db)
  const next = head ? head.number + 1n : 0n
  const read = await readBlocks(rpc, next, count)
  if (head) {
    const found = await findHead(rpc, head, read[0]?.block.parentHash)
    if (found === 'replaced')
      return head.number <= head.final
        ? replaceFinal(following, head)
        : revertTo(following, head, head.number - 1n)
    if (found === 'missing') return waitForChain(following, head)
    if (head.is_missing) await setBehind(db, false)
  }
  const chained = takeChained(read.map((block) => decodeBlock(block, contracts)))
  if (chained.length === 0) return 0
  const hasTransactions = chained.some(({ transactions }) => transactions.length > 0)
  const final = hasTransactions ? await finalHeight(rpc) : 0n
  return applyChanges(following, async (tx, publishChanges, run) => {
    if (!(await isStillHead(tx, head))) return 0
    const about = (raw: unknown) => ({ block: next, transaction: null, logIndex: null, raw })
    let saved = chained
    await run.applyPart(about('returned coins'), async () => {
      saved = await completeReturns(tx, chained, contracts)
    })
    await quarantineUnreadable(tx, quarantineOf(following), saved)
    await (run.isByParts ? saveByParts(tx, saved, run.applyPart) : saveBlocks(tx, saved))
    if (final >= next) await markFinal(tx, { from: next, to: final })
    await saveFinal(tx, [final, chained.at(-1)?.number ?? final])
    const concerned = saved.flatMap(({ transactions }) => transactions.flatMap((one) => one.concerns))
    await run.applyPart(about({ concerned }), () => publishChanges(concerned))
    const last = chained.at(-1)
    if (last) await publish(tx, { account: null, topic: 'block', data: { number: Number(last.number) } })
    await notify(tx, ledgerChannel)
    return chained.length
  })
}

/** Runs the work in one transaction. It reports the addresses that changed. */
async function applyChanges(
  following: Following,
  work: (
    tx: Transaction,
    publishChanges: (addresses: readonly Hex[]) => Promise<void>,
    run: Run,
  ) => Promise<number>,
): Promise<number> {
  const { db, publishChanges, onChanges } = following
  const changed = new Set<Hex>()
  const applied = await applyParts(db, quarantineOf(following), (tx, run) =>
    work(
      tx,
      async (addresses) => {
        for (const address of addresses) changed.add(address)
        if (changed.size > 0) await publishChanges?.(tx, [...changed])
      },
      run,
    ),
  )
  if (changed.size > 0) onChanges?.([...changed])
  return applied
}

const quarantineOf = ({ onQuarantined }: Following): Quarantine => ({
  reader,
  ...(onQuarantined && { onQuarantined }),
})

type Head = {
  number: bigint
  hash: Buffer
  /** The newest block that was final. */
  final: bigint
  /** The chain lacked it at the last look, and for so long that it is not just lagging. */
  is_missing: boolean
  is_lost: boolean
}

const readHead = prepare<Head, readonly []>(
  'head_of_ledger',
  `select b.number, b.hash, coalesce(p.final_number, -1) as final, p.behind_since is not null as is_missing,
     coalesce(p.behind_since < now() - interval '10 seconds', false) as is_lost
   from ledger_blocks b left join ledger_progress p on true order by b.number desc limit 1`,
)

const saveFinal = prepare<unknown, readonly [final: bigint, last: bigint]>(
  'save_final_block',
  `insert into ledger_progress as progress (final_number) values (least($1::bigint, $2::bigint))
   on conflict (id) do update set final_number = excluded.final_number
   where progress.final_number < excluded.final_number`,
)

const setBehind = (db: Database, isBehind: boolean) =>
  sql`insert into ledger_progress (behind_since) values (case when ${isBehind} then now() end)
    on conflict (id) do update set behind_since = excluded.behind_since`.execute(db)

export const headOf = async (db: Database | Transaction): Promise<Head | undefined> =>
  (await readHead(db, []))[0]

/** After a database restart two workers may follow for a moment; one of them finds the other's blocks and does nothing. */
async function isStillHead(tx: Transaction, expected: Head | undefined): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${locks.ledgerBlocks})`.execute(tx)
  const head = await headOf(tx)
  return head && expected ? head.hash.equals(expected.hash) : head === expected
}

/** The next block names its parent. At the head there is no next block, so ask the node for our newest one instead. */
async function findHead(
  rpc: JsonRpc,
  head: Head,
  parentOfNext: string | undefined,
): Promise<'found' | 'replaced' | 'missing'> {
  const hash = toHex(head.hash)
  if (parentOfNext !== undefined) return parentOfNext === hash ? 'found' : 'replaced'
  const block = await rpc.call<{ hash: string } | null>('eth_getBlockByNumber', [
    quantity(head.number),
    false,
  ])
  if (block === null) return 'missing'
  return block.hash === hash ? 'found' : 'replaced'
}

/**
 * The chain ends below our newest block. A node that has just started, or another one than before, needs a moment. One
 * that does not catch up has lost blocks: the journal refuses new transactions until the lost ones are on their way.
 */
async function waitForChain(following: Following, head: Head): Promise<number> {
  if (!head.is_missing) await setBehind(following.db, true)
  if (!head.is_lost || (await isCatchingUp(following.rpc))) return 0
  return replaceFinal(following, head)
}

/** In this order: after a crash between the two steps the transactions are sent once more, which changes nothing. */
async function replaceFinal(following: Following, head: Head): Promise<number> {
  const { db, rpc } = following
  const common = await lastCommonBlock(db, rpc, head.number)
  // A chain that shares no block with ours is another chain.
  if (common >= 0n) await resendAbove(db, rpc, common)
  return revertTo(following, head, common)
}

function revertTo(following: Following, head: Head, common: bigint): Promise<number> {
  return applyChanges(following, async (tx, publishChanges) => {
    if (!(await isStillHead(tx, head))) return 0
    const { addresses, lost } = await removeAbove(tx, common)
    await dropQuarantined(tx, reader, common + 1n)
    await publishChanges(addresses)
    const replaced = { from: common + 1n, to: head.number, hash: toHex(head.hash), lost }
    if (common < head.final || lost > 0) await following.onFinalReplaced?.(tx, replaced)
    return Number(head.number - common)
  })
}

/** A reorganisation in the middle of a read leaves blocks that do not chain together: keep those before the break. */
function takeChained(blocks: readonly DecodedBlock[]): readonly DecodedBlock[] {
  const gap = blocks.findIndex((block, index) => index > 0 && blocks[index - 1]?.hash !== block.parentHash)
  return gap === -1 ? blocks : blocks.slice(0, gap)
}
