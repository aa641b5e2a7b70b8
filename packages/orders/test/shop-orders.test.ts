import { PlanetClient } from '@planet/sdk/client'
import { readReturn } from '@planet/sdk/return'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueReleases, releaseOrder } from '../src/acts/release.ts'
import { guestId, otherId, shopId, startStage } from './stage.ts'

const { api, orders, get, post, create, look, becomes, takeAndPay, close } = await startStage()
afterAll(close)

const tokenOf = async (account: string) => {
  const answer = await post(account, '/api/token/create/', { callback_url: 'http://127.0.0.1:9/hook' })
  return { accessKey: answer.token.access_key as string, accessSecret: answer.access_secret as string }
}

describe('a shop’s order', () => {
  let secret: string
  let client: PlanetClient
  beforeAll(async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const token = await tokenOf(shopId)
    secret = token.accessSecret
    client = new PlanetClient({ url, ...token, retries: 0 })
  })

  it('keeps metadata and the customer’s email for the merchant alone', async () => {
    const metadata = { cart: '17', 店: '渋谷' }
    await expect(client.createOrder({ currency: 'PLA', amount: '1', metadata })).rejects.toMatchObject({
      fields: [{ field: 'metadata.店' }],
    })
    const draft = {
      currency: 'PLA',
      amount: '1',
      metadata: { cart: '渋谷' },
      customer_email: 'Eve@shop.example',
    }
    const order = await client.createOrder(draft as never)
    expect(order).toMatchObject({
      metadata: { cart: '渋谷' },
      customer_email: 'eve@shop.example',
      livemode: true,
    })
    expect(JSON.stringify(await look(order.id, guestId))).not.toMatch(/渋谷|eve@/)
    const { rows } = await api.database.pool.query('select customer_email_sealed from orders where id = $1', [
      order.id,
    ])
    expect(rows[0].customer_email_sealed.toString()).not.toContain('eve@')
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v']))
    await expect(client.createOrder({ currency: 'PLA', amount: '1', metadata: many })).rejects.toMatchObject({
      code: 'validation_error',
    })
  })

  it('has a reference that is unique for the merchant, across tokens, until it is cancelled', async () => {
    const second = new PlanetClient({ url: await addressOf(), ...(await tokenOf(shopId)), retries: 0 })
    const draft = { currency: 'PLA', amount: '1', reference: 'bill-9' } as const
    const first = await client.createOrder(draft)
    await expect(second.createOrder(draft)).rejects.toMatchObject({
      code: 'reference_in_use',
      fields: [{ field: 'reference', reason: 'in_use' }],
    })
    const byHand = { ...draft, description: 'By hand' }
    expect((await post(shopId, '/api/merchant/order_create/', byHand)).message).toBe('reference_in_use')
    expect((await post(otherId, '/api/merchant/order_create/', byHand)).success).toBe(true)
    await client.cancelOrder(first.id)
    const again = await second.createOrder(draft)
    expect((await client.orders({ reference: 'bill-9' })).orders.map(({ id }) => id)).toEqual([
      again.id,
      first.id,
    ])
  })

  it('sends the payer back with a signed result, and names the host before', async () => {
    const order = await client.createOrder({
      currency: 'USDT',
      amount: '500',
      reference: 'bill-back',
      return_url: 'https://shop.example/thanks?cart=7',
      cancel_url: 'https://shop.example/cart',
    })
    const before = (await look(order.id)).order.back
    expect(before.host).toBe('shop.example')
    expect(await readReturn(secret, before.url)).toMatchObject({ status: 'opened', order_id: order.id })
    expect(new URL(before.url).pathname).toBe('/cart')
    await takeAndPay(order.id)
    await becomes(order.id, 'paid')
    const { back } = (await look(order.id, guestId)).order
    expect(new URL(back.url).searchParams.get('cart')).toBe('7')
    const result = await readReturn(secret, back.url)
    expect(result).toMatchObject({ order_id: order.id, status: 'paid', reference: 'bill-back' })
    await expect(readReturn(secret, back.url.replace('=paid', '=refunded'))).rejects.toThrow('signature')
    await expect(readReturn('another secret', back.url)).rejects.toThrow('signature')
    await expect(readReturn(secret, back.url, new Date(Date.now() + 7_200_000))).rejects.toThrow('old')
  })

  it.each(['javascript:alert(1)', 'ftp://shop.example', 'https://a:b@shop.example', 'nowhere'])(
    'does not send the payer to %s',
    async (return_url) => {
      const refused = client.createOrder({ currency: 'PLA', amount: '1', return_url })
      await expect(refused).rejects.toMatchObject({ fields: [{ field: 'return_url' }] })
    },
  )

  it.each([
    [{ amount: '9'.repeat(37) }, 'amount'],
    [{ description: 'Tea \ue000' }, 'description'],
  ])('is rejected if no list could show it: %j', async (change, field) => {
    const draft = { currency: 'PLA', amount: '9'.repeat(36), ...change } as const
    await expect(client.createOrder(draft)).rejects.toMatchObject({ fields: [{ field }] })
  })

  it.each([
    [5, true],
    [43_200, true],
    [4, false],
    [43_201, false],
  ])('that lives %i minutes is accepted: %s', async (minutes, isAccepted) => {
    const answer = await post(shopId, '/api/merchant/order_create/', {
      currency: 'PLA',
      amount: '1',
      minutes,
    })
    expect(answer.success).toBe(isAccepted)
  })

  it('is free again after its payer has left it, and then another person pays it', async () => {
    const { id } = await create()
    await post(otherId, '/api/order/take/', { id })
    await post(otherId, '/api/order/authorise/', { id })
    await releaseOrder(orders, id)
    expect((await look(id)).order.status, 'the payer may still be typing').toBe('linked')
    const age = `update orders set linked_at = now() - interval '1 hour', authorised_until = now() - interval '1 hour'
      where id = $1`
    await api.database.pool.query(age, [id])
    await queueReleases(orders)
    await becomes(id, 'opened')
    expect((await look(id, otherId)).order).toMatchObject({ status: 'opened', taken: 'no', linked_at: null })
    expect((await post(otherId, '/api/order/authorise/', { id })).message).toBe('order_not_taken')
    await takeAndPay(id)
    await becomes(id, 'paid')
    expect((await get(shopId, `/api/merchant/orders/${id}/`)).order.to_account).toBe(guestId)
    const types = (await client.events({ count: 100 })).events.filter(({ order }) => order.id === id)
    expect(types.map(({ type }) => type)).toEqual([
      'order.opened',
      'order.linked',
      'order.released',
      'order.linked',
      'order.paid',
    ])
  })

  it('is found by reference, payer, amount, metadata and date, and counted in the totals', async () => {
    const metadata = { table: 'Window 4' }
    const made = await client.createOrder({ currency: 'PLA', amount: '4200000000000000000', metadata })
    const found = async (query: string) =>
      (await get(shopId, `/api/merchant/orders/?${query}`)).orders.map(({ id }: { id: string }) => id)
    expect(await found('search=window')).toEqual([made.id])
    expect(await found('search=4.2')).toEqual([made.id])
    // Wildcards of LIKE are ordinary characters.
    expect(await found('search=w%25w')).toEqual([])
    expect(await found('search=w_ndow')).toEqual([])
    expect(await found(`search=${made.id.toLowerCase()}`)).toEqual([made.id])
    expect((await found(`search=${guestId}`)).length).toBeGreaterThan(1)
    expect(await found('search=BILL-BACK')).toHaveLength(1)
    expect(await found('search=100%25')).toEqual([])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await found(`since=${tomorrow}`)).toEqual([])
    expect((await found(`until=${tomorrow}&count=100`)).length).toBeGreaterThan(5)
    const { totals } = await get(shopId, '/api/merchant/order_totals/?search=bill-back')
    const expected = { currency: 'USDT', orders: 1, paid_orders: 1, paid: '500', refunded: '0' }
    expect(totals).toEqual([expected])
    expect((await get(otherId, '/api/merchant/order_totals/?search=window')).totals).toEqual([])
  })

  const addressOf = async () => {
    const address = api.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    return `http://127.0.0.1:${address.port}`
  }
})
