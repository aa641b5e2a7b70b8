import { randomUUID } from 'node:crypto'
import type { BookingNotice } from '@planet/partners/travel/notice'
import { readSignIn } from '@planet/partners/travel/sso'
import { noticeHeaders } from '@planet/partners/travel/webhook'
import { afterAll, expect, it } from 'vitest'
import { signInAtAgency } from '../src/guests.ts'
import { sendRequest } from '../src/send-request.ts'
import { sweepBookings } from '../src/sweep.ts'
import { voucherBooking } from '../src/voucher.ts'
import { agency, guest, invoice, notice, person, secret, startStage, stranger, suspended } from './stage.ts'

const { api, bookings, pool, get, post, send, notify, list, signIn, addOrder, mails, agencyServer, close } =
  await startStage()
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
        number: 'TB-1-1',
        amount: '24000',
        currency: 'JPY',
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

it('sends a mail for each step, in the customer’s language', async () => {
  const written = await mails()
  expect(written).toMatchObject([
    { letter: 'booking-moved', to: `${guest}@example.com`, data: { step: 'requested' } },
    { letter: 'booking-moved', to: `${guest}@example.com`, data: { step: 'checked' } },
    { letter: 'booking-invoiced', to: `${guest}@example.com`, language: 'ko', data: { amount: '24000' } },
    { letter: 'booking-complete', to: `${guest}@example.com` },
    { letter: 'booking-moved', data: { step: 'requested', booking: 'TB-3' } },
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
  'rejects %s that cannot be stored as invalid, so that the agency does not retry forever',
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const wish = (change: object = {}) => ({
  request_id: randomUUID(),
  kind: 'flight',
  from: 'Tokyo',
  to: 'Seoul',
  class: 'economy',
  starts_on: inDays(30),
  ends_on: inDays(33),
  wishes: 'A window seat',
  travellers: [{ surname: 'Yamada', given_name: 'Hanako', born_on: '1990-04-01' }],
  ...change,
})
const ask = (contents: object, account = guest) => post(account, '/api/customer/booking_request/', contents)
const cancel = (id: string, account = guest) => post(account, '/api/customer/booking_cancel/', { id })
const waiting = async () => (await get(guest, '/api/customer/bookings/?over=0')).requests

it('rejects a request that makes no sense, and names the field', async () => {
  const reasonOf = async (change: object) => (await ask(wish(change))).fields
  expect(await reasonOf({ from: null })).toEqual([{ field: 'from', reason: 'required' }])
  expect(await reasonOf({ starts_on: inDays(0) })).toEqual([{ field: 'starts_on', reason: 'format' }])
  expect(await reasonOf({ ends_on: inDays(29) })).toEqual([{ field: 'ends_on', reason: 'format' }])
  expect(await reasonOf({ class: 'suite' })).toEqual([{ field: 'class', reason: 'choose' }])
  expect(await reasonOf({ kind: 'hotel' })).toEqual([{ field: 'from', reason: 'unknown_field' }])
  expect((await reasonOf({ travellers: [] }))[0].field).toBe('travellers')
  const traveller = { surname: '山田', given_name: 'Hanako', born_on: '1990-04-01' }
  expect((await reasonOf({ travellers: [traveller] }))[0].field).toBe('travellers.0.surname')
  expect((await ask(wish(), suspended)).message).toBe('warn_not_enabled_user')
})

it('keeps names sealed, asks until the agency answers, and creates one booking', async () => {
  const contents = wish()
  expect(await ask(contents)).toMatchObject({ success: true, id: contents.request_id })
  expect(await ask(contents)).toMatchObject({ success: true })
  expect((await ask(contents, person)).message).toBe('data_already_exists')
  const { rows } = await pool.query('select * from travel_requests')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/YAMADA|window/i)
  for (const mood of ['silent', 'garbage', 'failing'] as const) {
    agencyServer.be(mood)
    await expect(sendRequest(bookings, contents.request_id)).rejects.toThrow('travel agency')
    expect(await waiting()).toMatchObject([{ from: 'Tokyo', to: 'Seoul', state: 'sending', travellers: 1 }])
  }
  agencyServer.be('good')
  await Promise.all([1, 2].map(() => sendRequest(bookings, contents.request_id)))
  expect([...agencyServer.known.values()]).toEqual(['TR-1000'])
  expect(await waiting()).toHaveLength(1)
  await notify(notice('requested', 1, { booking_id: 'TR-1000', title: 'Tokyo – Seoul' }))
  expect(await waiting()).toEqual([])
  expect(await list()).toMatchObject([{ id: 'TR-1000', state: 'requested' }, {}, {}, {}, {}])
})

it('shows why the agency refused', async () => {
  const contents = wish()
  await ask(contents)
  agencyServer.be('refusing')
  await sendRequest(bookings, contents.request_id)
  expect(await waiting()).toMatchObject([{ state: 'refused', reason: 'No seats on that day.' }])
  expect(await cancel(contents.request_id)).toMatchObject({ success: true })
  expect(await waiting()).toEqual([])
  agencyServer.be('good')
})

it('cancels a request in progress, even if the agency answers late', async () => {
  const contents = wish()
  await ask(contents)
  expect((await cancel(contents.request_id, person)).message).toBe('data_not_found')
  const agency = bookings.agency
  // The customer cancels between the request and its response.
  const late = {
    ...agency,
    request: async (...asked: Parameters<typeof agency.request>) => {
      const id = await agency.request(...asked)
      expect(await cancel(contents.request_id)).toMatchObject({ success: true })
      return id
    },
  }
  await sendRequest({ ...bookings, agency: late }, contents.request_id)
  const { rows } = await pool.query(
    `select payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = 'travel-cancel'`,
  )
  expect(rows).toEqual([{ payload: { booking_id: agencyServer.known.get(contents.request_id) } }])
})

it('cancels before payment at the agency, and never after it', async () => {
  expect((await cancel('TR-1000', stranger)).message).toBe('data_not_found')
  agencyServer.be('failing')
  expect((await cancel('TR-1000')).message).toBe('service_unavailable')
  agencyServer.be('refusing')
  expect((await cancel('TR-1000')).message).toBe('incorrect_handling')
  agencyServer.be('good')
  expect(await cancel('TR-1000')).toMatchObject({ success: true })
  expect(agencyServer.cancelled.at(-1)).toBe('TR-1000')
  const before = agencyServer.asked()
  expect((await cancel('TB-1')).message).toBe('incorrect_handling')
  expect(agencyServer.asked()).toBe(before)
})

it('gives a voucher with the travellers’ names once the booking is complete', async () => {
  const voucher = (account = guest) =>
    api.app.inject({
      url: '/api/customer/booking_voucher/?id=TR-1000&language=ja',
      headers: { 'x-test-account': account },
    })
  expect((await voucher()).statusCode).toBe(404)
  await notify(notice('complete', 2, { booking_id: 'TR-1000', invoice: { ...invoice, order_id: null } }))
  const { names } = await voucherBooking(bookings, guest, 'TR-1000')
  expect(names).toEqual(['YAMADA HANAKO'])
  const pdf = await voucher()
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await voucher(stranger)).statusCode).toBe(404)
})

it('deletes the bookings of a deleted account, and no others', async () => {
  await signIn(stranger)
  await notify(notice('requested', 1, { booking_id: 'TB-20', account_id: stranger }))
  await pool.query(`update accounts set forgotten_at = now() where id = $1`, [guest])
  await sweepBookings({ db: api.database.db, now: () => new Date() }, 400)
  const { rows } = await pool.query(`select id from bookings`)
  expect(rows).toEqual([{ id: 'TB-20' }])
  const steps = await pool.query(`select distinct booking_id as id from booking_steps`)
  expect(steps.rows).toEqual(rows)
})
