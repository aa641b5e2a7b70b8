import type { OrderRow } from '@planet/orders/tables'
import type { Transaction } from '@planet/platform/database/database'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import { forEach } from '@planet/platform/jobs/handle-job'
import { sql } from 'kysely'
import { addEntry, lockBalance } from './add-entry.ts'
import { belongToOnePerson } from './belong-to-one-person.ts'
import type { Points } from './points.ts'
import { pointsForPayment } from './rules.ts'

/** Payments on PLANET cost nothing: without a limit, two people could pay each other back and forth for points. */
const windowMs = 30 * 86_400_000

const readConcerned = prepare<{ id: string }, readonly [ids: string[]]>(
  'orders_that_concern_points',
  `select orders.id from orders join accounts as merchant on merchant.id = orders.merchant_account
   where orders.id = any($1::text[]) and orders.payer_account is not null and orders.purpose <> 'card'
     and (orders.status <> 'paid' or orders.refunded <> 0 or merchant.user_type = 'corporate')`,
)

/**
 * Adjusts the points of several orders. Most payments to people earn none: they are left out in one statement instead of
 * a transaction for each.
 */
export async function rewardOrders(points: Points, ids: readonly string[]): Promise<void> {
  const concerned = await readConcerned(points.db, [filledUp(ids, '')])
  await forEach(concerned, ({ id }) => rewardOrder(points, id))
}

/** After an order has changed: adjusts its payer's points to the order's state. */
export async function rewardOrder(points: Points, id: string): Promise<void> {
  await points.db.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forShare().executeTakeFirst()
    // Charging a card earns nothing: points are spent on cards, and would otherwise earn themselves.
    if (!order?.payer_account || order.purpose === 'card') return
    const payer = { account: order.payer_account, orderId: id }
    const isPaid = order.status === 'paid'
    if (isPaid) await rewardPayment(points, tx, order, payer)
    // Each partial refund takes back its share of the points; `refunded` names the part, so that it happens once.
    const key = isPaid ? `returned:${id}:${order.refunded}` : `returned:${id}`
    if (!isPaid || order.refunded !== '0') await settleOwed(tx, payer, key, points.now())
  })
}

type Payer = { account: string; orderId: string }

async function rewardPayment(points: Points, tx: Transaction, order: OrderRow, payer: Payer): Promise<void> {
  const at = points.now()
  // Locks the payer's row, so that two parallel payments are both counted.
  await tx.selectFrom('accounts').select('id').where('id', '=', payer.account).forNoKeyUpdate().execute()
  if (!(await isToAnotherCompany(points, tx, order, payer.account))) return
  const rate = await tx
    .selectFrom('rates')
    .select('rate')
    .where('asset', '=', order.asset)
    .where('fiat', '=', 'JPY')
    .executeTakeFirst()
  const { yen_per_point, most } = points.settings.at('points', order.paid_at ?? at)
  let amount = pointsForPayment(BigInt(order.amount), order.asset, rate?.rate, yen_per_point)
  const left = BigInt(most) - (await earnedLately(tx, payer.account, at))
  if (amount > left) amount = left
  if (amount <= 0n) return
  const isNew = await addEntry(tx, { ...payer, amount, kind: 'payment', key: `payment:${order.id}` }, at)
  if (isNew) await settleOwed(tx, payer, `owed:${order.id}`, at)
}

async function isToAnotherCompany(
  points: Points,
  tx: Transaction,
  { merchant_account }: OrderRow,
  payer: string,
): Promise<boolean> {
  const merchant = await tx
    .selectFrom('accounts')
    .select('user_type')
    .where('id', '=', merchant_account)
    .executeTakeFirst()
  return (
    merchant?.user_type === 'corporate' && !(await belongToOnePerson(points, tx, payer, merchant_account))
  )
}

async function earnedLately(tx: Transaction, account: string, at: Date): Promise<bigint> {
  const { earned } = await tx
    .selectFrom('point_entries')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('earned'))
    .where('account_id', '=', account)
    .where('kind', '=', 'payment')
    .where('at', '>', new Date(at.getTime() - windowMs))
    .executeTakeFirstOrThrow()
  return BigInt(earned)
}

/** For a partially refunded payment, all points except those for what the merchant kept, rounded down. */
const shareOwed = sql`case
  when entry.kind = 'payment' and orders.status = 'paid'
    then entry.amount - div(entry.amount * (orders.amount - orders.refunded), orders.amount)
  else entry.amount end`

/**
 * Takes back the points of refunded payments that are left in the account. Points spent before the refund are owed, and
 * taken from what the next payments earn; the balance never goes below zero.
 */
async function settleOwed(
  tx: Transaction,
  { account, orderId }: Payer,
  key: string,
  at: Date,
): Promise<void> {
  const balance = await lockBalance(tx, account)
  const { owed } = await tx
    .selectFrom('point_entries as entry')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .select(sql<string>`coalesce(sum(${shareOwed}), 0)::text`.as('owed'))
    .where('entry.account_id', '=', account)
    .where((eb) =>
      eb.or([
        eb('entry.kind', '=', 'payment_returned'),
        eb.and([eb('entry.kind', '=', 'payment'), eb('orders.id', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const taken = BigInt(owed) < balance ? BigInt(owed) : balance
  if (taken > 0n) await addEntry(tx, { account, orderId, amount: -taken, kind: 'payment_returned', key }, at)
}
