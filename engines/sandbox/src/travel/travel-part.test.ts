import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { travelAgency } from '@planet/partners/travel/agency'
import { type BookingNotice, bookingNotice } from '@planet/partners/travel/notice'
import { travelWebhookPath } from '@planet/partners/travel/webhook'
import { headers, signWebhook } from '@planet/sdk/signature'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningPart } from '../part/part.ts'
import { readSandboxConfig } from '../part/sandbox-config.ts'
import { travelPart } from './travel-part.ts'

const secret = 'the secret of the agency'
const accountId = 'PW-0000-0000-0000'
const folder = mkdtempSync(join(tmpdir(), 'planet-travel-'))

/**
 * A wallet that accepts notices, logs the agency in, gives it a token and creates orders: the real paths and
 * signatures.
 */
const received: BookingNotice[] = []
let isAway = false
let orders = 0
const agencySide = travelAgency('http://agency', secret)
const wallet = Fastify()
wallet.removeAllContentTypeParsers()
wallet.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
wallet.post(travelWebhookPath, async (request, reply) => {
  if (isAway) return reply.code(503).send({ message: 'service_unavailable' })
  const header = (name: string) => request.headers[name] as string | undefined
  if (!agencySide.readSigned(request.body as Buffer, header, new Date())) return reply.code(400).send({})
  received.push(bookingNotice.parse(JSON.parse(String(request.body))))
  return { success: true, applied: true }
})
wallet.post('/api/auth/login/', async (_request, reply) => {
  reply.header('set-cookie', 'session=abc; Path=/')
  return { success: true }
})
wallet.get('/api/auth/logout/', async () => ({ success: true }))
wallet.get('/api/token/list/', async ({ headers: { cookie } }) =>
  cookie === 'session=abc' ? { success: true, tokens: [] } : { success: false },
)
wallet.post('/api/token/create/', async () => ({
  success: true,
  token: { access_key: 'pk_1' },
  access_secret: 'token secret',
}))
wallet.post('/api/v1/orders', async (request) => {
  const { contents } = JSON.parse(String(request.body)) as { contents: { reference: string; amount: string } }
  orders += 1
  return { success: true, order: { id: `OD-${contents.reference}-${contents.amount}`, status: 'opened' } }
})

let app: FastifyInstance
let running: RunningPart
async function open(): Promise<void> {
  app = Fastify()
  const apiUrl = `http://127.0.0.1:${(wallet.server.address() as { port: number }).port}`
  const config = readSandboxConfig(JSON.stringify({ dataDir: folder }))
  const travel = { ...config.travel, secret, apiUrl }
  running = await travelPart(travel).start({ app, config, folder, changed: () => undefined, now: Date.now })
  await app.listen({ host: '127.0.0.1', port: 0 })
}
const close = async () => {
  await running.close?.()
  await app.close()
}
beforeAll(async () => {
  await wallet.listen({ host: '127.0.0.1', port: 0 })
  await open()
})
afterAll(async () => {
  await close()
  await wallet.close()
  rmSync(folder, { recursive: true, force: true })
})

const visit = (url: string) => app.inject(url.replace('http://agency', ''))
const signedIn = (of = secret) =>
  travelAgency('http://agency/travel', of).signIn({ accountId, language: 'en' }, new Date()).url
