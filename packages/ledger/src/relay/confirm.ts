import { fromHex, type Hex, quantity, toHex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { sql } from 'kysely'
import { finalHeight } from './final-height.ts'
import { broadcast, type Relay } from './relay.ts'

type Receipt = { blockNumber: Hex; blockHash: Hex }
type Pending = { hash: Buffer; raw: Buffer }

const rowsAtOnce = 100

/**
 * A transaction that is not final after a minute waits for something that takes longer, such as its sender's earlier
 * one. One that the chain has lost is as urgent as a new one.
 */
const ages = {
  recent: sql<boolean>`greatest(received_at, lost_at) > now() - interval '1 minute'`,
  old: sql<boolean>`greatest(received_at, lost_at) <= now() - interval '1 minute'`,
} as const

/**
 * Checks the journalled transactions of one age that are not final: marks those that have become final, and resends
 * those that are in no block (any more). The follower has marked most of them already. Returns whether any of that age
 * is still pending.
 */
export async function confirmPending(relay: Relay, age: keyof typeof ages): Promise<boolean> {
  let after: { received_at: Date; hash: Buffer } | undefined
  for (;;) {
    let query = relay.db
      .selectFrom('relayed_transactions')
      .select(['hash', 'raw', 'received_at'])
      .where('state', '=', 'pending')
      .where(ages[age])
      .orderBy('received_at')
      .orderBy('hash')
      .limit(rowsAtOnce)
    if (after) query = query.where(sql<boolean>`(received_at, hash) > (${after.received_at}, ${after.hash})`)
    const rows = await query.execute()
    if (rows.length > 0) await confirmRows(relay, rows)
    if (rows.length < rowsAtOnce) return isAnyPending(relay, age)
    after = rows.at(-1)
  }
}

const isAnyPending = async ({ db }: Relay, age: keyof typeof ages): Promise<boolean> =>
  (await db
    .selectFrom('relayed_transactions')
    .select('hash')
    .where('state', '=', 'pending')
    .where(ages[age])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The same for one transaction. */
export async function confirmRelayed(relay: Relay, hash: Hex): Promise<'final' | 'waiting' | 'gone'> {
  const row = await relay.db
    .selectFrom('relayed_transactions')
    .select(['hash', 'raw'])
    .where('hash', '=', fromHex(hash))
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!row) return 'gone'
  return (await confirmRows(relay, [row])) > 0 ? 'final' : 'waiting'
}

/** Returns how many are final. */
async function confirmRows(relay: Relay, rows: readonly Pending[]): Promise<number> {
  const receipts = await relay.rpc.batch<Receipt | null>(
    rows.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [toHex(hash)] })),
  )
  const included = rows.flatMap(({ hash }, index) => {
    const receipt = receipts[index]
    return receipt ? [{ hash, ...receipt }] : []
  })
  const final = await onlyFinal(relay, included)
  if (final.length > 0)
    await sql`update relayed_transactions r set state = 'final', lost_at = null, block_number = f.number, block_hash = f.block
      from unnest(${final.map(({ hash }) => hash)}::bytea[], ${final.map(({ blockNumber }) => BigInt(blockNumber))}::bigint[],
        ${final.map(({ blockHash }) => fromHex(blockHash))}::bytea[]) as f (hash, number, block)
      where r.hash = f.hash`.execute(relay.db)
  for (const [index, { hash, raw }] of rows.entries()) if (!receipts[index]) await sendAgain(relay, hash, raw)
  return final.length
}

async function sendAgain(relay: Relay, hash: Buffer, raw: Buffer): Promise<void> {
  await relay.db
    .updateTable('relayed_transactions')
    .set((eb) => ({ broadcasts: eb('broadcasts', '+', 1) }))
    .where('hash', '=', hash)
    .execute()
  try {
    await broadcast(relay, toHex(hash), toHex(raw))
  } catch (error) {
    // `broadcast` records a permanent refusal; anything else is retried at the next check.
    if (!(error instanceof RpcError)) throw error
  }
}

/** Transactions whose block is on the chain and cannot be reorganised any more. */
async function onlyFinal<T extends Receipt>({ rpc }: Relay, included: readonly T[]): Promise<T[]> {
  if (included.length === 0) return []
  const highest = await finalHeight(rpc)
  const old = included.filter(({ blockNumber }) => BigInt(blockNumber) <= highest)
  const numbers = [...new Set(old.map(({ blockNumber }) => BigInt(blockNumber)))]
  const blocks = await rpc.batch<{ hash: Hex } | null>(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [quantity(number), false] })),
  )
  const hashes = new Set(blocks.map((block) => block?.hash))
  return old.filter(({ blockHash }) => hashes.has(blockHash))
}
