import type { MainNetwork } from '@planet/chains/network'
import type { Database, Transaction } from '@planet/platform/database/database'
import { applyParts, dropQuarantined, type Run } from '@planet/platform/quarantine/apply-parts'
import { quarantineFor } from '../alarm.ts'
import { applyDeposit } from '../deposits/apply.ts'
import { findDeposits, recordDeposit } from '../deposits/record.ts'
import type { ChainBlock, ChainReader } from '../networks/common/network.ts'
import { partOf } from './part-of.ts'

export type Watch = {
  db: Database
  reader: ChainReader
  /** Blocks on a deposit, its own counted, before it is credited. */
  confirmations: number
  /** The first block to read: the bridge's addresses were not used before it. */
  startHeight: number
  now: () => Date
  /** Network-specific work for a block, in the same transaction. */
  onBlock?: (tx: Transaction, block: ChainBlock, run: Run) => Promise<void>
  onRemoved?: (tx: Transaction, block: { height: number; hash: string }) => Promise<void>
}

/** Blocks kept to recognise a reorganisation. A deeper one makes the watcher begin again at the start height. */
const keepBlocks = 2016

/**
 * Brings the bridge one block closer to the network's head, or one block back when its newest one is no longer part of
 * the chain. Confirmations are counted on blocks that were read and linked, never on a height that a node claims.
 * Returns whether anything was done.
 */
export async function watchOnce(watch: Watch): Promise<boolean> {
  const { db, reader } = watch
  const { network } = reader
  const last = await db
    .selectFrom('bridge_blocks')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst()
  const head = await reader.head()
  const ours = last && { height: Number(last.height), hash: last.hash }
  if (ours && head.height <= ours.height) return stepBackIfGone(watch, ours, head.height)
  const next = ours ? ours.height + 1 : watch.startHeight
  if (next > head.height) return false
  const block = await reader.block(next)
  if (ours && block.parent !== ours.hash) {
    await revertBlock(watch, ours)
    return true
  }
  await applyParts(db, quarantineFor(network), (tx, run) => applyBlock(tx, watch, block, run))
  return true
}

/** At or above the head: checks that our block is still there. A node that only lags has the same blocks. */
async function stepBackIfGone(
  watch: Watch,
  ours: { height: number; hash: string },
  height: number,
): Promise<boolean> {
  const known = await watch.db
    .selectFrom('bridge_blocks')
    .select('hash')
    .where('network', '=', watch.reader.network)
    .where('height', '=', BigInt(height))
    .executeTakeFirst()
  if (known && known.hash === (await watch.reader.hashAt(height))) return false
  if (!known && height < watch.startHeight) return false
  await revertBlock(watch, ours)
  return true
}

async function revertBlock({ db, reader, now, onRemoved }: Watch, block: { height: number; hash: string }) {
  const { network } = reader
  await db.transaction().execute(async (tx) => {
    const given = await tx
      .deleteFrom('bridge_blocks')
      .where('network', '=', network)
      .where('height', '=', BigInt(block.height))
      .where('hash', '=', block.hash)
      .returning('hash')
      .executeTakeFirst()
    // Another process has already reverted it.
    if (!given) return
    const rows = await tx
      .selectFrom('bridge_deposits')
      .selectAll()
      .where('network', '=', network)
      .where('block_hash', '=', block.hash)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const row of rows) await applyDeposit(tx, row, { type: 'removed' }, now())
    await dropQuarantined(tx, network, BigInt(block.height))
    await onRemoved?.(tx, block)
  })
}

async function applyBlock(tx: Transaction, watch: Watch, block: ChainBlock, run: Run): Promise<void> {
  const { network } = watch.reader
  const { height, hash, parent } = block
  const now = watch.now()
  await tx
    .insertInto('bridge_blocks')
    .values({ network, height: BigInt(height), hash, parent })
    .execute()
  for (const deposit of await findDeposits(tx, network, block.arrivals))
    await run.applyPart(partOf(height, deposit), async () => {
      const row = await recordDeposit(tx, network, deposit, now)
      await applyDeposit(tx, row, { type: 'included', height, blockHash: hash }, now)
    })
  await updateDepositDepths(tx, watch, height, now)
  await watch.onBlock?.(tx, block, run)
  await tx
    .deleteFrom('bridge_blocks')
    .where('network', '=', network)
    .where('height', '<', BigInt(height - keepBlocks))
    .execute()
}

async function updateDepositDepths(tx: Transaction, watch: Watch, head: number, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('bridge_deposits')
    .selectAll()
    .where('network', '=', watch.reader.network)
    .where('status', '=', 2)
    .where('height', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) {
    const confirmations = head - Number(row.height) + 1
    await applyDeposit(
      tx,
      row,
      { type: 'confirmations_changed', confirmations, needed: watch.confirmations },
      now,
    )
  }
}

/** Steps until there is nothing to do, or the bound is reached. Returns how many blocks were applied or reverted. */
export async function catchUp(watch: Watch, atMost = 100_000): Promise<number> {
  for (let step = 0; step < atMost; step++) if (!(await watchOnce(watch))) return step
  return atMost
}

/**
 * Shows deposits that wait for a block, and notices those whose place was taken by another (BIP-125). The waiting list is
 * read before the blocks: what is in neither was replaced. If it comes back after all, that or its block revives it.
 */
export async function watchPending(watch: Watch): Promise<number> {
  const { db, reader, now } = watch
  if (!reader.pending) return catchUp(watch)
  const { arrivals, txids } = await reader.pending()
  const blocks = await catchUp(watch)
  await applyParts(db, quarantineFor(reader.network), async (tx, { applyPart }) => {
    for (const deposit of await findDeposits(tx, reader.network, arrivals))
      await applyPart(partOf(0, deposit), async () => {
        const row = await recordDeposit(tx, reader.network, deposit, now())
        await applyDeposit(tx, row, { type: 'waits' }, now())
      })
    for (const row of await waiting(tx, reader.network))
      if (!txids.has(row.txid)) await applyDeposit(tx, row, { type: 'removed' }, now())
  })
  return blocks
}

const waiting = (tx: Transaction, network: MainNetwork) =>
  tx
    .selectFrom('bridge_deposits')
    .selectAll()
    .where('network', '=', network)
    .where('status', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