let cookie = ''
const post = (url: string, form: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      origin: 'http://localhost:80',
      host: 'localhost:80',
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
const until = (count: number) => expect.poll(() => received.length).toBe(count)
const starts_on = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const last = () => received.at(-1) as BookingNotice

async function sendOrderEvent(order: object, signedWith = 'token secret'): Promise<number> {
  const event = JSON.stringify({ id: 'EV-1', type: 'order.paid', order })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = await signWebhook(signedWith, timestamp, event)
  const answer = await app.inject({
    method: 'POST',
    url: '/travel/webhook',
    payload: event,
    headers: { [headers.timestamp]: timestamp, [headers.signature]: signature },
  })
  return answer.statusCode
}

it('admits only people whom the wallet has signed in, once', async () => {
  expect((await app.inject('/travel')).statusCode).toBe(403)
  const url = signedIn()
  const first = await visit(url)
  expect(first.headers.location).toBe('/travel')
  cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  expect((await app.inject({ url: '/travel', headers: { cookie } })).body).toContain(accountId)
  expect((await visit(url)).statusCode).toBe(403)
  expect((await visit(signedIn('another secret'))).statusCode).toBe(403)
  const forged = cookie.replace(accountId, 'PW-1111-1111-1111')
  expect((await app.inject({ url: '/travel', headers: { cookie: forged } })).statusCode).toBe(403)
})

it('notifies the wallet of a request when it is reachable again, even after a restart', async () => {
  isAway = true
  const { body } = await app.inject({ url: '/travel?kind=flight&words=seoul%20gimpo', headers: { cookie } })
  expect([...body.matchAll(/name="offer" value="([^"]+)"/g)].map((match) => match[1])).toEqual(['hnd-gmp'])
  expect((await post('/travel/request', { offer: 'hnd-gmp', starts_on, travellers: '2' })).statusCode).toBe(
    303,
  )
  await close()
  isAway = false
  await open()
  await until(1)
  expect(last()).toMatchObject({ version: 1, state: 'requested', account_id: accountId, travellers: 2 })
})

it('checks, invoices with an order of its own account, and is notified of the payment', async () => {
  const id = last().booking_id
  await post(`/travel/desk/${id}/check`, { delivery: 'twice' })
  await until(3)
  await Promise.all([
    post(`/travel/desk/${id}/invoice`, { currency: 'USDT' }),
    post(`/travel/desk/${id}/check`),
  ])
  await until(4)
  expect(last()).toMatchObject({
    state: 'invoiced',
    version: 3,
    invoice: { number: `${id}-1`, amount: '24000', currency: 'JPY', order_id: `OD-${id}-1-160000000` },
  })
  expect(orders).toBe(1)
  const order = { id: last().invoice?.order_id, reference: `${id}-1` }
  expect(await sendOrderEvent(order, 'another secret')).toBe(401)
  expect(await sendOrderEvent(order)).toBe(204)
  expect(await sendOrderEvent(order)).toBe(204)
  await until(6)
  expect(received.slice(-2)).toMatchObject([
    { state: 'paid', version: 4, paid_by: 'crypto' },
    { state: 'complete', version: 5 },
  ])
})

it('reports at the desk when an unneeded order was paid', async () => {
  const id = last().booking_id
  expect(await sendOrderEvent({ id: 'OD-of-another-time', reference: `${id}-9` })).toBe(204)
  expect((await app.inject('/travel/desk')).body).toContain('Refund it.')
  expect(received).toHaveLength(6)
})

it('accepts cash at the counter, and cancels what is not paid', async () => {
  await post('/travel/request', { offer: 'kyoto', starts_on, travellers: '1' })
  await until(7)
  const id = last().booking_id
  expect((await post(`/travel/desk/${id}/invoice`)).body).toContain('not at the place')
  await post(`/travel/desk/${id}/check`)
  await post(`/travel/desk/${id}/invoice`)
  await post(`/travel/desk/${id}/paid`, { by: 'cash', delivery: 'reversed' })
  await until(11)
  expect(received.slice(-2).map(({ state }) => state)).toEqual(['complete', 'paid'])
  expect((await post(`/travel/bookings/${id}/cancel`)).body).toContain('it is paid')
  const foreign = await app.inject({
    method: 'POST',
    url: `/travel/bookings/${id}/cancel`,
    payload: '',
    headers: {
      origin: 'http://elsewhere',
      host: 'localhost:80',
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(foreign.statusCode).toBe(403)
})

it.each([
  ['a day that has passed', { starts_on: '2020-01-01', travellers: '1' }],
  ['no traveller', { starts_on, travellers: '0' }],
  ['what is not sold', { offer: 'moon', starts_on, travellers: '1' }],
])('rejects %s', async (_, form) => {
  expect((await post('/travel/request', { offer: 'kyoto', ...form })).body).toContain('Please choose')
})
