import { jsonRpc } from '@planet/chains/json-rpc'
import { lockQueue } from '@planet/platform/testing/lock-queue'
import { parseUnits } from 'viem'
import { afterAll, expect, it } from 'vitest'
import { authorise } from '../src/acts/authorise.ts'
import { submit } from '../src/acts/submit.ts'
import { takeOrder } from '../src/acts/take.ts'
import { type Facts, signPayment } from '../src/testing/sign.ts'
import { guest, guestId, other, otherId, shopId, startStage } from './stage.ts'

const { planet, api, orders, catchUp, get, post, create, look, close } = await startStage()
afterAll(close)
const { pool } = api.database

/** Rows that one statement has written have the same version. */
const versionsOf = async (ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await pool.query<{ version: string }>(
    'select xmin::text as version from orders where id = any($1)',
    [ids],
  )
  return new Set(rows.map(({ version }) => version))
}
const eventsOf = async (id: string): Promise<string[]> =>
  (await pool.query('select type from order_events where order_id = $1 order by number', [id])).rows.map(
    ({ type }) => type,
  )
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? result.reason.code : 'done'

it('takes and authorises orders of several people in one statement, and refuses each by itself', async () => {
  const [one, two, taken, late] = [await create(), await create(), await create(), await create()]
  await post(guestId, '/api/order/take/', { id: taken.id })
  await pool.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [late.id])
  const results = await Promise.allSettled([
    takeOrder(orders, guestId, { id: one.id }),
    takeOrder(orders, otherId, { id: two.id }),
    takeOrder(orders, shopId, { id: two.id }),
    takeOrder(orders, otherId, { id: taken.id }),
    takeOrder(orders, guestId, { id: late.id }),
    takeOrder(orders, guestId, { id: 'OD-0000-0000-0000-0000' }),
    takeOrder(orders, 'PW-0000-0000-0000', { id: taken.id }),
  ])
  expect(results.map(codeOf)).toEqual([
    'done',
    'done',
    'own_order',
    'order_taken',
    'order_ended',
    'data_not_found',
    'account_not_found',
  ])
  for (const [index, account] of [guestId, otherId].entries()) {
    const result = results[index]
    const { id } = [one, two][index]
    expect(result?.status === 'fulfilled' && result.value).toEqual((await look(id, account)).order)
    expect(await eventsOf(id)).toEqual(['order.opened', 'order.linked'])
  }
  const authorised = await Promise.allSettled([
    authorise(orders, guestId, one.id),
    authorise(orders, otherId, two.id),
    authorise(orders, otherId, taken.id),
  ])
  expect(authorised.map(codeOf)).toEqual(['done', 'done', 'order_not_taken'])
  expect(await versionsOf([one.id, two.id])).toHaveLength(1)
})

it('takes an order once when several people take it at the same moment', async () => {
  const { id } = await create()
  const results = await Promise.allSettled(
    [guestId, otherId, guestId].map((account) => takeOrder(orders, account, { id })),
  )
  expect(results.map(codeOf)).toEqual(['done', 'order_taken', 'done'])
  expect(await eventsOf(id)).toEqual(['order.opened', 'order.linked'])
})

it('decides again about an order that someone changes meanwhile, and only about that one', async () => {
  const [ended, free] = [await create(), await create()]
  const merchant = await pool.connect()
  await merchant.query('begin')
  await merchant.query(`update orders set intent = 'cancelled', status = 'cancelled' where id = $1`, [
    ended.id,
  ])
  const taking = Promise.allSettled([
    takeOrder(orders, guestId, { id: ended.id }),
    takeOrder(orders, otherId, { id: free.id }),
  ])
  await expect.poll(() => lockQueue(pool)).toBe(1)
  await merchant.query('commit')
  merchant.release()
  expect((await taking).map(codeOf)).toEqual(['order_ended', 'done'])
  expect(await eventsOf(ended.id)).toEqual(['order.opened'])
  expect(await eventsOf(free.id)).toEqual(['order.opened', 'order.linked'])
})

it('hands in payments of several people together, in one block, and refuses each by itself', async () => {
  await planet.credit('USDT', other.address, parseUnits('100', 6))
  const people = [
    [guest, guestId],
    [other, otherId],
  ] as const
  const payments = await Promise.all(
    people.map(async ([owner, account]) => {
      const { id } = await create()
      await post(account, '/api/order/take/', { id })
      const facts: Facts = await post(account, '/api/order/authorise/', { id })
      return { account, id, raw: await signPayment(owner, facts) }
    }),
  )
  const [first, second] = payments
  if (!first || !second) throw new Error('two people pay')
  const pay = ({ account, id, raw }: typeof first) => submit(orders, account, { id, raw }, 'pay')
  const results = await Promise.allSettled([
    pay(first),
    pay(second),
    // The same again, and one that belongs to another order.
    pay(first),
    pay({ ...second, raw: first.raw }),
  ])
  expect(results.map(codeOf)).toEqual(['done', 'done', 'done', 'invalid_data'])
  const hashes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(new Set(hashes).size).toBe(2)
  const receipts = await jsonRpc([planet.url]).batch<{ blockNumber: string }>(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1)
  await catchUp()
  expect(await versionsOf(payments.map(({ id }) => id))).toHaveLength(1)
  for (const { id, account } of payments)
    expect((await get(shopId, `/api/merchant/orders/${id}/`)).order).toMatchObject({
      status: 'paid',
      to_account: account,
    })
})

it('authorises with a nonce after everything that the wallet has on its way', async () => {
  const { id } = await create()
  await post(guestId, '/api/order/take/', { id })
  const before = await authorise(orders, guestId, id)
  await pool.query(
    `insert into relayed_transactions (hash, raw, sender, nonce, broadcasts)
     select decode(lpad(n::text, 64, '0'), 'hex'), '', decode($1, 'hex'), n, 1 from unnest($2::bigint[]) as n`,
    [guest.address.slice(2), [before.nonce, before.nonce + 1, before.nonce + 3]],
  )
  expect((await authorise(orders, guestId, id)).nonce).toBe(before.nonce + 2)
})
