import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { apiCreateOrder } from '@planet/api/calls/v1/orders'
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
 * Saves order, key, answer, event and deliveries of every request whose key and reference are free and whose merchant
 * may sell, and returns which these are. Keys and merchants are looked up one by one: a join would make the planner,
 * which does not know how few they are, read whole tables. Another request may take a key meanwhile: then the division
 * by zero fails the statement, so that nothing is saved by halves.
 */
const save = prepare<{ place: number; deliveries: number }, readonly [requests: string]>(
  'create_orders_at_once',
  `with asked as materialized (
      select asked.*, wallet.planet_address as payee
      from jsonb_to_recordset($1::jsonb) as asked (place int, key text, hash bytea, answer jsonb, event text,
          "order" text, content jsonb, ${names.map((name) => `${name} ${columns[name]}`).join(', ')}),
        lateral (
          select planet_address from accounts join wallet_keys on wallet_keys.account_id = accounts.id
          where accounts.id = asked.merchant_account and accounts.status = '500' limit 1
        ) as wallet
      where (select true from api_idempotency as known
        where known.token_id = asked.token_id and known.key = asked.key) is null
    ), opened as (
      insert into orders (id, merchant, ${names.join(', ')}) select "order", payee, ${names.join(', ')}
      from asked order by place on conflict do nothing returning id
    ), new as materialized (
      select asked.*, merchant_account as merchant, 'order.opened' as type, created_at as at
      from asked join opened on opened.id = asked."order"
    ), claimed as (
      insert into api_idempotency (token_id, key, request_hash, status, answer, at)
      select token_id, key, hash, 200, answer, at from new on conflict do nothing returning 1
    ), ${eventsSql}, counts as (
      select (select count(*) from new) as news, (select count(*) from claimed) as claimed,
        (select count(*)::int from delivery) as deliveries
    )
    select place, deliveries from new, counts where 1 / (claimed = news)::int = 1`,
)

/** Another request has taken a key, or has locked one and waits for a reference of these. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['22012', '40P01'].includes(String(error.code))

/**
 * Creates what is ordinary in one statement: no begin and commit, and nothing to ask before. Leaves out everything
 * else, such as repetitions, refusals and invoices; none of these is changed or answered here.
 */
export async function createAtOnce(
  orders: Orders,
  creations: readonly Creation[],
): Promise<ReadonlyMap<Creation, Answer>> {
  try {
    return await saveOrdinary(orders, creations)
  } catch (error) {
    if (isOvertaken(error)) return new Map()
    throw error
  }
}

async function saveOrdinary(
  orders: Orders,
  creations: readonly Creation[],
): Promise<ReadonlyMap<Creation, Answer>> {
  const now = orders.now()
  const prepared = await Promise.all(creations.map((creation) => prepareOne(orders, creation, now)))
  const ready = prepared.filter((one) => one !== undefined)
  if (ready.length === 0) return new Map()
  const saved = await save(orders.db, [JSON.stringify(ready.map(encode))])
  const done = saved.flatMap(({ place }) => ready[place] ?? [])
  // Pages that show orders read them all again, so one of each merchant is enough.
  const ofMerchants = new Map(done.map(({ row }) => [row.merchant_account, row]))
  for (const row of ofMerchants.values()) await publishOrder(orders.db, row)
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
