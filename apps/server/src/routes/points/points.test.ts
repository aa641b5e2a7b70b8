import { newAccountId } from '@planet/accounts/account/account-id'
import { rewardOrder, rewardReferral } from '@planet/points/earn'
import type { Points } from '@planet/points/points'
import type { PointTables } from '@planet/points/tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const [inviter, newcomer, shop, stranger] = [newAccountId(), newAccountId(), newAccountId(), newAccountId()]

let api: TestApi
let points: Points
beforeAll(async () => {
  api = await startTestApi()
  points = { db: api.database.tables<PointTables>(), referralPoints: 500n, now: () => new Date() }
  await addAccount(inviter, '500')
  await addAccount(newcomer, '100', inviter)
  await addAccount(shop, '500')
  await addAccount(stranger, '500')
  await api.database.pool.query(
    `insert into rates (asset, fiat, rate, taken_at) values ('USDT', 'JPY', '150', now())`,
  )
})
afterAll(() => api.close())

const addAccount = (id: string, status: string, by: string | null = null) =>
  api.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, referred_by, created_at)
     values ($1, decode(md5($1), 'hex'), '', 'app', 'individual', $2, 'CODE' || right($1, 4), $3, now())`,
    [id, status, by],
  )

const get = async (account: string, url: string) =>
  (await api.app.inject({ url, headers: { 'x-test-account': account } })).json()
const historyOf = (account: string) => get(account, '/api/points/history/')

const addOrder = (id: string, amount: string, status: 'paid' | 'refunded') =>
  api.database.pool.query(
    `insert into orders (id, merchant_account, merchant, asset, amount, source, intent, payer_account, status, chain, created_at, expires_at)
     values ($1, $2, '0x', 'USDT', $3, 'wallet', 'linked', $4, $5, $5, now(), now())
     on conflict (id) do update set status = excluded.status, chain = excluded.chain`,
    [id, shop, amount, inviter, status],
  )

it('an invitation is worth nothing before the account is active, and then once to both', async () => {
  await rewardReferral(points, newcomer)
  expect(await historyOf(inviter)).toMatchObject({ balance: '0', entries: [] })
  await api.database.pool.query(`update accounts set status = '500' where id = $1`, [newcomer])
  await Promise.all([rewardReferral(points, newcomer), rewardReferral(points, newcomer)])
  expect(await historyOf(inviter)).toMatchObject({ balance: '500', entries: [{ kind: 'referral' }] })
  expect(await historyOf(newcomer)).toMatchObject({ balance: '500', entries: [{ kind: 'welcome' }] })
  const invitation = await get(inviter, '/api/points/referral/')
  expect(invitation).toMatchObject({ invited: 1, active: 1, bonus: '500', earned: '500' })
  expect(invitation.link).toBe(`http://localhost:4000/sign_up?reffer=${invitation.code}`)
})

it('who was invited by nobody earns nothing', async () => {
  await rewardReferral(points, stranger)
  expect(await historyOf(stranger)).toMatchObject({ balance: '0' })
})

it('a paid order earns its payer points once, and a refund takes them back once', async () => {
  await addOrder('OD-1', '10000000', 'paid')
  await Promise.all([rewardOrder(points, 'OD-1'), rewardOrder(points, 'OD-1')])
  expect(await historyOf(inviter)).toMatchObject({ balance: '515' })
  await addOrder('OD-1', '10000000', 'refunded')
  await Promise.all([rewardOrder(points, 'OD-1'), rewardOrder(points, 'OD-1')])
  const { balance, entries } = await historyOf(inviter)
  expect(balance).toBe('500')
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'payment_returned', amount: '-15', order_id: 'OD-1' },
    { kind: 'payment', amount: '15' },
  ])
})

it('a refund never takes more than is left', async () => {
  await addOrder('OD-2', '1000000000', 'paid')
  await rewardOrder(points, 'OD-2')
  await api.database.pool.query(`update point_balances set balance = 3 where account_id = $1`, [inviter])
  await addOrder('OD-2', '1000000000', 'refunded')
  await rewardOrder(points, 'OD-2')
  expect(await historyOf(inviter)).toMatchObject({ balance: '0' })
})

it('the history is cut by the last row seen', async () => {
  const all = (await historyOf(inviter)).entries
  const first = await get(inviter, '/api/points/history/?count=2')
  const rest = await get(inviter, `/api/points/history/?count=100&before=${first.next}`)
  expect([...first.entries, ...rest.entries]).toEqual(all)
  expect(rest.next).toBeNull()
})
