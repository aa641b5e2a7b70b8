import { PlanetClient } from '@planet/sdk/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signRefund } from '../src/testing/sign.ts'
import { guestId, otherId, shop, shopId, startStage } from './stage.ts'

const { api, get, post, create, look, becomes, current, takeAndPay, close } = await startStage()
afterAll(close)

const prepare = (id: string, amount?: string) =>
  get(shopId, `/api/merchant/refund_prepare/?id=${id}${amount ? `&amount=${amount}` : ''}`)
const refund = async (id: string, amount?: string, more: object = {}) => {
  const facts = await prepare(id, amount)
  return post(shopId, '/api/merchant/refund/', { id, raw: await signRefund(shop, facts), ...more })
}
const refundedOf = async (id: string) => (await current(id)).refunded_amount
const paid = async (draft: object = {}) => {
  const { id } = await create({ amount: '1000', ...draft })
  await takeAndPay(id)
  await becomes(id, 'paid')
  return id as string
}

describe('an order', () => {
  let client: PlanetClient
  beforeAll(async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { token, access_secret } = await post(shopId, '/api/token/create/', {})
    client = new PlanetClient({ url, accessKey: token.access_key, accessSecret: access_secret, retries: 0 })
  })

  it.each([
    ['USDT', '1000'],
    ['PLA', '5000'],
  ])('in %s is refunded in parts until all of it is back', async (currency, amount) => {
    const id = await paid({ currency, amount })
    const first = await refund(id, '300')
    await expect.poll(() => refundedOf(id)).toBe('300')
    expect(await current(id)).toMatchObject({ status: 'paid', refund_txid: first.txid })
    expect((await prepare(id, String(BigInt(amount) - 299n))).message).toBe('refund_exceeds_payment')
    const rest = await prepare(id)
    expect([rest.amount, rest.refundable]).toEqual([
      String(BigInt(amount) - 300n),
      String(BigInt(amount) - 300n),
    ])
    await refund(id, '200')
    await expect.poll(() => refundedOf(id)).toBe('500')
    await refund(id)
    await becomes(id, 'refunded')
    expect((await look(id, guestId)).order.refunded_amount).toBe(amount)
    const { refunds } = await get(shopId, `/api/merchant/refunds/?id=${id}`)
    expect(refunds.map((one: { amount: string }) => one.amount)).toEqual([
      '300',
      '200',
      String(BigInt(amount) - 500n),
    ])
    const types = (await client.events({ count: 100 })).events.filter(({ order }) => order.id === id)
    expect(types.map(({ type, order }) => `${type} ${order.refunded_amount}`).slice(2)).toEqual([
      'order.paid 0',
      'order.partially_refunded 300',
      'order.partially_refunded 500',
      `order.refunded ${amount}`,
    ])
  })

  it('never refunds more than was paid, regardless of what is signed', async () => {
    const id = await paid()
    const facts = await prepare(id, '600')
    const tooMuch = await signRefund(shop, { ...facts, amount: '1001' })
    expect((await post(shopId, '/api/merchant/refund/', { id, raw: tooMuch })).message).toBe(
      'refund_exceeds_payment',
    )
    const raw = await signRefund(shop, facts)
    const [one, other] = [raw, await signRefund(shop, { ...facts, nonce: facts.nonce + 1 })]
    await post(shopId, '/api/merchant/refund/', { id, raw: one })
    await post(shopId, '/api/merchant/refund/', { id, raw: other })
    await expect.poll(() => refundedOf(id)).toBe('600')
    expect((await current(id)).status).toBe('paid')
  })

  it('is refunded by the merchant’s device after the merchant’s system has asked', async () => {
    const id = await paid()
    const asked = await client.requestRefund(id, { amount: '400', reason: 'One cup was cold' }, 'refund-1')
    expect(asked).toMatchObject({ order_id: id, amount: '400', state: 'waiting', txid: null })
    expect(await client.requestRefund(id, { amount: '400', reason: 'One cup was cold' }, 'refund-1')).toEqual(
      asked,
    )
    await expect(client.requestRefund(id, { amount: '601' })).rejects.toMatchObject({
      code: 'refund_exceeds_payment',
    })
    const second = await client.requestRefund(id)
    expect(second.amount).toBe('600')
    expect((await post(otherId, '/api/merchant/refund_decline/', { id: second.id })).message).toBe(
      'data_not_found',
    )
    expect((await post(shopId, '/api/merchant/refund_decline/', { id: second.id })).success).toBe(true)
    const { txid } = await refund(id, '400', { request_id: asked.id })
    await expect.poll(() => refundedOf(id)).toBe('400')
    const { refunds, refund_requests } = await client.refunds(id)
    expect(refunds).toMatchObject([{ txid, amount: '400' }])
    expect(refund_requests.map(({ state }) => state)).toEqual(['sent', 'declined'])
    const { totals } = await get(shopId, '/api/merchant/order_totals/?currency=USDT')
    expect(BigInt(totals[0].refunded)).toBe(1000n + 600n + 400n)
  })

  it('is not refunded before it is paid, or by a token without the permission', async () => {
    const { id } = await create()
    await expect(client.requestRefund(id)).rejects.toMatchObject({ code: 'order_not_paid' })
    const { token, access_secret } = await post(shopId, '/api/token/create/', {
      permissions: ['read', 'create'],
    })
    const address = api.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const url = `http://127.0.0.1:${address.port}`
    const other = new PlanetClient({
      url,
      accessKey: token.access_key,
      accessSecret: access_secret,
      retries: 0,
    })
    await expect(other.requestRefund(id)).rejects.toMatchObject({ code: 'permission_denied' })
  })
})
