import { expect, it, onTestFinished, vi } from 'vitest'
import { standIn } from '../test/stand-in.ts'
import { type ClientOptions, PlanetClient } from './client.ts'
import { PlanetError } from './errors.ts'
import { signRequest } from './signature.ts'

const secret = 'a secret'
const clientOf = (url: string, more: Partial<ClientOptions> = {}) =>
  new PlanetClient({ url, accessKey: 'pk_1', accessSecret: secret, ...more })
const replyWith = (body: object, status = 200, headers = {}) => ({
  body: JSON.stringify(body),
  status,
  headers,
})
const atOnce = { 'retry-after': '0' }
const made = replyWith({ success: true, order: { id: 'OD-1' } })

it('resends what failed in transit, with the same key and a fresh signature', async () => {
  const { url, received } = await standIn((_, count) =>
    count === 1
      ? { status: 502, body: '<h1>Bad Gateway</h1>', headers: atOnce }
      : count === 2
        ? replyWith({ success: false, message: 'too_many_requests' }, 429, atOnce)
        : made,
  )
  const order = await clientOf(url).createOrder({ currency: 'USDT', amount: '1' })
  expect(order).toEqual({ id: 'OD-1' })
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['x-planet-nonce'])).size).toBe(3)
  for (const { headers, body, url: path = '' } of received) {
    const [timestamp, nonce] = [String(headers['x-planet-timestamp']), String(headers['x-planet-nonce'])]
    const signed = { method: 'POST', path, timestamp, nonce, body: new TextEncoder().encode(body) }
    expect(headers['x-planet-signature']).toBe(await signRequest(secret, signed))
  }
})

it('does not resend what was rejected, and reports what to correct', async () => {
  const fields = [{ field: 'amount', reason: 'format' }]
  const { url, received } = await standIn(() =>
    replyWith({ success: false, message: 'validation_error', fields }, 400),
  )
  const refused = clientOf(url).createOrder({ currency: 'USDT', amount: '1.5' })
  await expect(refused).rejects.toBeInstanceOf(PlanetError)
  await expect(refused).rejects.toMatchObject({ code: 'validation_error', status: 400, fields })
  expect(received).toHaveLength(1)
})

it.each([
  ['no JSON', { status: 503, body: 'Down for a moment' }, { code: 'unknown_error', status: 503 }],
  ['unrelated JSON', { status: 200, body: 'null' }, { code: 'unknown_error', status: 200 }],
  ['no answer in time', undefined, { code: 'unreachable', status: 0 }],
])('reports %s', async (_, reply, expected) => {
  const { url } = await standIn(() => reply)
  await expect(clientOf(url, { retries: 0, timeoutMs: 100 }).orders()).rejects.toMatchObject(expected)
})

it('gives up after the default number of retries', async () => {
  const { url, received } = await standIn(() =>
    replyWith({ success: false, message: 'unknown_error' }, 500, atOnce),
  )
  await expect(clientOf(url, { retries: undefined }).orders()).rejects.toMatchObject({ status: 500 })
  expect(received).toHaveLength(4)
})

it.each(['請求書-1', 'two words', 'x'.repeat(200)])(
  'accepts the key %s, the same for each attempt',
  async (key) => {
    const { url, received } = await standIn((_, count) =>
      count === 1 ? { status: 502, body: '', headers: atOnce } : made,
    )
    await clientOf(url).createOrder({ currency: 'USDT', amount: '1' }, key)
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^sha256-[0-9a-f]{64}$/)
  },
)

it('does not retry a request that cannot be sent', async () => {
  const { url, received } = await standIn(() => made)
  await expect(clientOf(url, { accessKey: '鍵' }).orders()).rejects.toBeInstanceOf(TypeError)
  expect(received).toHaveLength(0)
})

it('names the request and the wallet’s time in an error', async () => {
  const skew = { success: false, message: 'clock_skew', server_time: '2026-05-01T00:00:00.000Z' }
  const { url } = await standIn(() => replyWith(skew, 401, { 'x-request-id': 'r-1' }))
  await expect(clientOf(url).orders()).rejects.toMatchObject({
    code: 'clock_skew',
    status: 401,
    requestId: 'r-1',
    serverTime: '2026-05-01T00:00:00.000Z',
  })
})

it('reads orders and events page by page', async () => {
  const { url, received } = await standIn(({ url: path }) => {
    const isSecond = /before=OD-2|after=EV-2/.test(path ?? '')
    const [one, two, three] = path?.includes('events') ? ['EV-1', 'EV-2', 'EV-3'] : ['OD-1', 'OD-2', 'OD-3']
    const items = (isSecond ? [three] : [one, two]).map((id) => ({ id }))
    return replyWith({ success: true, orders: items, events: items, next: isSecond ? null : two })
  })
  const client = clientOf(url)
  const ids: string[] = []
  for await (const { id } of client.allOrders({ status: 'paid' })) ids.push(id)
  for await (const { id } of client.allEvents()) ids.push(id)
  expect(ids).toEqual(['OD-1', 'OD-2', 'OD-3', 'EV-1', 'EV-2', 'EV-3'])
  expect(received[1]?.url).toBe('/api/v1/orders?status=paid&before=OD-2')
})

it('ends at once when the caller’s signal does', async () => {
  const { url, received } = await standIn(() => undefined)
  const stop = new AbortController()
  const asked = clientOf(url).orders({}, { signal: stop.signal })
  await expect.poll(() => received.length).toBe(1)
  stop.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  expect(received).toHaveLength(1)
})

it('does not block for an hour', async () => {
  const { url } = await standIn(() =>
    replyWith({ success: false, message: 'x' }, 429, { 'retry-after': '3600' }),
  )
  await expect(clientOf(url).orders()).rejects.toMatchObject({ status: 429, retryAfterMs: 3_600_000 })
})

it('rejects an invalid base address', () => {
  expect(() => clientOf('wallet.example')).toThrow()
})

it.each([307, 308])('follows a redirect by %i with the same request', async (status) => {
  const { url, received } = await standIn((_, count) =>
    count < 3 ? { status, body: '', headers: { location: '/api/v1/orders?moved=1' } } : made,
  )
  await clientOf(url, { retries: 0 }).createOrder({ currency: 'USDT', amount: '1' })
  expect(received.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST'])
  expect(received[2]?.body).toBe(received[0]?.body)
})

it.each(['given to it', 'of the application'])('sends through a fetch that is %s', async (origin) => {
  const { url, received } = await standIn(() => made)
  const sent: string[] = []
  const native = globalThis.fetch
  const own: typeof fetch = (target, init) => {
    sent.push(String(target))
    return native(target, init)
  }
  if (origin === 'of the application') vi.stubGlobal('fetch', own)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = clientOf(url, origin === 'given to it' ? { fetch: own } : {})
  await client.createOrder({ currency: 'USDT', amount: '1' }, 'key-1')
  expect(sent).toEqual([`${url}/api/v1/orders`])
  expect(received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  })
})
