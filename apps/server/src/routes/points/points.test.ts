import { newAccountId } from '@planet/accounts/account/account-id'
import { demoInformation } from '@planet/accounts/demo/demo-information'
import { saveInformation } from '@planet/accounts/information/information-store'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { addEntry } from '@planet/points/add-entry'
import type { Points } from '@planet/points/points'
import { paymentPoints, rewardOrder } from '@planet/points/reward-order'
import { rewardedInvitations, rewardReferral } from '@planet/points/reward-referral'
import { forgetWelcomed } from '@planet/points/welcomed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { testConfig } from '../../testing/test-config.ts'

const [inviter, newcomer, shop, stranger] = [newAccountId(), newAccountId(), newAccountId(), newAccountId()]

const config = () => testConfig(api.database.url)

let api: TestApi
let points: Points
beforeAll(async () => {
  api = await startTestApi()
  points = api.services.points
  await addAccount(inviter, '500')
  await addAccount(newcomer, '100', inviter)
  await addAccount(shop, '500')
  await api.database.pool.query(`update accounts set user_type = 'corporate' where id = $1`, [shop])
  await addAccount(stranger, '500')
  await api.database.pool.query(
    `insert into rates (asset, fiat, rate, taken_at) values ('USDT', 'JPY', '150', now())`,
  )
})
afterAll(() => api.close())

