import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CardNotice, CardPartnerError } from '@planet/partners/card/card-partner'
import { httpCard } from '@planet/partners/card/http-card'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RunningPart } from '../part/part.ts'
import { readSandboxConfig } from '../part/sandbox-config.ts'
import { cardPart } from './card-part.ts'
import type { Card } from './card-store.ts'

const keys = { keyId: 'wallet', secret: 'request secret', webhookSecret: 'webhook secret' }

let folder: string
let partner: FastifyInstance
let wallet: FastifyInstance
let running: RunningPart
let url: string
let webhookUrl: string
const notices: CardNotice[] = []
let onReceived: (() => void) | undefined

const start = async (app: FastifyInstance) => {
  const config = readSandboxConfig(JSON.stringify({ dataDir: folder }))
  return cardPart({ ...keys, webhookUrl }).start({
    app,
    config,
    folder,
    changed: () => undefined,
    now: Date.now,
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-card-'))
  wallet = Fastify()
  wallet.removeAllContentTypeParsers()
  wallet.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  wallet.post('/webhook', async (request) => {
    const notice = adapter().readNotice(request.body as Buffer, request.headers as Record<string, string>)
    if (!notice) throw new Error('a message was not signed rightly')
    notices.push(notice)
    onReceived?.()
    return {}
  })
  webhookUrl = `${await wallet.listen({ host: '127.0.0.1', port: 0 })}/webhook`
  partner = Fastify({ forceCloseConnections: true })
  running = await start(partner)
  url = `${await partner.listen({ host: '127.0.0.1', port: 0 })}/card`
})
beforeEach(() =>
  desk('behaviour', { charges: 'done', answers: 'usual', notices: 'usual', decisions: 'by_hand' }),
)
afterAll(async () => {
  await running.close?.()
  await partner.close()
  await wallet.close()
  await rm(folder, { recursive: true })
})

const adapter = (change: Partial<Parameters<typeof httpCard>[0]> = {}) =>
  httpCard({ url, ...keys, ...change })
const desk = async (act: string, body: object): Promise<{ status: number; card: Card }> => {
  const answer = await fetch(`${url}/desk/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { card: Card }) }
}
const image = { bytes: Buffer.from('a picture'), type: 'image/png' }
const images = { passportImage: image, selfieImage: image, signatureImage: image }
const apply = (reference: string) => adapter().apply(reference, { given_name_roman: 'Hana' }, images)
const untilReceived = (count: number) =>
  new Promise<void>((resolve) => {
    const look = () => (notices.length >= count ? resolve() : undefined)
    onReceived = look
    look()
  })
async function activeCard(reference: string): Promise<Card> {
  await apply(reference)
  const { card } = await desk('approve', { reference })
  await adapter().activate(reference, card)
  return card
}

it('accepts an application once, sends a notice about it, and returns the decision', async () => {
  notices.length = 0
  expect(await apply('one')).toEqual({ state: 'received', comment: '' })
  expect(await apply('one')).toEqual({ state: 'received', comment: '' })
  expect((await desk('reject', { reference: 'one', comment: 'Not sharp.' })).status).toBe(200)
  expect((await desk('approve', { reference: 'one' })).status).toBe(422)
  expect(await adapter().application('one')).toEqual({ state: 'rejected', comment: 'Not sharp.' })
  await untilReceived(2)
  expect(notices).toEqual(Array(2).fill({ kind: 'application', reference: 'one' }))
  await desk('behaviour', { decisions: 'at_once', notices: 'none' })
  await apply('two')
  expect(await adapter().application('two')).toEqual({ state: 'approved', comment: '' })
  await expect(adapter().application('none')).rejects.toThrow('answered 404 to GET /v1/applications/…')
})

it('activates a card for its own person with the number of its envelope only', async () => {
  await Promise.all([apply('holder'), apply('other')])
  const { card } = await desk('approve', { reference: 'holder' })
  await desk('approve', { reference: 'other' })
  const { number, envelopeNumber } = card
  expect(await adapter().find(number)).toEqual({
    token: card.token,
    lastFour: number.slice(-4),
    state: 'inactive',
  })
  expect(await adapter().activate('other', { number, envelopeNumber })).toBeUndefined()
  expect(await adapter().activate('holder', { number, envelopeNumber: 'E000000000' })).toBeUndefined()
  expect(await adapter().activate('holder', { number: '4242424242424242', envelopeNumber })).toBeUndefined()
  const active = { token: card.token, lastFour: number.slice(-4), envelopeNumber, state: 'active' }
  const expected = { ...active, isLocked: false, balance: 0n, currency: 'USD' }
  expect(await adapter().activate('holder', { number, envelopeNumber })).toEqual(expected)
  expect(await adapter().activate('holder', { number, envelopeNumber })).toEqual(expected)
  expect(await adapter().card(card.token)).toEqual(expected)
  expect(await adapter().find('4242424242424242')).toBeUndefined()
  await desk('state', { token: card.token, state: 'blocked' })
  expect(await adapter().activate('holder', { number, envelopeNumber })).toBeUndefined()
})

it('charges once per key, no matter what is lost in transit', async () => {
  const { token } = await activeCard('charged')
  expect(await adapter().chargeAnswer('k1')).toBeUndefined()
  expect(await adapter().charge('k1', token, 1000n)).toEqual({ state: 'done' })
  expect(await adapter().charge('k1', token, 1000n)).toEqual({ state: 'done' })
  await expect(adapter().charge('k1', token, 999n)).rejects.toThrow('answered 409 to PUT /v1/charges/…')
  await desk('behaviour', { charges: 'silent' })
  await expect(adapter({ timeoutMs: 200 }).charge('k2', token, 500n)).rejects.toThrow(CardPartnerError)
  expect(await adapter().chargeAnswer('k2')).toEqual({ state: 'done' })
  expect((await adapter().card(token)).balance).toBe(1500n)
  await desk('behaviour', { charges: 'refused' })
  const refused = { state: 'refused', reason: 'The limit of the card is reached.' }
  expect(await adapter().charge('k3', token, 500n)).toEqual(refused)
  await desk('behaviour', { charges: 'pending' })
  expect(await adapter().charge('k4', token, 300n)).toEqual({ state: 'pending' })
  await desk('settle', { key: 'k4', outcome: 'done' })
  expect(await adapter().chargeAnswer('k4')).toEqual({ state: 'done' })
  expect((await adapter().card(token)).balance).toBe(1800n)
})

it('returns a history newest first, page by page', async () => {
  const { token } = await activeCard('history')
  await adapter().charge('h1', token, 1000n)
  await desk('purchase', { token, amount: '4.20', merchant: 'Aoyama Coffee' })
  await desk('purchase', { token, amount: '1', merchant: 'Aoyama Coffee', kind: 'refund' })
  expect((await desk('purchase', { token, amount: '100' })).status).toBe(422)
  const first = await adapter().history(token, { limit: 2 })
  expect(first.map(({ kind, amount, merchant }) => [kind, amount, merchant])).toEqual([
    ['refund', 100n, 'Aoyama Coffee'],
    ['purchase', -420n, 'Aoyama Coffee'],
  ])
  const rest = await adapter().history(token, { limit: 2, before: first[1]?.id ?? '' })
  expect(rest.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
    ['charge', 1000n, 'USD'],
  ])
})

it('rejects a wrong key, secret or time, and a repeated request', async () => {
  await expect(adapter({ secret: 'wrong' }).find('1')).rejects.toThrow('answered 401')
  await expect(adapter({ keyId: 'wrong' }).find('1')).rejects.toThrow('answered 401')
  const late = adapter({ now: () => new Date(Date.now() - 600_000) })
  await expect(late.find('1')).rejects.toThrow('answered 401')
})

it('reports a partner that is down, silent or sends nonsense only as unreachable or not understood', async () => {
  await desk('behaviour', { answers: 'down' })
  await expect(adapter().card('x')).rejects.toThrow('The card partner answered 503 to GET /v1/cards/….')
  await desk('behaviour', { answers: 'silent' })
  await expect(adapter({ timeoutMs: 100 }).card('x')).rejects.toThrow('could not be reached')
  const nonsense = Fastify()
  nonsense.all('*', async (_request, reply) => reply.send({ token: 'x', balance: 1.5 }))
  const place = await nonsense.listen({ host: '127.0.0.1', port: 0 })
  const failure = await adapter({ url: place })
    .activate('r', { number: '9999990000000001', envelopeNumber: 'E1' })
    .catch((error: Error) => error)
  await nonsense.close()
  expect(failure).toBeInstanceOf(CardPartnerError)
  expect(String(failure)).toContain('not understood: last_four, envelope_number, state, balance, currency')
  expect(String(failure)).not.toContain('9999990000000001')
})

it('rejects messages without the right signature', () => {
  const body = Buffer.from('{"kind":"card","reference":"x"}')
  expect(adapter().readNotice(body, {})).toBeUndefined()
  expect(adapter().readNotice(body, { 'x-card-signature': 'ab'.repeat(32) })).toBeUndefined()
})

it('keeps everything over a restart', async () => {
  const { token } = await activeCard('restart')
  const other = Fastify()
  const second = await start(other)
  const place = await other.listen({ host: '127.0.0.1', port: 0 })
  const found = await adapter({ url: `${place}/card` }).card(token)
  await second.close?.()
  await other.close()
  expect(found.state).toBe('active')
})
