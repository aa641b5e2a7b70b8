import type { BookingNotice } from '@planet/partners/travel/notice'
import { readSignIn } from '@planet/partners/travel/sso'
import { noticeHeaders } from '@planet/partners/travel/webhook'
import { afterAll, expect, it } from 'vitest'
import { signInAtAgency } from '../src/guests.ts'
import { sweepBookings } from '../src/sweep.ts'
import { agency, guest, invoice, notice, person, secret, startStage, stranger, suspended } from './stage.ts'

const { api, bookings, pool, get, send, notify, list, signIn, addOrder, mails, close } = await startStage()
afterAll(close)

it('signs an active account in at the agency, for a short time', async () => {
  const { url, expires_at } = await signIn(guest)
  const given = Object.fromEntries(new URL(url).searchParams)
  expect(readSignIn(secret, given, new Date())).toMatchObject({ accountId: guest, language: 'ko' })
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(60_000)
})

it('signs in neither suspended accounts nor visitors', async () => {
  expect((await signIn(suspended)).message).toBe('warn_not_enabled_user')
  expect((await api.app.inject('/api/customer/get_ssourl/')).statusCode).toBe(401)
})

it('reports that no agency is set', async () => {
  const without = signInAtAgency({ ...bookings, agency: undefined }, guest)
  await expect(without).rejects.toMatchObject({ code: 'service_unavailable' })
})

it('accepts a notice that the agency signed just now, once', async () => {
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

it('accepts notices about guests of the agency only, and only of the agreed form', async () => {
  const of = (change: Partial<BookingNotice>) =>
    notify(notice('requested', 1, { booking_id: 'TB-9', ...change }))
  expect(await of({ account_id: stranger })).toMatchObject({ message: 'data_not_found' })
  expect(await of({ title: '' })).toMatchObject({
    message: 'validation_error',
    fields: [{ field: 'title', reason: 'required' }],
  })
  expect(await of({ ends_on: '2026-12-09' })).toMatchObject({ fields: [{ field: 'ends_on' }] })
  expect(await notify(notice('invoiced', 1, { invoice: null }))).toMatchObject({
    fields: [{ field: 'invoice' }],
  })
  expect(await notify(notice('paid', 1, { paid_by: null }))).toMatchObject({ fields: [{ field: 'paid_by' }] })
})

it('shows an invoice with the current state of its order, which must be a company’s', async () => {
  expect(await notify(notice('checked', 2))).toMatchObject({ applied: true })
  const missing = { message: 'data_not_found', fields: [{ field: 'invoice.order_id', reason: 'format' }] }
  expect(await notify(notice('invoiced', 3))).toMatchObject(missing)
  await addOrder('OD-2', person)
  const byPerson = notice('invoiced', 3, { invoice: { ...invoice, order_id: 'OD-2' } })
  expect(await notify(byPerson)).toMatchObject(missing)
  await addOrder('OD-1', agency)
  expect(await notify(notice('invoiced', 3))).toMatchObject({ applied: true })
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
  expect(await notify(another)).toMatchObject(missing)
  expect(await list('0', stranger)).toEqual([])
})

it('ends in the same state when notices are repeated and out of order', async () => {
  const sent = [notice('complete', 5), notice('paid', 4), notice('invoiced', 3), notice('complete', 5)]
  const answers = []
  for (const one of sent) answers.push((await notify(one)).applied)
  expect(answers).toEqual([true, false, false, false])
  expect(await list()).toEqual([])
  expect(await list('1')).toMatchObject([{ id: 'TB-1', state: 'complete', paid_by: 'crypto' }])
  expect(await notify(notice('paid', 6))).toMatchObject({ message: 'data_integrity_error' })
  expect(await notify(notice('complete', 5, { travellers: 3 }))).toMatchObject({
    message: 'data_integrity_error',
  })
})

it('applies a first notice once when it arrives twenty times at once', async () => {
  const first = notice('requested', 1, { booking_id: 'TB-3' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(first)))
  expect(answers.filter(({ applied }) => applied)).toHaveLength(1)
  expect(answers.every(({ success }) => success)).toBe(true)
})

it('sends one mail for the invoice and one at the end, in the customer’s language', async () => {
  const written = await mails()
  expect(written).toMatchObject([
    { letter: 'booking-invoiced', to: `${guest}@example.com`, language: 'ko', data: { amount: '24000' } },
    { letter: 'booking-complete', to: `${guest}@example.com` },
  ])
})

it('sends one mail about a cancelled booking', async () => {
  const before = (await mails()).length
  const cancelled = notice('cancelled', 2, { booking_id: 'TB-3' })
  for (const sent of [cancelled, cancelled, { ...cancelled, version: 3 }]) await notify(sent)
  expect((await mails()).slice(before)).toMatchObject([
    { letter: 'booking-cancelled', to: `${guest}@example.com`, data: { booking: 'TB-3' } },
  ])
})

it.each([
  ['a title', { title: 'a\u0000b' }],
  ['an invoice', { state: 'invoiced', invoice: { ...invoice, counter: 'a\u0000b', order_id: null } }],
  ['a day', { starts_on: '0000-01-01' }],
] as const)(
  'rejects %s that cannot be stored as invalid, so that the agency does not repeat it for ever',
  async (_, change) => {
    const body = Buffer.from(JSON.stringify({ ...notice('requested', 1, { booking_id: 'TB-8' }), ...change }))
    const answer = await send(body, noticeHeaders(secret, body, new Date()))
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'validation_error'])
  },
)

it('continues the list after the last booking seen', async () => {
  for (let number = 4; number < 8; number += 1)
    await notify(notice('requested', 1, { booking_id: `TB-${number}` }))
  const first = await get(guest, '/api/customer/bookings/?count=2')
  const rest = await get(guest, `/api/customer/bookings/?count=100&before=${first.next}`)
  const ids = [...first.bookings, ...rest.bookings].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['TB-7', 'TB-6', 'TB-5', 'TB-4'])
  expect(rest.next).toBeNull()
  const beyond = await get(guest, `/api/customer/bookings/?before=${'9'.repeat(19)}`)
  expect(beyond.message).toBe('validation_error')
})

it('deletes the bookings of a deleted account, and no others', async () => {
  await signIn(stranger)
  await notify(notice('requested', 1, { booking_id: 'TB-20', account_id: stranger }))
  await pool.query(`update accounts set forgotten_at = now() where id = $1`, [guest])
  await sweepBookings({ db: api.database.db, now: () => new Date() })
  const { rows } = await pool.query(`select id from bookings`)
  expect(rows).toEqual([{ id: 'TB-20' }])
  const steps = await pool.query(`select distinct booking_id as id from booking_steps`)
  expect(steps.rows).toEqual(rows)
})
