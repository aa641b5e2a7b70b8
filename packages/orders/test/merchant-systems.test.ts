import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { webhookEvent } from '@planet/api/fields/v1'
import { merchantErrors } from '@planet/api/merchants/errors'
import { lockQueue } from '@planet/platform/testing/lock-queue'
import { PlanetClient } from '@planet/sdk/client'
import { readWebhook } from '@planet/sdk/webhook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAsMerchant } from '../src/acts/change.ts'
import { createOrder } from '../src/acts/create.ts'
import { changeOrder } from '../src/changes/change-order.ts'
import { lockOrder } from '../src/queries/one.ts'
import { wakeDispatchers } from '../src/wake-dispatchers.ts'
import { webhookConcurrency } from '../src/webhooks/dispatcher.ts'
import { otherId, shopId, startStage } from './stage.ts'

const { api, orders, get, post, create, becomes, takeAndPay, close } = await startStage()
afterAll(close)

const draftOf = (reference: string) =>
  ({ currency: 'USDT', amount: '900', description: '', minutes: 60, reference, source: 'api' }) as const

describe('a merchant’s system', () => {
  const received: { body: string; headers: Record<string, string | undefined> }[] = []
  let callback: Server
  let url: string
  let secret: string
  let client: PlanetClient
  let refuse = 0
  let delay = async (): Promise<void> => undefined

  beforeAll(async () => {
    callback = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push({ body, headers: request.headers as Record<string, string> })
      await delay()
      response.statusCode = refuse-- > 0 ? 500 : 204
      response.end()
    })
    await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve))
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    const callback_url = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/hook`
    const answer = await post(shopId, '/api/token/create/', { callback_url })
    secret = answer.access_secret
    client = new PlanetClient({ url, accessKey: answer.token.access_key, accessSecret: secret, retries: 0 })
  })
  afterAll(() => void callback.close())

  it('sees its token without the secret, which is not readable in the database', async () => {
    const { tokens } = await get(shopId, '/api/token/list/')
    expect(tokens).toHaveLength(1)
    expect(JSON.stringify(tokens)).not.toContain(secret)
    const { rows } = await api.database.pool.query('select secret_sealed from api_tokens')
    expect(rows[0].secret_sealed.toString()).not.toContain(secret)
  })

  it('creates an order once per key and reference, finds it, and cancels it', async () => {
    const draft = { currency: 'USDT', amount: '700', reference: 'bill-1' } as const
    const [first, second] = await Promise.all([
      client.createOrder(draft, 'key-1'),
      client.createOrder(draft, 'key-1'),
    ])
    expect(second).toEqual(first)
    expect(first).toMatchObject({ reference: 'bill-1', source: 'api', status: 'opened' })
    await expect(client.createOrder({ ...draft, amount: '701' }, 'key-1')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 409,
    })
    await expect(client.createOrder(draft, 'key-2')).rejects.toMatchObject({ code: 'reference_in_use' })
    expect(await client.order(first.id)).toEqual(first)
    expect((await client.orders({ count: 1 })).orders).toEqual([first])
    expect((await client.cancelOrder(first.id)).status).toBe('cancelled')
    await expect(client.cancelOrder(first.id)).rejects.toMatchObject({ code: 'can_not_cancel', status: 409 })
  })

  it('creates many orders at once, each with its own result', async () => {
    const draft = (reference: string) => ({ currency: 'USDT', amount: '700', reference }) as const
    await client.createOrder(draft('crowd-used'))
    const results = await Promise.allSettled([
      ...Array.from({ length: 12 }, (_, index) => client.createOrder(draft(`crowd-${index}`))),
      client.createOrder(draft('crowd-used')),
      client.createOrder({ ...draft('crowd-url'), return_url: 'ftp://shop.example' }),
      client.createOrder(draft('crowd-twice'), 'crowd-key'),
      client.createOrder(draft('crowd-twice'), 'crowd-key'),
      client.createOrder(draft('crowd-other'), 'crowd-key'),
    ])
    const summary = results.map((one) => (one.status === 'rejected' ? one.reason.code : one.value.reference))
    expect(summary.slice(0, 14)).toEqual([
      ...Array.from({ length: 12 }, (_, index) => `crowd-${index}`),
      'reference_in_use',
      'validation_error',
    ])
    const ofOneKey = results.slice(14).filter((one) => one.status === 'fulfilled')
    expect(new Set(ofOneKey.map((one) => one.value.id)).size).toBe(1)
    expect(summary.slice(14)).toContain('idempotency_key_reused')
    const { orders: found } = await client.orders({ search: 'crowd-', count: 50 })
    expect(found).toHaveLength(14)
    // A refused request used up neither its key nor a reference.
    expect((await client.createOrder(draft('crowd-url'))).reference).toBe('crowd-url')
    const delivered = () => received.filter(({ body }) => body.includes('crowd-')).length
    // Before the next test counts its own.
    await expect.poll(delivered).toBe(15)
  })

  it('is notified of every step by signed webhooks, again after a failure, and can catch up', async () => {
    received.length = 0
    refuse = 1
    const order = await client.createOrder({ currency: 'USDT', amount: '900', reference: 'bill-2' })
    await expect.poll(() => received.length).toBe(1)
    // Its result is saved a moment after the shop has responded.
    await expect
      .poll(async () => (await get(shopId, `/api/sdk/orders/${order.id}/`)).deliveries, { interval: 200 })
      .toMatchObject([{ type: 'order.opened', state: 'waiting', attempts: 1, last_result: '500' }])
    // Its next attempt is due in ten seconds; here its time has come.
    await api.database.pool.query(`update webhook_deliveries set next_at = now() where state = 'waiting'`)
    await wakeDispatchers(orders.db)
    await takeAndPay(order.id)
    await becomes(order.id, 'paid')
    const types = () => received.map(({ body }) => JSON.parse(body).type)
    // A delivery whose answer comes late on a busy machine may be repeated, so that each type counts once.
    await expect
      .poll(() => [...new Set(types())].toSorted())
      .toEqual(['order.linked', 'order.opened', 'order.paid'])
    expect(types().filter((type) => type === 'order.opened').length).toBeGreaterThan(1)
    for (const { body, headers } of received) {
      const event = await readWebhook(secret, body, (name) => headers[name])
      expect(webhookEvent.parse(event), 'as OpenAPI describes it').toEqual(event)
      expect(event.order).toMatchObject({ id: order.id, reference: 'bill-2' })
      await expect(readWebhook('another secret', body, (name) => headers[name])).rejects.toThrow('signature')
      const late = new Date(Date.now() + 600_000)
      await expect(readWebhook(secret, body, (name) => headers[name], late)).rejects.toThrow('old')
    }
    const { events } = await client.events()
    const own = events.filter((event) => event.order.reference === 'bill-2').map(({ type }) => type)
    expect(own).toEqual(['order.opened', 'order.linked', 'order.paid'])
    expect((await client.events({ after: events.at(-1)?.id ?? '' })).events).toEqual([])
  })

  it('receives an event that a worker had claimed before it died, once the claim is over', async () => {
    const claimed = new Date(Date.now() + 3_600_000)
    received.length = 0
    const { id } = await orders.db.transaction().execute(async (tx) => {
      const made = await createOrder(orders, tx, shopId, draftOf('bill-3'))
      await tx
        .updateTable('webhook_deliveries')
        .set({ claimed_until: claimed })
        .where('state', '=', 'waiting')
        .execute()
      return made
    })
    const next = await client.createOrder({ currency: 'USDT', amount: '900', reference: 'bill-4' })
    const ids = () => received.map(({ body }) => JSON.parse(body).order.id)
    await expect.poll(ids).toEqual([next.id])
    await orders.db
      .updateTable('webhook_deliveries')
      .set({ claimed_until: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    await wakeDispatchers(orders.db)
    await expect.poll(ids).toEqual([next.id, id])
  })

  it('is notified while a webhook to another endpoint cannot be signed, which is tried again later', async () => {
    const unreadable = { secret_sealed: Buffer.from('garbage'), key_id: 'none' }
    const endpoint = {
      id: 'WE-BROKEN',
      account_id: shopId,
      url: 'http://127.0.0.1:9/',
      created_at: new Date(),
    }
    await orders.db
      .insertInto('webhook_endpoints')
      .values({ ...endpoint, ...unreadable })
      .execute()
    received.length = 0
    const { id } = await client.createOrder({ currency: 'USDT', amount: '900', reference: 'bill-6' })
    await expect.poll(() => received.map(({ body }) => JSON.parse(body).order.id)).toEqual([id])
    const state = () =>
      orders.db
        .selectFrom('webhook_deliveries')
        .select(['state', 'attempts', 'last_result', 'claimed_until'])
        .where('endpoint_id', '=', endpoint.id)
        .executeTakeFirst()
    const failed = { state: 'waiting', attempts: 1, last_result: 'internal error', claimed_until: null }
    await expect.poll(state).toEqual(failed)
    await orders.db.deleteFrom('webhook_deliveries').where('endpoint_id', '=', endpoint.id).execute()
    await orders.db.deleteFrom('webhook_endpoints').where('id', '=', endpoint.id).execute()
  })

  it('receives the events of one order one after the other, in their order', async () => {
    const { id } = await orders.db
      .transaction()
      .execute((tx) => createOrder(orders, tx, shopId, draftOf('bill-5')))
    await expect.poll(() => received.some(({ body }) => JSON.parse(body).order.id === id)).toBe(true)
    received.length = 0
    let [open, most] = [0, 0]
    delay = async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 20))
      open--
    }
    await orders.db.transaction().execute(async (tx) => {
      const row = await lockOrder(tx, id)
      if (!row) throw new Error('no order')
      const linked = await changeOrder(tx, row, { type: 'taken', payer: otherId }, orders.now())
      const opened = await changeOrder(tx, linked, { type: 'released' }, orders.now())
      await changeOrder(tx, opened, { type: 'ended', by: 'merchant' }, orders.now())
    })
    const types = () => received.map(({ body }) => JSON.parse(body).type)
    await expect.poll(types).toEqual(['order.linked', 'order.released', 'order.cancelled'])
    delay = async () => undefined
    expect(most).toBe(1)
  })

  it('misses no event, even if one with a lower number is still being written', async () => {
    const { id: older } = await create()
    const after = (await client.events({ count: 100 })).events.at(-1)?.id ?? ''
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const writing = orders.db.transaction().execute(async (tx) => {
      await cancelAsMerchant(orders, tx, shopId, older)
      begun.resolve()
      await slow.promise
    })
    await begun.promise
    const { id: newer } = await create()
    let isAnswered = false
    const reading = client.events({ after }).finally(() => {
      isAnswered = true
    })
    await expect.poll(async () => isAnswered || (await lockQueue(api.database.pool))).toBeTruthy()
    slow.resolve()
    await writing
    const seen = (await reading).events
    seen.push(...(await client.events({ after: seen.at(-1)?.id ?? after })).events)
    expect(seen.map(({ order }) => order.id)).toEqual([older, newer])
  })

  it('is notified of its orders at once while servers of others hang', async () => {
    const sockets = new Set<Socket>()
    let most = 0
    const hanging = createTcpServer((socket) => {
      most = Math.max(most, sockets.add(socket).size)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
      socket.resume()
    })
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const callback_url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`
    await post(otherId, '/api/token/create/', { callback_url })
    for (let n = 0; n < 20; n++)
      await post(otherId, '/api/merchant/order_create/', { currency: 'PLA', amount: '1' })
    received.length = 0
    const { id } = await client.createOrder({ currency: 'PLA', amount: '1' })
    await expect.poll(() => received.map(({ body }) => JSON.parse(body).order.id)).toEqual([id])
    expect(most).toBeGreaterThan(0)
    // The other deliveries leave room for this one, no matter how long they take.
    expect(most).toBeLessThan(webhookConcurrency / 2)
    const [token] = (await get(otherId, '/api/token/list/')).tokens
    await post(otherId, '/api/token/delete/', { id: token.id })
    for (const socket of sockets) socket.destroy()
    hanging.close()
  })

  it('pages by the merchant’s own ids, and refuses numbers, which would count the events of all merchants', async () => {
    const first = await client.orders({ count: 1 })
    expect(first.next).toBe(first.orders[0]?.id)
    const { events } = await client.events({ count: 2 })
    expect((await client.events({ after: events[0]?.id ?? '', count: 1 })).events).toEqual(events.slice(1))
    const refused = { code: 'validation_error', status: 400 }
    await expect(client.events({ after: '1' })).rejects.toMatchObject(refused)
    await expect(client.orders({ before: 'OD-0000-0000-0000-0000' })).rejects.toMatchObject(refused)
  })

  it('gets a request id, and the number of requests left for this token', async () => {
    const seen: Headers[] = []
    const spy: typeof fetch = async (target, init) => {
      const response = await fetch(target, init)
      seen.push(response.headers)
      return response
    }
    const [{ access_key }] = (await get(shopId, '/api/token/list/')).tokens
    const watched = new PlanetClient({ url, accessKey: access_key, accessSecret: secret, fetch: spy })
    await watched.orders({ count: 1 })
    await watched.orders({ count: 1 })
    expect(new Set(seen.map((headers) => headers.get('x-request-id'))).size).toBe(2)
    expect(seen[0]?.get('ratelimit-policy')).toBe('"default";q=6000;w=60')
    const left = seen.map((headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]))
    expect(left[1]).toBe((left[0] ?? 0) - 1)
    await api.database.pool.query(
      `update rate_limits set used = 6000 where key like 'GET /api/v1/orders of token%'`,
    )
    await expect(
      new PlanetClient({ url, accessKey: access_key, accessSecret: secret, retries: 0 }).orders(),
    ).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
    await api.database.pool.query(`delete from rate_limits where key like 'GET /api/v1/orders of token%'`)
  })

  it('is admitted although its token changes while it is looked up', async () => {
    const { pool } = api.database
    await client.createOrder({ currency: 'PLA', amount: '5' })
    const { access_secret, token } = await post(shopId, '/api/token/create/', {})
    const fresh = new PlanetClient({
      url,
      accessKey: token.access_key,
      accessSecret: access_secret,
      retries: 0,
    })
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query(`select from rate_limits where key like 'signed requests from %' for update`)
    const page = fresh.orders({ count: 1 })
    await expect.poll(() => lockQueue(pool)).toBe(1)
    await pool.query('update api_tokens set last_used_at = now() where id = $1', [token.id])
    await holder.query('commit')
    holder.release()
    expect((await page).orders).toHaveLength(1)
    await post(shopId, '/api/token/delete/', { id: token.id })
  })

  it('learns which methods an address supports', async () => {
    const put = await fetch(`${url}/api/v1/orders/`, { method: 'PUT' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST, GET'])
  })

  it('is rejected with a wrong secret, an old clock, a used nonce, a changed body, and after deletion', async () => {
    const [{ id, access_key }] = (await get(shopId, '/api/token/list/')).tokens
    const stranger = new PlanetClient({ url, accessKey: access_key, accessSecret: 'wrong', retries: 0 })
    await expect(stranger.orders()).rejects.toMatchObject({
      code: 'bad_signature',
      status: 401,
      message: `bad_signature: ${merchantErrors.bad_signature}`,
    })
    const replay: [string | URL | Request, RequestInit | undefined][] = []
    const spy = new PlanetClient({
      url,
      accessKey: access_key,
      accessSecret: secret,
      retries: 0,
      fetch: (target, init) => {
        replay.push([target, init])
        return fetch(target, init)
      },
    })
    await spy.createOrder({ currency: 'PLA', amount: '5' })
    const [target, init] = replay[0] ?? []
    const again = async (change: RequestInit) =>
      (await (await fetch(target ?? '', { ...init, ...change })).json()) as { message: string }
    const replays = await Promise.all([again({}), again({}), again({})])
    expect(replays.map(({ message }) => message)).toEqual(Array(3).fill('nonce_reused'))
    const sent = Object.fromEntries(new Headers(init?.headers))
    const inMilliseconds = { ...sent, 'x-planet-timestamp': String(Date.now()) }
    for (const headers of [{ ...sent, 'x-planet-timestamp': '1700000000' }, inMilliseconds])
      expect(await again({ headers })).toMatchObject({
        message: 'clock_skew',
        server_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    expect(await again({ headers: { ...sent, 'x-planet-key': 'pk_none' } })).toMatchObject({
      message: 'unknown_key',
    })
    expect(await again({ headers: { ...sent, 'x-planet-nonce': 'short' } })).toMatchObject({
      message: 'missing_credentials',
      fields: [{ field: 'x-planet-nonce', reason: 'format' }],
    })
    const changed = { body: String(init?.body).replace('"5"', '"6"') }
    expect(await again(changed)).toMatchObject({
      message: 'bad_signature',
      detail: merchantErrors.bad_signature,
    })
    expect(await again({ headers: { 'content-type': 'application/json' } })).toMatchObject({
      message: 'missing_credentials',
    })
    const become = (status: string) =>
      api.database.pool.query('update accounts set status = $1 where id = $2', [status, shopId])
    await become('900')
    await expect(client.orders()).rejects.toMatchObject({ code: 'unknown_key' })
    await become('500')
    expect((await post(otherId, '/api/token/delete/', { id })).message).toBe('data_not_found')
    expect((await post(shopId, '/api/token/delete/', { id })).success).toBe(true)
    await expect(client.orders()).rejects.toMatchObject({ code: 'unknown_key', status: 401 })
  })

  it.each(['ftp://shop.example', 'nothing', 'http://user:pw@shop.example', 'https://shop.example/#part'])(
    'cannot be called at %s',
    async (callback_url) => {
      const answer = await post(shopId, '/api/token/create/', { callback_url })
      expect(answer).toMatchObject({ message: 'validation_error', fields: [{ field: 'callback_url' }] })
    },
  )
})
