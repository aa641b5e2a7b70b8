import { accountOfAddress } from '@planet/accounts/queries/find-account'
import { addressBytes } from '@planet/chains/address'
import type { Hex } from '@planet/chains/hex'
import { headOf } from '@planet/ledger/follow/follow'
import type { Transaction } from '@planet/platform/database/database'
import { filledUp, prepare, runPrepared } from '@planet/platform/database/prepared'
import { togetherOrAlone } from '@planet/platform/jobs/handle-job'
import { applyParts, type Quarantine } from '@planet/platform/quarantine/apply-parts'
import { textOfBytes32 } from '@planet/solidity/ascii-bytes32'
import { sql } from 'kysely'
import { stepOf } from '../changes/change-order.ts'
import { saveLockedOrders } from '../changes/save-orders.ts'
import { appendEvents, publishOrder } from '../events/append.ts'
import type { ChainStatus } from '../machine.ts'
import { orderColumns } from '../order-columns.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { type ContractEvent, readContractEvents } from './contract-events.ts'

const cursor = 'orders'
/** How many blocks to read again when the chain was reorganised. */
const depth = 64n
/** Orders in one transaction, which the shops' events share. */
const batchSize = 100

type OnQuarantined = NonNullable<Quarantine['onQuarantined']>

/** Updates every order that the chain recently reported, or no longer reports, to the chain's state. */
export async function followOrders(orders: Orders, onQuarantined?: OnQuarantined): Promise<void> {
  const { db } = orders
  const head = await headOf(db)
  if (!head) return
  const changed = await unreadChanges(db)
  for (let at = 0; at < changed.length; at += batchSize)
    await togetherOrAlone(changed.slice(at, at + batchSize), (ids) =>
      reconcileAll(orders, ids, {
        reader: cursor,
        block: head.number,
        ...(onQuarantined && { onQuarantined }),
      }),
    )
  await keepCursor(db, [cursor, head.number, head.hash])
}

const keepCursor = prepare<unknown, readonly [name: string, block: bigint, hash: Buffer]>(
  'keep_order_cursor',
  `insert into order_cursors (name, block, hash) values ($1, $2, $3)
   on conflict (name) do update set block = excluded.block, hash = excluded.hash`,
)

/** The orders of the blocks after the last one read; if that one was replaced, all that differ further back. */
async function unreadChanges(db: Orders['db']): Promise<string[]> {
  const statement = db
    .selectFrom('order_cursors as cursor')
    .leftJoin('ledger_blocks as block', (join) =>
      join.onRef('block.number', '=', 'cursor.block').onRef('block.hash', '=', 'cursor.hash'),
    )
    .select(['cursor.block', 'block.number as kept'])
    .where('cursor.name', '=', cursor)
  const [seen] = await runPrepared(db, statement.compile())
  if (seen && seen.kept !== null) return reportedSince(db, seen.block + 1n)
  const from = seen && seen.block > depth ? seen.block - depth : 0n
  const known = await db.selectFrom('orders').select('id').where('chain_block', '>=', from).execute()
  const changed = [...new Set([...(await reportedSince(db, from)), ...known.map(({ id }) => id)])]
  const differing: string[] = []
  for (let at = 0; at < changed.length; at += batchSize)
    differing.push(...(await differingOf(db, changed.slice(at, at + batchSize))))
  return differing
}

/**
 * One transaction for all, so that they share one commit. Rows are locked in one order. An order that the chain's events
 * cannot be applied to is quarantined.
 */
async function reconcileAll(
  orders: Orders,
  ids: readonly string[],
  { block, ...quarantine }: Quarantine & { block: bigint },
): Promise<void> {
  if (ids.length === 0) return
  await applyParts(orders.db, quarantine, async (tx, { applyPart, isByParts }) => {
    for (const some of isByParts ? ids.toSorted().map((id) => [id]) : [ids])
      await applyPart({ block, transaction: null, logIndex: null, raw: { orders: some } }, () =>
        reconcileIn(tx, orders, some),
      )
  })
}

async function reconcileIn(tx: Transaction, { now }: Orders, ids: readonly string[]): Promise<void> {
  const at = now()
  const locking = tx
    .selectFrom('orders')
    .select(orderColumns)
    .where(sql<boolean>`id = any(${filledUp(ids, '')}::text[])`)
    .orderBy('id')
    .forUpdate()
  const rows = await runPrepared(tx, locking.compile())
  const factsOf = await factsFor(tx, ids)
  const accountOf = await otherPayers(tx, rows, factsOf)
  const steps = rows.flatMap((row) => reconcile(row, factsOf(row.id), accountOf, at) ?? [])
  await saveLockedOrders(
    tx,
    steps.map(({ next }) => next),
  )
  for (const { row, next, change } of steps)
    if (!change && next.intent !== row.intent) await publishOrder(tx, next)
  await appendEvents(
    tx,
    steps.flatMap(({ change }) => change ?? []),
    at,
  )
}

