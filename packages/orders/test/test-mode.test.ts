import { PlanetClient } from '@planet/sdk/client'
import { readReturn } from '@planet/sdk/return'
import { readWebhook } from '@planet/sdk/webhook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePayment } from '../../sdk/test/generated-client.ts'
import { headerOf, startShopServer } from './shop-server.ts'
import { guestId, otherId, shopId, startStage } from './stage.ts'

const { api, get, post, create, look, close } = await startStage()
const shop = await startShopServer()
const liveShop = await startShopServer()
afterAll(async () => {
  shop.close()
  liveShop.close()
  await close()
})

describe('test mode', () => {
  let url: string
  let secret: string
  let test: PlanetClient
  let live: PlanetClient
  let accessKey: string
  const draft = { currency: 'USDT', amount: '1000000' } as const

  beforeAll(async () => {
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const made = await post(shopId, '/api/token/create/', { livemode: false, callback_url: shop.url })
    expect(made.token).toMatchObject({ livemode: false, access_key: expect.stringMatching(/^pk_test_/) })
    secret = made.access_secret
    accessKey = made.token.access_key
    test = new PlanetClient({ url, accessKey, accessSecret: secret, retries: 0 })
    const other = await post(shopId, '/api/token/create/', { callback_url: liveShop.url })
    const keys = { accessKey: other.token.access_key, accessSecret: other.access_secret }
    live = new PlanetClient({ url, ...keys, retries: 0 })
  })

  it('goes through an order’s life with webhooks and without money', async () => {
    const return_url = 'http://localhost:3000/thanks'
    const { id, livemode } = await test.createOrder({ ...draft, reference: 'bill-1', return_url })
    expect(livemode).toBe(false)
    const paid = await test.simulate(id, 'paid')
    expect(paid).toMatchObject({ status: 'paid', payment_txid: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    const { back } = (await look(id)).order
    expect(await readReturn(secret, back.url)).toMatchObject({ status: 'paid', reference: 'bill-1' })
    expect((await test.simulate(id, 'reverted')).status).toBe('linked')
    expect((await test.simulate(id, 'paid')).status).toBe('paid')
    expect((await test.simulate(id, 'refunded')).status).toBe('refunded')
    const expected = ['opened', 'linked', 'paid', 'reverted', 'paid', 'refunded'].map(
      (type) => `order.${type}`,
    )
    await expect.poll(() => shop.types().toSorted()).toEqual(expected.toSorted())
    const events = (await test.events()).events.map(({ type }) => type)
    expect(events).toEqual(expected)
    const [first] = shop.received
    if (!first) throw new Error('nothing came')
    expect(await readWebhook(secret, first.body, headerOf(first))).toMatchObject({ livemode: false })
    const { rows } = await api.database.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier in ('reward-order', 'order-void')`,
    )
    expect(rows).toEqual([])
  })

  it('accepts a payment with a client generated from the OpenAPI document', async () => {
    const settings = { PLANET_URL: url, PLANET_ACCESS_KEY: accessKey, PLANET_ACCESS_SECRET: secret }
    expect(await takePayment(settings)).toMatch(/^OD-\S+ paid$/)
  })

  it.each<[string, readonly string[], string]>([
    ['expired', ['expired'], 'cancelled'],
    ['cancelled', ['linked', 'cancelled'], 'cancelled'],
    ['released', ['linked', 'released'], 'opened'],
  ])('simulates %s', async (_, events, status) => {
    const { id } = await test.createOrder(draft)
    let last = ''
    for (const event of events) last = (await test.simulate(id, event as 'expired')).status
    expect(last).toBe(status)
  })

  it('rejects what cannot happen', async () => {
    const { id } = await test.createOrder(draft)
    await expect(test.simulate(id, 'refunded')).rejects.toMatchObject({ code: 'not_in_this_status' })
    await test.simulate(id, 'expired')
    await expect(test.simulate(id, 'paid')).rejects.toMatchObject({ code: 'not_in_this_status' })
    await expect(live.simulate(id, 'paid')).rejects.toMatchObject({ code: 'test_mode_only', status: 403 })
  })

  it('never lets a person pay, and never touches a live order', async () => {
    const { id } = await test.createOrder(draft)
    expect((await post(guestId, '/api/order/take/', { id })).message).toBe('test_order')
    await test.simulate(id, 'linked')
    expect((await post(shopId, '/api/order/authorise/', { id })).message).toBe('data_not_found')
    const liveOrder = await create()
    await expect(test.simulate(liveOrder.id, 'paid')).rejects.toMatchObject({ code: 'data_not_found' })
    expect((await post(shopId, '/api/sdk/simulate/', { id: liveOrder.id, event: 'paid' })).message).toBe(
      'data_not_found',
    )
    expect((await post(otherId, '/api/sdk/simulate/', { id, event: 'paid' })).message).toBe('data_not_found')
  })

  it('keeps test and live apart in lists, totals, events, references and webhooks', async () => {
    const [one, other] = [
      await test.createOrder({ ...draft, reference: 'both' }),
      await live.createOrder({ ...draft, reference: 'both' }),
    ]
    await expect(test.order(other.id)).rejects.toMatchObject({ code: 'data_not_found' })
    await expect(live.order(one.id)).rejects.toMatchObject({ code: 'data_not_found' })
    await expect(live.cancelOrder(one.id)).rejects.toMatchObject({ code: 'data_not_found' })
    expect((await live.orders({ reference: 'both' })).orders.map(({ id }) => id)).toEqual([other.id])
    expect((await test.orders({ reference: 'both' })).orders.map(({ id }) => id)).toEqual([one.id])
    expect(new Set((await live.events()).events.map(({ livemode }) => livemode))).toEqual(new Set([true]))
    const listed = (await get(shopId, '/api/merchant/orders/?count=100')).orders
    expect(listed.map(({ livemode }: { livemode: boolean }) => livemode)).not.toContain(false)
    const { totals } = await get(shopId, '/api/merchant/order_totals/')
    expect(totals[0].paid).toBe('0')
    expect((await get(shopId, '/api/order/list/')).orders).toEqual([])
    await expect.poll(() => liveShop.received.length).toBeGreaterThan(0)
    for (const { body } of liveShop.received) expect(JSON.parse(body).livemode).toBe(true)
  })

  it('lets the merchant create and drive a test order in the wallet', async () => {
    const { order } = await post(shopId, '/api/sdk/order_create/', { ...draft, description: 'By hand' })
    expect(order).toMatchObject({ source: 'sdk', livemode: false })
    expect((await post(shopId, '/api/sdk/simulate/', { id: order.id, event: 'paid' })).order.status).toBe(
      'paid',
    )
    const listed = (await get(shopId, '/api/merchant/orders/?livemode=false')).orders
    expect(listed[0].id).toBe(order.id)
    await expect
      .poll(async () => (await get(shopId, `/api/sdk/orders/${order.id}/`)).deliveries.length)
      .toBe(3)
  })
})
