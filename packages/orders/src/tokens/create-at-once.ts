import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { apiCreateOrder } from '@planet/api/calls/v1/create_order'
import { prepare } from '@planet/platform/database/prepared'
import { asInserted, bytes } from '../acts/insert-orders.ts'
import { type NewOrder, newRow } from '../acts/new-row.ts'
import { newEvent, publishOrder } from '../events/append.ts'
import { eventsSql } from '../events/write-events.ts'
import { newId } from '../new-id.ts'
import type { Orders } from '../orders.ts'
import type { NewOrderRow } from '../tables.ts'
import { merchantView } from '../views.ts'
import { wakeDispatchers } from '../webhooks/delivery-queue.ts'
import { hashOf, type Repeatable } from './idempotent.ts'

export type Creation = Repeatable & NewOrder
export type Answer = AnswerOf<typeof apiCreateOrder>

/** What an order of a merchant's system sets, with the types. The payee is the merchant's own wallet. */
const columns = {
  merchant_account: 'text',
  asset: 'text',
  amount: 'numeric',
  price_currency: 'text',
  price_amount: 'numeric',
  quotes: 'jsonb',
  rates_at: 'timestamptz',
  description: 'text',
  line_items: 'jsonb',
  reference: 'text',
  reference_key: 'text',
  metadata: 'jsonb',
  return_url: 'text',
  cancel_url: 'text',
  customer_email_sealed: 'bytea',
  key_id: 'text',
  livemode: 'boolean',
  source: 'text',
  token_id: 'text',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const satisfies Partial<Record<keyof NewOrderRow, string>>
const names = Object.keys(columns) as (keyof typeof columns)[]

/**
 * Saves key, answer, order, event and deliveries of every request whose key and reference are free and whose merchant
 * may sell, and returns which these are. Another request may take one of them meanwhile: then the division by zero
 * fails the statement, so that nothing is saved by halves.
 */
const save = prepare<{ place: number; deliveries: number }, readonly [requests: string]>(
  'create_orders_at_once',
  `with new as materialized (
      select new.*, merchant_account as merchant, 'order.opened' as type, created_at as at,
        wallet_keys.planet_address as payee
      from jsonb_to_recordset($1::jsonb) as new (place int, key text, hash bytea, answer jsonb, event text,
          "order" text, content jsonb, ${names.map((name) => `${name} ${columns[name]}`).join(', ')})
        join accounts on accounts.id = new.merchant_account
        join wallet_keys on wallet_keys.account_id = accounts.id
      where accounts.status = '500'
        and not exists (select from api_idempotency as known where known.token_id = new.token_id and known.key = new.key)
        and not exists (select from orders as known where known.merchant_account = new.merchant_account
          and known.livemode = new.livemode and known.reference_key = new.reference_key)
    ), claimed as (
      insert into api_idempotency (token_id, key, request_hash, status, answer, at)
      select token_id, key, hash, 200, answer, at from new on conflict do nothing returning 1
    ), opened as (
      insert into orders (id, merchant, ${names.join(', ')}) select "order", payee, ${names.join(', ')}
      from new order by place on conflict do nothing returning 1
    ), ${eventsSql}, counts as (
      select (select count(*) from new) as news, (select count(*) from claimed) as claimed,
        (select count(*) from opened) as opened, (select count(*)::int from delivery) as deliveries
    )
    select place, deliveries from new, counts
    where 1 / (claimed = news and opened = news)::int = 1`,
)

/**
 * Creates what is ordinary in one statement: no begin and commit, and nothing to ask before. Leaves out everything
 * else, such as repetitions, refusals and invoices; none of these is changed or answered here.
 */
export async function createAtOnce(
  orders: Orders,
  creations: readonly Creation[],
): Promise<ReadonlyMap<Creation, Answer>> {
  const now = orders.now()
  const prepared = await Promise.all(creations.map((creation) => prepareOne(orders, creation, now)))
  const ready = prepared.filter((one) => one !== undefined)
  if (ready.length === 0) return new Map()
  const saved = await save(orders.db, [JSON.stringify(ready.map(encode))])
  const done = saved.flatMap(({ place }) => ready[place] ?? [])
  for (const { row } of done) await publishOrder(orders.db, row)
  if (saved.some(({ deliveries }) => deliveries > 0)) await wakeDispatchers(orders.db)
  return new Map(done.map(({ creation, answer }) => [creation, answer]))
}

type Prepared = { creation: Creation; row: NewOrderRow; answer: Answer }

async function prepareOne(orders: Orders, creation: Creation, now: Date): Promise<Prepared | undefined> {
  // Mails of an invoice are counted and queued.
  if (creation.draft.invoice) return undefined
  try {
    const row = asInserted(await newRow(orders, orders.db, creation, now))
    return { creation, row, answer: { order: merchantView(orders, row) } }
  } catch (error) {
    // A repetition of an earlier request still gets its answer.
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** PostgreSQL reads bytes from JSON as text. */
const encode = ({ creation, row, answer }: Prepared, place: number) => ({
  ...Object.fromEntries(names.map((name) => [name, row[name]])),
  customer_email_sealed: bytes(row.customer_email_sealed),
  place,
  key: creation.key,
  hash: bytes(hashOf(creation)),
  answer,
  event: newId('EV'),
  order: row.id,
  content: newEvent(row, 'order.opened', row.created_at).content,
})
