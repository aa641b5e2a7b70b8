import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEntry } from '../src/add-entry.ts'
import { readPoints } from '../src/queries.ts'
import { rewardOrder, rewardOrders } from '../src/reward-order.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
let payer: string
let shop: string
beforeAll(async () => {
  stage = await startStage()
  payer = await stage.addAccount()
  shop = await stage.addAccount()
  await stage.pool.query(`update accounts set user_type = 'corporate' where id = $1`, [shop])
  await stage.pool.query(
    `insert into rates (asset, fiat, rate, taken_at) values ('USDT', 'JPY', '150', now())`,
  )
})
afterAll(() => stage.close())

const addOrder = (id: string, amount: string, status: 'paid' | 'refunded') =>
  stage.pool.query(
    `insert into orders (id, merchant_account, merchant, asset, amount, source, intent, payer_account, status, chain, created_at, expires_at)
     values ($1, $2, decode(repeat('01', 20), 'hex'), 'USDT', $3, 'wallet', 'linked', $4, $5, $5, now(), now())
     on conflict (id) do update set status = excluded.status, chain = excluded.chain`,
    [id, shop, amount, payer, status],
  )
const reward = (id: string) => rewardOrder(stage.points, id)
const history = () => stage.historyOf(payer)

it('earns the payer of an order points once, and takes them back once after a refund', async () => {
  await addOrder('OD-1', '10000000', 'paid')
  await Promise.all([reward('OD-1'), reward('OD-1')])
  expect(await history()).toMatchObject({ balance: '15' })
  await addOrder('OD-1', '10000000', 'refunded')
  await Promise.all([reward('OD-1'), reward('OD-1')])
  const { balance, entries } = await history()
  expect(balance).toBe('0')
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'payment_returned', amount: '-15', order_id: 'OD-1' },
    { kind: 'payment', amount: '15' },
  ])
})

it('takes back the share of each partial refund once, and the rest with the last one', async () => {
  const buyer = await stage.addAccount()
  const refunded = (amount: string, status = 'paid') =>
    stage.pool.query('update orders set refunded = $1, status = $2, payer_account = $3 where id = $4', [
      amount,
      status,
      buyer,
      'OD-part',
    ])
  const balance = async () => (await stage.historyOf(buyer)).balance
  await addOrder('OD-part', '10000000', 'paid')
  await refunded('0')
  await reward('OD-part')
  expect(await balance()).toBe('15')
  // A third and a bit of 15 points: what the merchant keeps is worth 9.
  await refunded('3400000')
  await Promise.all([reward('OD-part'), reward('OD-part')])
  expect(await balance()).toBe('9')
  await refunded('9000000')
  await Promise.all([reward('OD-part'), reward('OD-part')])
  expect(await balance()).toBe('1')
  await refunded('10000000', 'refunded')
  await Promise.all([reward('OD-part'), reward('OD-part')])
  const { entries, balance: last } = await stage.historyOf(buyer)
  expect(last).toBe('0')
  expect(entries.map(({ amount }) => amount)).toEqual(['-1', '-8', '-6', '15'])
})

it('takes back what is left after a refund, and the rest from what is earned next', async () => {
  await addOrder('OD-2', '1000000000', 'paid')
  await reward('OD-2')
  const spend = { account: payer, amount: -1490n, kind: 'card_charge', key: 'spent' } as const
  await stage.points.db.transaction().execute((tx) => addEntry(tx, spend, new Date()))
  expect(await history()).toMatchObject({ balance: '10' })
  await addOrder('OD-2', '1000000000', 'refunded')
  await Promise.all([reward('OD-2'), reward('OD-2')])
  expect(await history()).toMatchObject({ balance: '0' })
  await addOrder('OD-3', '400000000', 'paid')
  await reward('OD-3')
  const next = await history()
  expect(next.balance).toBe('0')
  expect(next.entries.slice(0, 2)).toMatchObject([
    { kind: 'payment_returned', amount: '-600' },
    { kind: 'payment', amount: '600' },
  ])
  await addOrder('OD-4', '1000000000', 'paid')
  await Promise.all([reward('OD-4'), reward('OD-4')])
  expect(await history()).toMatchObject({ balance: '610' })
})

it('limits what payments earn in thirty days', async () => {
  for (const id of ['OD-5', 'OD-6', 'OD-7']) await addOrder(id, '1000000000', 'paid')
  await Promise.all(['OD-5', 'OD-6', 'OD-7'].map(reward))
  const { rows } = await stage.pool.query(
    `select sum(amount)::bigint as sum from point_entries where account_id = $1 and kind = 'payment'`,
    [payer],
  )
  expect(rows).toEqual([{ sum: 5000n }])
})

it('earns nothing for payments to individuals', async () => {
  const stranger = await stage.addAccount()
  await stage.pool.query(`update accounts set user_type = 'individual' where id = $1`, [shop])
  await stage.pool.query(`update orders set payer_account = $1 where id = 'OD-7'`, [stranger])
  await reward('OD-7')
  expect(await stage.historyOf(stranger)).toMatchObject({ balance: '0' })
})

it('continues the history after the last row seen', async () => {
  const { entries: all } = await history()
  const first = await readPoints(stage.points, payer, { count: 2 })
  expect(first.next).not.toBeNull()
  const rest = await readPoints(stage.points, payer, { count: 100, before: first.next ?? '' })
  expect([...first.entries, ...rest.entries]).toEqual(all)
  expect(rest.next).toBeNull()
})

it('refuses changes to the ledger, whose sums are the balances', async () => {
  for (const change of ['update point_entries set amount = 1', 'delete from point_entries'])
    await expect(stage.pool.query(change)).rejects.toThrow('append-only')
  const { rows } = await stage.pool.query(
    `select account_id from point_balances b where balance <>
       (select sum(amount) from point_entries e where e.account_id = b.account_id)`,
  )
  expect(rows).toEqual([])
})

it('adjusts the points of several orders, and opens no transaction for those that concern none', async () => {
  const [buyer, person, company] = [
    await stage.addAccount(),
    await stage.addAccount(),
    await stage.addAccount(),
  ]
  await stage.pool.query(`update accounts set user_type = 'corporate' where id = $1`, [company])
  const sell = async (id: string, merchant: string, refunded = '0') => {
    await addOrder(id, '10000000', 'paid')
    await stage.pool.query(
      'update orders set merchant_account = $2, payer_account = $3, refunded = $4 where id = $1',
      [id, merchant, buyer, refunded],
    )
  }
  await sell('OD-company', company)
  await sell('OD-person', person)
  await sell('OD-person-refunded', person, '1')
  const ids = ['OD-company', 'OD-person', 'OD-person-refunded', 'OD-unknown']
  // A transaction of its own would wait for this one.
  const held = await stage.pool.connect()
  await held.query('begin')
  await held.query(`select from orders where id = 'OD-person' for update`)
  await rewardOrders(stage.points, ids)
  await rewardOrders(stage.points, ids)
  await held.query('rollback')
  held.release()
  const { balance, entries } = await stage.historyOf(buyer)
  expect(balance).toBe('15')
  expect(entries).toMatchObject([{ kind: 'payment', order_id: 'OD-company' }])
})
