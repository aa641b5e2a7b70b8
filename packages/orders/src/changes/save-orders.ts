import type { Database, Transaction } from '@planet/platform/database/database'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import { newEvent } from '../events/append.ts'
import { eventsSql } from '../events/write-events.ts'
import { newId } from '../new-id.ts'
import type { OrderChange } from '../order-change.ts'
import { asJson, changingColumns, typedColumns } from '../order-columns.ts'
import type { OrderRow } from '../tables.ts'
import { wakeDispatchers } from '../wake-dispatchers.ts'

const given = `given as materialized (
      select * from jsonb_to_recordset($1::jsonb) as given (id text, version text, event text, type text, content jsonb,
        merchant text, livemode boolean, at timestamptz, place int,
        ${typedColumns(changingColumns)})
    )`
/** The ids are a parameter of their own: the planner knows that they are few, and uses the index. */
const update = `update orders set ${changingColumns.map((name) => `${name} = given.${name}`).join(', ')}`

const saveLocked = prepare<unknown, readonly [rows: string, ids: string[]]>(
  'save_locked_orders',
  `with ${given} ${update} from given where orders.id = any($2::text[]) and given.id = orders.id`,
)

/** Saves orders that the transaction has locked, in one statement. */
export async function saveLockedOrders(tx: Transaction, rows: readonly OrderRow[]): Promise<void> {
  if (rows.length > 0) await saveLocked(tx, [JSON.stringify(rows.map(encode)), idsOf(rows)])
}

/**
 * Locked in one order, as wherever several orders are locked. A row that someone else has changed meanwhile is seen
 * here with another version.
 */
const changeUnchanged = `${given}, locked as materialized (
      select id, xmin::text as version from orders where id = any($2::text[]) order by id for update
    ), changed as (
      ${update} from given join locked using (id, version)
      where orders.id = any($2::text[]) and orders.id = locked.id returning orders.id
    )`

const save = prepare<{ id: string }, readonly [rows: string, ids: string[]]>(
  'save_unchanged_orders',
  `with ${changeUnchanged} select id from changed`,
)

const saveWithEvents = prepare<{ id: string; deliveries: number }, readonly [rows: string, ids: string[]]>(
  'save_unchanged_orders_with_events',
  `with ${changeUnchanged}, new as materialized (
      select given.*, given.id as "order" from given join changed using (id) where type is not null
    ), ${eventsSql}
    select id, (select count(*)::int from delivery) as deliveries from changed`,
)

export type NextOrder = { version: string; next: OrderRow; change: OrderChange | undefined }

/**
 * Saves new states of orders with their events, without a transaction: only of those that no one has changed since
 * they were read. Returns the ids of these. No order may occur twice.
 */
export async function saveUnchanged(
  db: Database,
  all: readonly NextOrder[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (all.length === 0) return new Set()
  const rows = all.map(({ version, next, change }, place) => ({
    ...encode(next),
    version,
    ...(change && next.source !== 'top_up' && { ...newEvent(next, change.type, at), event: newId('EV') }),
    place,
  }))
  const values = [JSON.stringify(rows), idsOf(rows)] as const
  if (all.every(({ change }) => change === undefined))
    return new Set((await save(db, values)).map(({ id }) => id))
  const saved = await saveWithEvents(db, values)
  if (saved.some(({ deliveries }) => deliveries > 0)) await wakeDispatchers(db)
  return new Set(saved.map(({ id }) => id))
}

const idsOf = (rows: readonly { id: string }[]): string[] =>
  filledUp(
    rows.map(({ id }) => id),
    '',
  )

const encode = (row: OrderRow) => ({ ...asJson(row, changingColumns), id: row.id })
