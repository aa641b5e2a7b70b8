import { newAccountId } from '@planet/accounts/account/account-id'
import type { BookingState } from '@planet/api/calls/customer/bookings'
import { sweepBookings } from '@planet/bookings/sweep'
import { readMailOrder } from '@planet/partners/mail/mail-jobs'
import type { BookingNotice } from '@planet/partners/travel/notice'
import { noticeHeaders, travelWebhookPath } from '@planet/partners/travel/webhook'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { seal } from '@planet/platform/sealing/seal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { testSettings } from '../../testing/test-config.ts'

const [guest, stranger, agency, person] = [newAccountId(), newAccountId(), newAccountId(), newAccountId()]
const secret = 'a secret of the agency'
const dataKeys = readDataKeys([], testSettings('postgres://nobody').APP_SECRET)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({}, { TRAVEL_URL: 'http://localhost:4002/travel', TRAVEL_SECRET: secret })
  await addAccount(guest, 'individual')
  await addAccount(stranger, 'individual')
  await addAccount(agency, 'corporate')
  await addAccount(person, 'individual')
  await get(guest, '/api/customer/get_ssourl/')
})
afterAll(() => api.close())

const addAccount = (id: string, type: string) =>
  api.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, language, status, referral_code, created_at)
     values ($1, decode(md5($1), 'hex'), $2, 'app', $3, 'ko', '500', $1, now())`,
    [id, seal(dataKeys, `email of ${id}`, `${id}@example.com`).sealed, type],
  )
const addOrder = (id: string, merchant: string) =>
  api.database.pool.query(
    `insert into orders (id, merchant_account, merchant, asset, amount, source, created_at, expires_at)
     values ($1, $2, '0x', 'USDT', '160000000', 'api', now(), now() + interval '1 day')`,
    [id, merchant],
  )
const get = async (account: string, url: string) =>
  (await api.app.inject({ url, headers: { 'x-test-account': account } })).json()
const list = async (over: '0' | '1' = '0', account = guest) =>
  (await get(account, `/api/customer/bookings/?over=${over}`)).bookings

const invoice = {
  ...{ number: 'TB-1-1', amount: '24000', currency: 'JPY' as const, what_for: 'Seoul and back' },
  ...{ due_at: '2026-12-01T00:00:00.000Z', counter: 'Ground floor', order_id: 'OD-1' },
}
const notice = (
  state: BookingState,
  version: number,
  change: Partial<BookingNotice> = {},
): BookingNotice => ({
  ...{ booking_id: 'TB-1', account_id: guest, version, at: `2026-11-15T00:00:0${version}.000Z`, state },
  ...{
    kind: 'flight',
    title: 'Seoul and back',
    starts_on: '2026-12-10',
    ends_on: '2026-12-13',
    travellers: 2,
  },
  invoice: ['requested', 'checked', 'cancelled'].includes(state) ? null : invoice,
  paid_by: ['paid', 'complete'].includes(state) ? 'crypto' : null,
  ...change,
})

const send = (body: string | Buffer, headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: travelWebhookPath, payload: body, headers })
async function tell(told: object) {
  const body = Buffer.from(JSON.stringify(told))
  return (await send(body, noticeHeaders(secret, body, new Date()))).json()
}
async function mails() {
  const { rows } = await api.database.pool.query(
    `select payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'mail' order by jobs.id`,
  )
  return rows.map(({ payload }) => readMailOrder(dataKeys, payload))
}

it('believes what the agency signed just now, once', async () => {
  const body = Buffer.from(JSON.stringify(notice('requested', 1)))
  const signed = noticeHeaders(secret, body, new Date())
  const refused = { success: false, message: 'not_authenticated' }
  expect((await send(body, noticeHeaders('another secret', body, new Date()))).json()).toEqual(refused)
  expect((await send(`${body} `, signed)).json()).toEqual(refused)
  expect((await send(body, { 'content-type': 'application/json' })).json()).toEqual(refused)
  const old = noticeHeaders(secret, body, new Date(Date.now() - 301_000))
  expect((await send(body, old)).json()).toEqual(refused)
  expect(await list()).toEqual([])
  expect((await send(body, signed)).json()).toEqual({ success: true, applied: true })
  expect((await send(body, signed)).json()).toEqual(refused)
  expect(await list()).toMatchObject([
    { id: 'TB-1', state: 'requested', starts_on: '2026-12-10', invoice: null },
  ])
})

it('is told of its own guests alone, and in the form that was agreed', async () => {
  const of = (change: Partial<BookingNotice>) =>
    tell(notice('requested', 1, { booking_id: 'TB-9', ...change }))
  expect(await of({ account_id: stranger })).toMatchObject({ message: 'data_not_found' })
  expect(await of({ title: '' })).toMatchObject({
    message: 'validation_error',
    fields: [{ field: 'title', reason: 'required' }],
  })
  expect(await of({ ends_on: '2026-12-09' })).toMatchObject({ fields: [{ field: 'ends_on' }] })
  expect(await tell(notice('invoiced', 1, { invoice: null }))).toMatchObject({
    fields: [{ field: 'invoice' }],
  })
  expect(await tell(notice('paid', 1, { paid_by: null }))).toMatchObject({ fields: [{ field: 'paid_by' }] })
})

it('shows an invoice with an order of a company, as the order itself stands', async () => {
  expect(await tell(notice('checked', 2))).toMatchObject({ applied: true })
  const missing = { message: 'data_not_found', fields: [{ field: 'invoice.order_id', reason: 'format' }] }
  expect(await tell(notice('invoiced', 3))).toMatchObject(missing)
  await addOrder('OD-2', person)
  const byPerson = notice('invoiced', 3, { invoice: { ...invoice, order_id: 'OD-2' } })
  expect(await tell(byPerson)).toMatchObject(missing)
  await addOrder('OD-1', agency)
  expect(await tell(notice('invoiced', 3))).toMatchObject({ applied: true })
  expect(await list()).toMatchObject([
    {
      state: 'invoiced',
      steps: [{ state: 'requested' }, { state: 'checked' }, { state: 'invoiced' }],
      invoice: {
        ...{ number: 'TB-1-1', amount: '24000', currency: 'JPY' },
        order: { id: 'OD-1', status: 'opened', currency: 'USDT', amount: '160000000' },
      },
    },
  ])
  const another = notice('invoiced', 1, { booking_id: 'TB-2' })
  expect(await tell(another)).toMatchObject(missing)
  expect(await list('0', stranger)).toEqual([])
})

it('comes to the same end in whatever order and however often it is told', async () => {
  const told = [notice('complete', 5), notice('paid', 4), notice('invoiced', 3), notice('complete', 5)]
  const answers = []
  for (const one of told) answers.push((await tell(one)).applied)
  expect(answers).toEqual([true, false, false, false])
  expect(await list()).toEqual([])
  expect(await list('1')).toMatchObject([{ id: 'TB-1', state: 'complete', paid_by: 'crypto' }])
  expect(await tell(notice('paid', 6))).toMatchObject({ message: 'data_integrity_error' })
  expect(await tell(notice('complete', 5, { travellers: 3 }))).toMatchObject({
    message: 'data_integrity_error',
  })
})

it('is told of a first notice twenty times at once, and takes it once', async () => {
  const first = notice('requested', 1, { booking_id: 'TB-3' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(first)))
  expect(answers.filter(({ applied }) => applied)).toHaveLength(1)
  expect(answers.every(({ success }) => success)).toBe(true)
})

it('writes to the person once for an invoice and once at the end, in his language', async () => {
  const written = await mails()
  expect(written).toMatchObject([
    { letter: 'booking-invoiced', to: `${guest}@example.com`, language: 'ko', data: { amount: '24000' } },
    { letter: 'booking-complete', to: `${guest}@example.com` },
  ])
})

it('writes once that a booking was cancelled', async () => {
  const before = (await mails()).length
  const cancelled = notice('cancelled', 2, { booking_id: 'TB-3' })
  for (const told of [cancelled, cancelled, { ...cancelled, version: 3 }]) await tell(told)
  expect((await mails()).slice(before)).toMatchObject([
    { letter: 'booking-cancelled', to: `${guest}@example.com`, data: { booking: 'TB-3' } },
  ])
})

it.each([
  ['a title', { title: 'a\u0000b' }],
  ['an invoice', { state: 'invoiced', invoice: { ...invoice, counter: 'a\u0000b', order_id: null } }],
  ['a day', { starts_on: '0000-01-01' }],
] as const)(
  'refuses %s that cannot be kept by its content, so that it is not sent for ever',
  async (_, change) => {
    const body = Buffer.from(JSON.stringify({ ...notice('requested', 1, { booking_id: 'TB-8' }), ...change }))
    const answer = await send(body, noticeHeaders(secret, body, new Date()))
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'validation_error'])
  },
)

it('is cut by the last row seen', async () => {
  for (let number = 4; number < 8; number += 1)
    await tell(notice('requested', 1, { booking_id: `TB-${number}` }))
  const first = await get(guest, '/api/customer/bookings/?count=2')
  const rest = await get(guest, `/api/customer/bookings/?count=100&before=${first.next}`)
  const ids = [...first.bookings, ...rest.bookings].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['TB-7', 'TB-6', 'TB-5', 'TB-4'])
  expect(rest.next).toBeNull()
  const beyond = await get(guest, `/api/customer/bookings/?before=${'9'.repeat(19)}`)
  expect(beyond.message).toBe('validation_error')
})

it('forgets the journeys of a forgotten account, and no others', async () => {
  await get(stranger, '/api/customer/get_ssourl/')
  await tell(notice('requested', 1, { booking_id: 'TB-20', account_id: stranger }))
  await api.database.pool.query(`update accounts set forgotten_at = now() where id = $1`, [guest])
  await sweepBookings({ db: api.database.db, now: () => new Date() })
  const { rows } = await api.database.pool.query(`select id from bookings`)
  expect(rows).toEqual([{ id: 'TB-20' }])
  const steps = await api.database.pool.query(`select distinct booking_id as id from booking_steps`)
  expect(steps.rows).toEqual(rows)
})
