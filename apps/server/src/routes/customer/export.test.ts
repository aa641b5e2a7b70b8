import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import type { Accounts } from '@planet/accounts/accounts'
import { saveInformation } from '@planet/accounts/information/information-store'
import type { BookingIntent } from '@planet/api/calls/customer/booking-request'
import { sealIntent } from '@planet/bookings/booking-intent'
import { sweepBookings } from '@planet/bookings/sweep'
import { submitInquiry } from '@planet/inquiries/submit-inquiry'
import { forgetCustomers } from '@planet/orders/worker/forget-customers'
import { forgetWallets } from '@planet/transfers/forget'
import { saveTravelData } from '@planet/transfers/travel-rule/travel-data'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const password = 'correct horse battery'
const [mine, other] = [newAccountId(), newAccountId()]
let api: TestApi
let accounts: Accounts

async function add(id: string, email: string): Promise<void> {
  const columns = emailColumns(accounts, id, email)
  await api.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at, password_hash)
     values ($1, $2, $3, $4, 'individual', '500', $1, now(), $5)`,
    [id, columns.email_index, columns.email_sealed, columns.key_id, await accounts.passwords.hash(password)],
  )
  await saveInformation(accounts, accounts.db, id, {
    draft: { family_name: `Family of ${email}` },
    submitted: undefined,
  })
  await submitInquiry(api.services.inquiries, {
    kind: 'inquiry',
    language: 'en',
    name: 'Somebody',
    email,
    content: `Question of ${email}`,
  })
  const friend = { name: `Friend of ${email}`, ethereum: '0x52908400098527886E0F7030069857D2E4169EE7' }
  const added = await api.post('/api/contacts/add/', friend, { headers: { 'x-test-account': id } })
  expect(added.json().success).toBe(true)
}

beforeAll(async () => {
  api = await startTestApi()
  accounts = api.services.accounts
  await add(mine, 'mine@example.org')
  await add(other, 'other@example.org')
})
afterAll(() => api.close())
beforeEach(() => api.database.pool.query('delete from rate_limits'))

const ask = (contents: object, account = mine) =>
  api.post('/api/customer/export/', contents, { headers: { 'x-test-account': account } })

it('exports everything about a person, and nothing about anyone else', async () => {
  const answer = await ask({ password })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toMatchObject({
    account: { account_id: mine, email: 'mine@example.org' },
    information: { family_name: 'Family of mine@example.org' },
    inquiries: [{ content: 'Question of mine@example.org' }],
    contacts: [{ name: 'Friend of mine@example.org' }],
    card_registrations: [],
  })
  expect(answer.body).not.toContain('other@example.org')
  expect(answer.body).not.toMatch(/hash|sealed|secret/)
})

it('exports the travel-rule data of converts, sealed as it is stored', async () => {
  const convert = {
    hash: `0x${'0a'.repeat(32)}`,
    accountId: mine,
    asset: 'USDT',
    amount: 50_000_000n,
    network: 'tron',
    destination: 'TDestination',
  } as const
  const receiver = { wallet: 'provider', name: 'Jiro Sato', country: 'JP', provider: 'Exchange' } as const
  await saveTravelData(api.services.transfers, convert, receiver)
  expect((await ask({ password })).json().travel_rule).toMatchObject([
    { transaction: convert.hash, amount: '50000000', beneficiary: 'Jiro Sato', state: 'waiting' },
  ])
  expect((await ask({ password }, other)).json().travel_rule).toEqual([])
})

it('requires the login password again, limits attempts, and records wrong ones', async () => {
  const wrong = await ask({ password: 'a wrong one' })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { success: false, message: 'warn_password_mismatch', fields: [{ field: 'password', reason: 'format' }] },
  ])
  for (let n = 0; n < 4; n += 1) await ask({ password: 'a wrong one' })
  expect((await ask({ password })).json().message).toBe('too_many_requests')
  const { rows } = await api.database.pool.query(
    'select result, count(*)::int from login_history where account_id = $1 group by result',
    [mine],
  )
  expect(rows).toEqual([{ result: 'wrong_password', count: 5 }])
})

it('keeps no contacts or comments of a forgotten account, unless another party may still read them', async () => {
  const { pool } = api.database
  const [gone, alsoGone] = [newAccountId(), newAccountId()]
  await add(gone, 'gone@example.org')
  await add(alsoGone, 'also-gone@example.org')
  await pool.query(`insert into wallet_settings (account_id, fiat) select id, 'EUR' from accounts`)
  for (const [n, to] of [mine, alsoGone, null].entries())
    await pool.query(
      `insert into sent_transfers values ($1, $2, $3, '\\x00', 'PLA', 1, '\\x01', 'key', now())`,
      [Buffer.from([n]), gone, to],
    )
  await pool.query(
    `insert into sent_transfers values ('\\xff', $1, $2, '\\x00', 'PLA', 1, '\\x01', 'key', now())`,
    [mine, gone],
  )
  const left = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows.flat()
  const transfers = { db: api.database.db }
  await forgetWallets(transfers)
  expect(await left('select account_id from contacts')).toHaveLength(4)
  await pool.query(`update accounts set status = '900', forgotten_at = now() where id = any($1)`, [
    [gone, alsoGone],
  ])
  await forgetWallets(transfers)
  expect((await left('select account_id from contacts')).sort()).toEqual([mine, other].sort())
  expect((await left('select account_id from wallet_settings')).sort()).toEqual([mine, other].sort())
  const commented = 'select hash from sent_transfers where comment_sealed is not null order by hash'
  expect(await left(commented)).toEqual([Buffer.from([0]), Buffer.from([255])])
})

it('exports travel requests too, and removes them some time after the journey', async () => {
  const { services, database } = api
  const intent = {
    kind: 'hotel',
    class: 'standard',
    from: null,
    to: 'Kyoto',
    starts_on: '2020-05-01',
    ends_on: '2020-05-03',
    wishes: '',
    travellers: [{ surname: 'YAMADA', given_name: 'HANAKO', born_on: '1990-01-02' }],
  } satisfies BookingIntent
  const { sealed, keyId } = sealIntent(accounts.dataKeys, 'journey', intent)
  await database.pool.query('insert into travel_guests values ($1, now())', [mine])
  await database.pool.query(
    `insert into travel_requests (id, account_id, state, kind, starts_on, ends_on, travellers, wish_sealed, key_id, created_at)
     values ('journey', $1, 'sending', 'hotel', '2020-05-01', '2020-05-03', 1, $2, $3, now())`,
    [mine, sealed, keyId],
  )
  const requests = async () => (await ask({ password })).json().travel_requests
  expect(await requests()).toMatchObject([{ to: 'Kyoto', travellers: [{ surname: 'YAMADA' }] }])
  const on = (day: string) => ({ db: services.bookings.db, now: () => new Date(day) })
  await sweepBookings(on('2021-06-06'), 400)
  expect(await requests()).toHaveLength(1)
  await sweepBookings(on('2021-06-08'), 400)
  expect(await requests()).toEqual([])
})

it('removes emails and names of a shop’s customers from orders that ended long ago', async () => {
  const { pool, db } = api.database
  const shop = newAccountId()
  await add(shop, 'shop@example.org')
  const order = (id: string, status: string, day: string, merchant = shop) =>
    pool.query(
      `insert into orders (id, merchant_account, merchant, asset, amount, source, status, created_at, expires_at,
         customer_email_sealed, customer_name_sealed, key_id)
       values ($1, $2, decode(repeat('01', 20), 'hex'), 'PLA', 5, 'api', $3, $4, $4, 'x', 'y', 'app')`,
      [id, merchant, status, day],
    )
  await order('OD-old', 'paid', '2020-01-01')
  await order('OD-waits', 'opened', '2020-01-01')
  await order('OD-new', 'paid', '2020-12-01')
  const left = async () =>
    (await pool.query('select id from orders where customer_email_sealed is not null order by id')).rows.map(
      ({ id }) => id,
    )
  const orders = { db, now: () => new Date('2021-03-01') }
  expect(await forgetCustomers(orders, 400)).toBe(1)
  expect(await left()).toEqual(['OD-new', 'OD-waits'])
  await pool.query(`update accounts set status = '900', forgotten_at = now() where id = $1`, [shop])
  expect(await forgetCustomers(orders, 400)).toBe(2)
  expect(await left()).toEqual([])
  const { rows } = await pool.query(`select amount, key_id from orders where id = 'OD-old'`)
  expect(rows).toEqual([{ amount: '5', key_id: null }])
})

it('requires a full session', async () => {
  expect((await api.post('/api/customer/export/', { password })).statusCode).toBe(401)
  expect((await ask({ password }, `${mine} pending`)).json().message).toBe('not_authenticated')
})