const addAccount = (id: string, status: string, by: string | null = null) =>
  api.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, referred_by, created_at)
     values ($1, decode(md5($1), 'hex'), '', 'app', 'individual', $2, 'CODE' || $1, $3, now())`,
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

it('nobody earns by inviting himself', async () => {
  const [first, second] = [newAccountId(), newAccountId()]
  await addAccount(first, '500')
  await addAccount(second, '500', first)
  const { DATA_KEYS, APP_SECRET } = config()
  const keys = { dataKeys: readDataKeys(DATA_KEYS, APP_SECRET), now: () => new Date() }
  const known = { draft: undefined, submitted: demoInformation }
  for (const account of [first, second]) await saveInformation(keys, api.database.db, account, known)
  await rewardReferral(points, second)
  expect(await historyOf(first)).toMatchObject({ balance: '0' })
  expect(await historyOf(second)).toMatchObject({ balance: '0' })
})

it('an inviter is rewarded up to a limit, also when all come at once; newcomers always', async () => {
  const busy = newAccountId()
  await addAccount(busy, '500')
  const many = Array.from({ length: rewardedInvitations + 3 }, () => newAccountId())
  for (const one of many) await addAccount(one, '500', busy)
  await Promise.all(many.map((one) => rewardReferral(points, one)))
  expect(await historyOf(busy)).toMatchObject({ balance: String(rewardedInvitations * 500) })
  for (const one of many) expect(await historyOf(one)).toMatchObject({ balance: '500' })
})

it('a closed account earns nothing by those who come after', async () => {
  const [closed, late] = [newAccountId(), newAccountId()]
  await addAccount(closed, '900')
  await addAccount(late, '500', closed)
  await rewardReferral(points, late)
  expect(await historyOf(closed)).toMatchObject({ balance: '0' })
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

it('a refund takes what is left, and the rest from what is earned next', async () => {
  await addOrder('OD-2', '1000000000', 'paid')
  await rewardOrder(points, 'OD-2')
  const spend = { account: inviter, amount: -1990n, kind: 'card_charge', key: 'spent' } as const
  await points.db.transaction().execute((tx) => addEntry(tx, spend, new Date()))
  expect(await historyOf(inviter)).toMatchObject({ balance: '10' })
  await addOrder('OD-2', '1000000000', 'refunded')
  await Promise.all([rewardOrder(points, 'OD-2'), rewardOrder(points, 'OD-2')])
  expect(await historyOf(inviter)).toMatchObject({ balance: '0' })
  await addOrder('OD-3', '400000000', 'paid')
  await rewardOrder(points, 'OD-3')
  const next = await historyOf(inviter)
  expect(next.balance).toBe('0')
  expect(next.entries.slice(0, 2)).toMatchObject([
    { kind: 'payment_returned', amount: '-600' },
    { kind: 'payment', amount: '600' },
  ])
  await addOrder('OD-4', '1000000000', 'paid')
  await Promise.all([rewardOrder(points, 'OD-4'), rewardOrder(points, 'OD-4')])
  expect(await historyOf(inviter)).toMatchObject({ balance: '610' })
})

it('payments earn up to a limit in thirty days', async () => {
  for (const id of ['OD-5', 'OD-6', 'OD-7']) await addOrder(id, '1000000000', 'paid')
  await Promise.all(['OD-5', 'OD-6', 'OD-7'].map((id) => rewardOrder(points, id)))
  const { rows } = await api.database.pool.query(
    `select sum(amount)::bigint as sum from point_entries where account_id = $1 and kind = 'payment'`,
    [inviter],
  )
  expect(rows).toEqual([{ sum: paymentPoints.most }])
})

it('what is paid to private persons earns nothing', async () => {
  await api.database.pool.query(`update accounts set user_type = 'individual' where id = $1`, [shop])
  await api.database.pool.query(`update orders set payer_account = $1 where id = 'OD-7'`, [stranger])
  await rewardOrder(points, 'OD-7')
  expect(await historyOf(stranger)).toMatchObject({ balance: '0' })
})

it('the history is cut by the last row seen', async () => {
  const all = (await historyOf(inviter)).entries
  const first = await get(inviter, '/api/points/history/?count=2')
  const rest = await get(inviter, `/api/points/history/?count=100&before=${first.next}`)
  expect([...first.entries, ...rest.entries]).toEqual(all)
  expect(rest.next).toBeNull()
})

it('a person is welcomed once, with whichever account and whoever invites him', async () => {
  const { DATA_KEYS, APP_SECRET } = config()
  const keys = { dataKeys: readDataKeys(DATA_KEYS, APP_SECRET), now: () => new Date() }
  const friends = [newAccountId(), newAccountId(), newAccountId()] as const
  const accounts = [newAccountId(), newAccountId(), newAccountId()] as const
  for (const friend of friends) await addAccount(friend, '500')
  const submitted = (change: object) => ({ ...demoInformation, ...change })
  for (const [place, account] of accounts.entries()) {
    await addAccount(account, '500', friends[place])
    // Another number each time: the passport alone tells.
    const known = { draft: undefined, submitted: submitted({ mobile: `+8190000000${place}0` }) }
    await saveInformation(keys, api.database.db, account, known)
  }
  const [first, second, third] = accounts
  await Promise.all([first, first, second, second].map((account) => rewardReferral(points, account)))
  const balances = async (of: readonly string[]) =>
    Promise.all(of.map(async (account) => Number((await historyOf(account)).balance)))
  expect((await balances([first, second])).toSorted()).toEqual([0, 500])
  expect((await balances(friends)).toSorted()).toEqual([0, 0, 500])
  await api.database.pool.query(`update accounts set status = '900' where id = any($1)`, [[first, second]])
  await rewardReferral(points, third)
  expect(await historyOf(third)).toMatchObject({ balance: '0', entries: [] })
  // What is forgotten is forgotten here too.
  await api.database.pool.query(`update accounts set forgotten_at = now() where id = any($1)`, [accounts])
  await forgetWelcomed(points)
  const { rows } = await api.database.pool.query(`select account_id from welcomed_people`)
  expect(rows).toEqual([])
})

it('the ledger grows and is never changed', async () => {
  const { pool } = api.database
  for (const change of ['update point_entries set amount = 1', 'delete from point_entries'])
    await expect(pool.query(change)).rejects.toThrow('append-only')
  const { rows } = await pool.query(
    `select account_id from point_balances b where balance <>
       (select sum(amount) from point_entries e where e.account_id = b.account_id)`,
  )
  expect(rows).toEqual([])
})

it('a place that no row can have is refused, and breaks nothing', async () => {
  expect(await get(inviter, `/api/points/history/?before=${'9'.repeat(19)}`)).toMatchObject({
    message: 'validation_error',
  })
  expect(await get(inviter, `/api/points/history/?before=${'9'.repeat(18)}`)).toMatchObject({ success: true })
})
