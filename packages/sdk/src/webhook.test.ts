import { expect, it } from 'vitest'
import { signWebhook } from './signature.ts'
import { readWebhook, WebhookRefused } from './webhook.ts'

const secret = 'a secret'
const now = new Date('2026-05-01T00:00:00Z')
const timestamp = String(now.getTime() / 1000)
const event = { id: 'EV-1', type: 'order.paid', at: now.toISOString(), order: { id: 'OD-1' } }
const body = JSON.stringify(event)
const signature = await signWebhook(secret, timestamp, body)
const read = (sent: Record<string, string>, text = body) =>
  readWebhook(
    secret,
    text,
    (name) => ({ 'x-planet-timestamp': timestamp, 'x-planet-signature': signature, ...sent })[name],
    now,
  )

it('is what the wallet signed', async () => expect(await read({})).toEqual(event))

it('matches the signature of this vector', async () => {
  // HMAC-SHA256 of `1700000000.{}` with the key `secret`, by OpenSSL.
  expect(await signWebhook('secret', '1700000000', '{}')).toBe(
    'b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
  )
})

it.each<[string, Record<string, string>, string?]>([
  ['no signature', { 'x-planet-signature': '' }],
  ['another body', {}, body.replace('paid', 'opened')],
  ['another time', { 'x-planet-timestamp': String(Number(timestamp) + 1) }],
  ['an old time', { 'x-planet-timestamp': String(Number(timestamp) - 301) }],
  ['an invalid time', { 'x-planet-timestamp': `${timestamp}e0` }],
  ['half of the signature', { 'x-planet-signature': signature.slice(0, 32) }],
])('is rejected with %s', async (_, sent, text) => {
  await expect(read(sent, text)).rejects.toBeInstanceOf(WebhookRefused)
})