/** Orders with an event of the contract in these blocks. */
async function reportedSince(db: Orders['db'], from: bigint): Promise<string[]> {
  const statement = db
    .selectFrom('ledger_events')
    .select(sql<Hex>`args ->> 'orderId'`.as('key'))
    .where('contract', '=', 'orders')
    .where('block_number', '>=', from)
  const events = await runPrepared(db, statement.compile())
  return [...new Set(events.flatMap(({ key }) => nameOf(key)))]
}

/** The authoriser signs only for our own ids; nothing else could have been paid. */
function nameOf(key: Hex): string[] {
  try {
    return [textOfBytes32(key)]
  } catch {
    return []
  }
}

/** Orders whose chain state differs from the stored one: most were updated a block ago. */
async function differingOf(db: Orders['db'], ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'chain', 'payment', 'refund', 'refunded'])
    .where('id', 'in', ids)
    .execute()
  const factsOf = await factsFor(db, ids)
  return rows.filter((row) => !agrees(row, factsOf(row.id))).map(({ id }) => id)
}

type FactsOf = (id: string) => Facts
type AccountOf = (address: string) => string | undefined

/** The chain names the payer. It is the linked payer, unless the order was released while a block was being replaced. */
const otherPayer = (row: OrderRow, { payer }: Facts): string | undefined =>
  payer !== undefined && !(row.payer && addressBytes(payer).equals(row.payer)) ? payer : undefined

async function otherPayers(tx: Transaction, rows: readonly OrderRow[], factsOf: FactsOf): Promise<AccountOf> {
  const found = new Map<string, string | undefined>()
  for (const row of rows) {
    const facts = factsOf(row.id)
    const other = agrees(row, facts) ? undefined : otherPayer(row, facts)
    if (other !== undefined) found.set(other, await accountOfAddress(tx, [other]))
  }
  return (address) => found.get(address)
}

/** The order at the chain's state; undefined if it is there already. */
function reconcile(row: OrderRow, facts: Facts, accountOf: AccountOf, now: Date) {
  if (agrees(row, facts)) return undefined
  const { chain, payer: _, ...more } = facts
  const other = otherPayer(row, facts)
  const account = other === undefined ? undefined : accountOf(other)
  const known =
    account === undefined
      ? row
      : { ...row, payer_account: account, intent: row.intent === 'opened' ? ('linked' as const) : row.intent }
  const { next, change } = stepOf(known, { type: 'chain', word: chain }, now, {
    ...more,
    ...(other !== undefined && { payer: addressBytes(other) }),
  })
  return { row, next, change }
}

const agrees = (row: Pick<OrderRow, 'chain' | 'payment' | 'refund' | 'refunded'>, facts: Facts): boolean =>
  facts.chain === row.chain &&
  same(facts.payment, row.payment) &&
  same(facts.refund, row.refund) &&
  facts.refunded === row.refunded

/** The chain's state of each order. */
async function factsFor(db: Orders['db'], ids: readonly string[]): Promise<(id: string) => Facts> {
  const eventsOf = await readContractEvents(db, ids)
  return (id) => factsOf(eventsOf(id))
}

type Facts = Pick<
  OrderRow,
  'chain' | 'chain_block' | 'payment' | 'refund' | 'refunded' | 'paid_at' | 'refunded_at'
> & {
  payer: string | undefined
}

/** Refunds add up; the order is refunded when they reach the paid amount. */
function factsOf(events: readonly ContractEvent[]): Facts {
  const last = (name: ContractEvent['name']) => events.findLast((event) => event.name === name)
  const [paid, lastRefund, voided] = [last('Paid'), last('Refunded'), last('Voided')]
  const sum = events.reduce((all, { name, amount }) => (name === 'Refunded' ? all + BigInt(amount) : all), 0n)
  const refunded = paid && sum >= BigInt(paid.amount) ? lastRefund : undefined
  const chain: ChainStatus = refunded ? 'refunded' : paid ? 'paid' : voided ? 'voided' : 'none'
  return {
    chain,
    chain_block: (lastRefund ?? paid ?? voided)?.block ?? null,
    payment: paid?.hash ?? null,
    refund: lastRefund?.hash ?? null,
    refunded: String(sum),
    paid_at: paid?.time ?? null,
    payer: paid?.payer,
    refunded_at: refunded?.time ?? null,
  }
}

const same = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)
