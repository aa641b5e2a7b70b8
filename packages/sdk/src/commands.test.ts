import { expect, it } from 'vitest'
import { standIn } from '../test/stand-in.ts'
import { PlanetClient } from './client.ts'
import { runCommand } from './commands.ts'
import { readWebhook } from './webhook.ts'

const secret = 'a secret'
const clientOf = (url: string) =>
  new PlanetClient({ url, accessKey: 'pk_test_1', accessSecret: secret, retries: 0 })
const answer = (body: object) => ({ body: JSON.stringify({ success: true, ...body }) })
const never = new AbortController().signal

it('lists orders', async () => {
  const order = { id: 'OD-1', status: 'paid', amount: '5', currency: 'USDT', reference: 'bill-1' }
  const { url } = await standIn(() => answer({ orders: [order], next: null }))
  const lines: string[] = []
  expect(await runCommand(clientOf(url), secret, ['orders', 'list'], (line) => lines.push(line), never)).toBe(
    0,
  )
  expect(lines).toEqual(['OD-1  paid  5  USDT  bill-1'])
})

it('triggers an event with a test order', async () => {
  const { url, received } = await standIn(() => answer({ order: { id: 'OD-1' } }))
  const lines: string[] = []
  const code = await runCommand(
    clientOf(url),
    secret,
    ['trigger', 'order.refunded'],
    (line) => lines.push(line),
    never,
  )
  expect([code, lines]).toEqual([0, ['order.refunded OD-1']])
  expect(received.slice(1).map(({ body }) => JSON.parse(body).contents.event)).toEqual(['paid', 'refunded'])
  expect(await runCommand(clientOf(url), secret, ['trigger', 'x'], () => undefined, never)).toBe(2)
})

it('forwards new events, signed, to a local server', async () => {
  const event = { id: 'EV-2', type: 'order.paid', order: { id: 'OD-1' } }
  const wallet = await standIn(({ url }) =>
    answer({ events: url?.includes('after=EV-1') ? [event] : [{ ...event, id: 'EV-1' }], next: null }),
  )
  const stop = new AbortController()
  const shop = await standIn(() => {
    stop.abort()
    return { body: '' }
  })
  const args = ['listen', '--forward', shop.url]
  expect(await runCommand(clientOf(wallet.url), secret, args, () => undefined, stop.signal)).toBe(0)
  const [sent] = shop.received
  const header = (name: string) => sent?.headers[name] as string | undefined
  expect(await readWebhook(secret, sent?.body ?? '', header)).toMatchObject({ id: 'EV-2' })
})

it('explains itself', async () => {
  const lines: string[] = []
  expect(
    await runCommand(clientOf('http://127.0.0.1:9'), secret, [], (line) => lines.push(line), never),
  ).toBe(2)
  expect(lines.join()).toContain('planet listen')
})
