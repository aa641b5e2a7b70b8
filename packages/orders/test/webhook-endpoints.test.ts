import { createHmac } from 'node:crypto'
import { PlanetClient } from '@planet/sdk/client'
import { readWebhook } from '@planet/sdk/webhook'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { headerOf, startShopServer } from './shop-server.ts'
import { otherId, shopId, startStage } from './stage.ts'

const { api, get, post, create, close } = await startStage()
const shop = await startShopServer()
afterAll(async () => {
  shop.close()
  await close()
})
beforeEach(() => {
  shop.received.length = 0
  shop.answer.status = 200
})

const createEndpoint = async (more: object = {}) => {
  const answer = await post(shopId, '/api/webhook/create/', { url: shop.url, ...more })
  expect(answer.success).toBe(true)
  return { id: answer.endpoint.id as string, secret: answer.secret as string }
}
const remove = (id: string) => post(shopId, '/api/webhook/delete/', { id })
const first = async () => {
  await expect.poll(() => shop.received.length).toBeGreaterThan(0)
  const [one] = shop.received
  if (!one) throw new Error('nothing came')
  return one
}

describe('a webhook endpoint', () => {
  it('gets the events that it subscribed to, signed with its own secret and by Standard Webhooks', async () => {
    const { id, secret } = await createEndpoint({ events: ['order.cancelled'] })
    const order = await create()
    await post(shopId, '/api/merchant/order_cancel/', { id: order.id })
    const one = await first()
    expect(shop.types()).toEqual(['order.cancelled'])
    expect(await readWebhook(secret, one.body, headerOf(one))).toMatchObject({ type: 'order.cancelled' })
    const header = headerOf(one)
    expect([header('x-planet-endpoint'), header('user-agent')]).toEqual([id, 'PlanetWallet-Webhooks/1'])
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${one.body}`
    const expected = createHmac('sha256', key).update(signed).digest('base64')
    expect(header('webhook-signature')).toBe(`v1,${expected}`)
    await remove(id)
  })

  it('is one of several, each with its own deliveries', async () => {
    const all = await Promise.all([createEndpoint(), createEndpoint()])
    await create()
    await expect.poll(() => shop.types()).toEqual(['order.opened', 'order.opened'])
    expect(new Set(shop.received.map((one) => headerOf(one)('x-planet-endpoint'))).size).toBe(2)
    for (const { id } of all) await remove(id)
  })

  it('signs with both secrets after a rotation', async () => {
    const { id, secret: before } = await createEndpoint()
    const { secret: after } = await post(shopId, '/api/webhook/rotate/', { id })
    expect(after).not.toBe(before)
    await create()
    const one = await first()
    for (const secret of [before, after, [after, 'another']])
      expect(await readWebhook(secret, one.body, headerOf(one))).toMatchObject({ type: 'order.opened' })
    await expect(readWebhook('another', one.body, headerOf(one))).rejects.toThrow('signature')
    expect(headerOf(one)('webhook-signature')?.split(' ')).toHaveLength(2)
    shop.received.length = 0
    await api.database.pool.query(`update webhook_endpoints set previous_until = now() where id = $1`, [id])
    await create()
    const later = await first()
    await expect(readWebhook(before, later.body, headerOf(later))).rejects.toThrow('signature')
    await remove(id)
  })

  it('keeps a log of requests and responses, and delivers again on request', async () => {
    const { id } = await createEndpoint()
    shop.answer.status = 500
    const order = await create()
    const log = async () => (await get(shopId, `/api/webhook/deliveries/?id=${id}`)).deliveries
    await expect.poll(async () => (await log())[0]?.attempts).toBe(1)
    const [delivery] = await log()
    expect(delivery).toMatchObject({
      state: 'waiting',
      last_result: '500',
      order_id: order.id,
      url: shop.url,
    })
    const detail = await get(shopId, `/api/webhook/deliveries/${delivery.id}/`)
    expect(detail.attempts).toMatchObject([{ result: '500', response_body: 'thank you' }])
    expect(JSON.parse(detail.attempts[0].request_body).order.id).toBe(order.id)
    expect(detail.attempts[0].request_headers['x-planet-event']).toBe(delivery.event)
    expect((await get(shopId, '/api/webhook/list/')).endpoints[0].failing_since).not.toBe(null)
    expect((await get(otherId, `/api/webhook/deliveries/${delivery.id}/`)).message).toBe('data_not_found')
    expect((await get(otherId, `/api/webhook/deliveries/?id=${id}`)).message).toBe('webhook_not_found')
    expect((await post(otherId, '/api/webhook/redeliver/', { id: delivery.id })).message).toBe(
      'data_not_found',
    )
    shop.answer.status = 200
    expect((await post(shopId, '/api/webhook/redeliver/', { id: delivery.id })).success).toBe(true)
    await expect.poll(async () => (await log())[0]?.state).toBe('delivered')
    expect((await get(shopId, '/api/webhook/list/')).endpoints[0].failing_since).toBe(null)
    await remove(id)
  })

  it('is tested with a sample order, which no list shows', async () => {
    const { id, secret } = await createEndpoint()
    const { attempt } = await post(shopId, '/api/webhook/ping/', { id })
    expect(attempt).toMatchObject({ result: '200', response_body: 'thank you' })
    const one = await first()
    expect(await readWebhook(secret, one.body, headerOf(one))).toMatchObject({
      type: 'ping',
      livemode: false,
    })
    expect((await post(otherId, '/api/webhook/ping/', { id })).message).toBe('webhook_not_found')
    await remove(id)
    expect((await post(shopId, '/api/webhook/ping/', { id })).message).toBe('webhook_not_found')
  })

  it.each(['ftp://shop.example', 'nowhere', 'http://user:pw@shop.example'])(
    'is not created at %s',
    async (url) => {
      expect((await post(shopId, '/api/webhook/create/', { url })).fields).toMatchObject([{ field: 'url' }])
    },
  )
})

describe('an API token', () => {
  const clientOf = async (settings: object) => {
    const url = (await listening) as string
    const { token, access_secret } = await post(shopId, '/api/token/create/', settings)
    const client = new PlanetClient({
      url,
      accessKey: token.access_key,
      accessSecret: access_secret,
      retries: 0,
    })
    return { url, token, secret: access_secret as string, client }
  }
  const listening = api.app.listen({ port: 0, host: '127.0.0.1' })
  const draft = { currency: 'PLA', amount: '1' } as const

  it('may do only what it is allowed to', async () => {
    const { client, token } = await clientOf({ name: 'Reports', permissions: ['read'] })
    expect(token).toMatchObject({ name: 'Reports', permissions: ['read'], callback_url: null })
    expect((await client.orders()).orders.length).toBeGreaterThan(0)
    await expect(client.createOrder(draft)).rejects.toMatchObject({ code: 'permission_denied', status: 403 })
    const settings = { name: 'Shop', permissions: ['create'], allowed_ips: [], expires_at: null }
    const changed = await post(shopId, '/api/token/update/', { id: token.id, ...settings })
    expect(changed.token).toMatchObject({ name: 'Shop', permissions: ['create'] })
    expect((await client.createOrder(draft)).status).toBe('opened')
    await expect(client.orders()).rejects.toMatchObject({ code: 'permission_denied' })
    expect((await post(otherId, '/api/token/update/', { id: token.id, ...settings })).message).toBe(
      'data_not_found',
    )
  })

  it('is refused from an address that is not on its list, and after it has expired', async () => {
    const { client: far } = await clientOf({ allowed_ips: ['203.0.113.0/24'] })
    await expect(far.orders()).rejects.toMatchObject({ code: 'ip_not_allowed', status: 403 })
    const { client: near } = await clientOf({ allowed_ips: ['127.0.0.1'] })
    expect((await near.orders({ count: 1 })).orders).toHaveLength(1)
    const { client: old } = await clientOf({ expires_at: '2026-01-01T00:00:00.000Z' })
    await expect(old.orders()).rejects.toMatchObject({ code: 'token_expired', status: 401 })
    const wrong = await post(shopId, '/api/token/create/', { allowed_ips: ['shop.example'] })
    expect(wrong.fields).toEqual([{ field: 'allowed_ips.0', reason: 'format' }])
  })

  it('has two live secrets for a day after a rotation', async () => {
    const { client, token, url } = await clientOf({})
    const { access_secret } = await post(shopId, '/api/token/rotate/', { id: token.id })
    const renewed = new PlanetClient({
      url,
      accessKey: token.access_key,
      accessSecret: access_secret,
      retries: 0,
    })
    expect((await client.orders({ count: 1 })).orders).toEqual((await renewed.orders({ count: 1 })).orders)
    await api.database.pool.query(`update api_tokens set previous_until = now() where id = $1`, [token.id])
    await expect(client.orders()).rejects.toMatchObject({ code: 'bad_signature' })
    expect((await renewed.orders({ count: 1 })).orders).toHaveLength(1)
    expect((await post(otherId, '/api/token/rotate/', { id: token.id })).message).toBe('data_not_found')
  })
})
