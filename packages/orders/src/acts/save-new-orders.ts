import type { Database } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import { newEvent, publishOrder } from '../events/append.ts'
import { eventsSql } from '../events/write-events.ts'
import { newId } from '../new-id.ts'
import {
  asJson,
  asStored,
  bytesText,
  type CreatedRow,
  createdColumns,
  typedColumns,
} from '../order-columns.ts'
import type { OrderRow } from '../tables.ts'
import { hashOf, type Repeatable } from '../tokens/idempotent.ts'
import { wakeDispatchers } from '../wake-dispatchers.ts'

/** An order to be saved, with the idempotency key to be claimed for it and the answer to be kept under that key. */
export type Saving = {
  row: CreatedRow
  /** The payee's address; the merchant's own wallet, if it is active, where it is not given. */
  merchant?: Buffer
  repeatable?: Repeatable & { answer: object }
}

const names = createdColumns.join(', ')

/**
 * The only statement that inserts orders: each with its key, answer, event and deliveries, so that a busy shop's orders
 * need no transaction. Returns those that were saved. It leaves out a request whose key or reference is taken or whose
 * merchant may not sell. Keys and merchants are looked up one by one: a join would make the planner, which does not know
 * how few they are, read whole tables. A key that another request takes meanwhile fails the statement, so that nothing is
 * saved by halves.
 */
const save = prepare<
  Pick<OrderRow, 'id' | 'number' | 'merchant'> & { deliveries: number },
  readonly [requests: string]
>(
  'create_orders',
  `with asked as materialized (
      select asked.*, payee
      from jsonb_to_recordset($1::jsonb) as asked (place int, key text, hash bytea, answer jsonb, event text,
          content jsonb, ${typedColumns(createdColumns)}),
        lateral (
          select coalesce(asked.merchant, (
            select planet_address from accounts join wallet_keys on wallet_keys.account_id = accounts.id
            where accounts.id = asked.merchant_account and accounts.status = '500' limit 1
          )) as payee
        ) as wallet
      where payee is not null and (key is null or (select true from api_idempotency as known
        where known.token_id = asked.token_id and known.key = asked.key) is null)
    ), opened as (
      insert into orders (${names}) select ${createdColumns.map((name) => (name === 'merchant' ? 'payee' : name)).join(', ')}
      from asked order by place on conflict do nothing returning id, number, merchant
    ), new as materialized (
      select place, event, id as "order", merchant_account as merchant, livemode, 'order.opened' as type, content,
        created_at as at, token_id, key, hash, answer
      from asked where event is not null and exists (select from opened where opened.id = asked.id)
    ), claimed as (
      insert into api_idempotency (token_id, key, request_hash, status, answer, at)
      select token_id, key, hash, 200, answer, at from new where key is not null
    ), ${eventsSql}
    select id, number, merchant, (select count(*)::int from delivery) as deliveries from opened`,
)

/** Saves orders with their events and webhooks, in a transaction of the caller or without one. */
export async function saveNewOrders(db: Database, all: readonly Saving[]): Promise<OrderRow[]> {
  if (all.length === 0) return []
  const stored = new Map(all.map(({ row }) => [row.id, asStored(row)]))
  const saved = await save(db, [JSON.stringify(all.map(encode))])
  const rows = saved.flatMap(({ id, number, merchant }) => {
    const row = stored.get(id)
    return row ? [{ ...row, number, merchant }] : []
  })
  // Pages that show orders read them all again, so one of each merchant is enough.
  const ofMerchants = new Map(rows.map((row) => [row.merchant_account, row]))
  for (const row of ofMerchants.values()) await publishOrder(db, row)
  if (saved.some(({ deliveries }) => deliveries > 0)) await wakeDispatchers(db)
  return rows
}

function encode({ row, merchant, repeatable }: Saving, place: number) {
  const stored = asStored(row)
  return {
    ...asJson({ ...stored, merchant: merchant ?? null }, createdColumns),
    place,
    ...(repeatable && {
      key: repeatable.key,
      hash: bytesText(hashOf(repeatable)),
      answer: repeatable.answer,
    }),
    // Nobody follows the events of a top-up.
    ...(row.source !== 'top_up' && {
      event: newId('EV'),
      content: newEvent(stored, 'order.opened', row.created_at).content,
    }),
  }
}
