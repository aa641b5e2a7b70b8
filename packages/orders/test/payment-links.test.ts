import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireOrder } from '../src/acts/change.ts'
import { guestId, otherId, shopId, startStage } from './stage.ts'

const { api, orders, get, post, look, becomes, takeAndPay, close } = await startStage()
afterAll(close)
beforeAll(() => refreshRates(orders, sampleRates(orders.now)))

const create = async (draft: object) => (await post(shopId, '/api/merchant/link_create/', draft)).link
const follow = (account: string, id: string, amount?: string) =>
  post(account, '/api/order/link/', { id, ...(amount && { amount }) })

it('is paid by several people, each with their own order', async () => {
  const link = await create({ currency: 'USDT', amount: '2500000', description: 'Entry' })
  expect(link).toMatchObject({ url: `http://localhost:4000/pay/${link.id}`, paid_orders: 0 })
  expect((await get(undefined, `/api/order/link/${link.id}/`)).link).toMatchObject({
    currency: 'USDT',
    amount: '2500000',
    description: 'Entry',
    own: false,
    merchant: { account_id: shopId },
  })
  // The payer's amount counts only if the link has none.
  const [one, other] = [await follow(guestId, link.id, '1'), await follow(otherId, link.id)]
  expect(one.order_id).not.toBe(other.order_id)
  expect((await look(one.order_id)).order).toMatchObject({ amount: '2500000', description: 'Entry' })
  await takeAndPay(one.order_id)
  await becomes(one.order_id, 'paid')
  expect((await get(shopId, '/api/merchant/links/')).links).toMatchObject([{ id: link.id, paid_orders: 1 }])
})

it('with an open amount asks the payer for one, in fiat too', async () => {
  const { id } = await create({ currency: 'JPY' })
  expect((await follow(guestId, id)).fields).toEqual([{ field: 'amount', reason: 'required' }])
  expect((await follow(guestId, id, '9'.repeat(16))).fields).toMatchObject([{ field: 'amount' }])
  const { order_id } = await follow(guestId, id, '1480')
  expect((await look(order_id)).order).toMatchObject({ price_currency: 'JPY', price_amount: '1480' })
})

it('is ended only by its merchant, and then gone', async () => {
  const { id } = await create({ currency: 'PLA' })
  expect((await follow(shopId, id, '5')).message).toBe('own_order')
  expect((await post(otherId, '/api/merchant/link_remove/', { id })).message).toBe('data_not_found')
  expect((await post(shopId, '/api/merchant/link_remove/', { id })).success).toBe(true)
  expect((await get(undefined, `/api/order/link/${id}/`)).message).toBe('data_not_found')
  expect((await follow(guestId, id, '5')).message).toBe('data_not_found')
  expect((await get(otherId, '/api/merchant/links/')).links).toEqual([])
})

it('mails the merchant nothing about visitors who did not pay', async () => {
  const { id } = await create({ currency: 'PLA', amount: '5' })
  const { order_id } = await follow(guestId, id)
  const age = `update orders set expires_at = now() - interval '1 minute' where id = $1`
  await api.database.pool.query(age, [order_id])
  await expireOrder(orders, order_id)
  expect((await look(order_id)).order.status).toBe('cancelled')
  const { rows } = await api.database.pool.query(`select 1 from money_mails where id like $1`, [
    `${order_id}%`,
  ])
  const { rows: jobs } = await api.database.pool.query(
    `select 1 from graphile_worker._private_jobs where payload ->> 'id' = $1 and payload ->> 'what' is not null`,
    [order_id],
  )
  expect([rows, jobs]).toEqual([[], []])
})

it('is limited to a hundred per merchant', async () => {
  const { links } = await get(shopId, '/api/merchant/links/')
  const missing = 100 - links.length
  await api.database.pool.query(
    `insert into payment_links (id, account_id, currency, description, created_at)
     select 'PL-' || n, $1, 'PLA', '', now() from generate_series(1, $2::int) as n`,
    [shopId, missing],
  )
  const refused = await post(shopId, '/api/merchant/link_create/', { currency: 'PLA' })
  expect(refused.message).toBe('too_many_links')
})
