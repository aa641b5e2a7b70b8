import { PlanetClient } from '@planet/sdk/client'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestId, shopId, startStage } from './stage.ts'

const { api, orders, planet, get, post, look, becomes, takeAndPay, close } = await startStage()
afterAll(close)

const yen = { price_currency: 'JPY', price_amount: '1480' } as const
const usdt = { currency: 'USDT', amount: '9689669', rate: '152.74' }
const btc = { currency: 'BTC', amount: '10103', rate: '14650000' }

const setRates = () => refreshRates(orders, sampleRates(orders.now))
const create = (draft: object) => post(shopId, '/api/merchant/order_create/', draft)
const created = async (draft: object = yen) => (await create(draft)).order

describe('a price in fiat', () => {
  let live: PlanetClient
  let test: PlanetClient
  beforeAll(async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const clientOf = async (livemode: boolean) => {
      const { token, access_secret } = await post(shopId, '/api/token/create/', { livemode })
      return new PlanetClient({ url, accessKey: token.access_key, accessSecret: access_secret, retries: 0 })
    }
    live = await clientOf(true)
    test = await clientOf(false)
  })

  it('is rejected while there are no rates, and while they are stale', async () => {
    expect((await create(yen)).message).toBe('rates_unavailable')
    await setRates()
    await api.database.pool.query(`update rates set taken_at = now() - interval '11 minutes'`)
    expect((await create(yen)).message).toBe('rates_unavailable')
    await setRates()
    expect((await create(yen)).success).toBe(true)
  })

  it('is quoted in every coin that has a rate, at a locked rate', async () => {
    const order = await created()
    expect(order).toMatchObject({ ...yen, currency: 'USDT', amount: usdt.amount, rate: usdt.rate })
    expect(order.quotes.map(({ currency }: { currency: string }) => currency)).toEqual([
      'USDT',
      'BTC',
      'ETH',
      'TRX',
    ])
    await api.database.pool.query(`update rates set rate = rate * 2`)
    expect((await look(order.id)).order).toMatchObject({ quotes: order.quotes, rates_at: order.rates_at })
    await setRates()
  })

  it('is paid in the coin that the payer picks, and both values stay in order, event and search', async () => {
    await planet.credit('BTC', (await accountAddress(guestId)) as `0x${string}`, 20_000n)
    const order = await live.createOrder({ ...yen, accepted_currencies: ['USDT', 'BTC'], reference: 'yen-1' })
    expect(order.quotes).toEqual([usdt, btc])
    const taken = await post(guestId, '/api/order/take/', { id: order.id, currency: 'BTC' })
    expect(taken.order).toMatchObject({ currency: 'BTC', amount: '10103', rate: '14650000' })
    await takeAndPay(order.id)
    await becomes(order.id, 'paid')
    const paid = await live.order(order.id)
    expect(paid).toMatchObject({ ...yen, currency: 'BTC', amount: '10103', rate: '14650000', status: 'paid' })
    const last = (await live.events({ count: 100 })).events.findLast(({ order: { id } }) => id === order.id)
    expect(last).toMatchObject({ type: 'order.paid', order: { ...yen, currency: 'BTC', rate: '14650000' } })
    const { orders: found } = await get(shopId, '/api/merchant/orders/?search=1480&status=paid')
    expect(found.map(({ id }: { id: string }) => id)).toEqual([order.id])
  })

  it('can be picked again until an authorisation is issued, and after that has ended', async () => {
    const { id } = await created()
    const pick = (currency: string) => post(guestId, '/api/order/take/', { id, currency })
    expect((await pick('PLA')).message).toBe('currency_not_accepted')
    expect((await look(id)).order.status).toBe('opened')
    expect((await pick('BTC')).order.currency).toBe('BTC')
    expect((await pick('ETH')).order).toMatchObject({ currency: 'ETH', taken: 'by_me' })
    const facts = await post(guestId, '/api/order/authorise/', { id })
    expect(facts.authorisation.amount).toBe((await look(id)).order.amount)
    expect((await pick('USDT')).message).toBe('currency_fixed')
    expect((await pick('ETH')).success).toBe(true)
    await api.database.pool.query(
      `update orders set authorised_until = now() - interval '6 minutes' where id = $1`,
      [id],
    )
    expect((await pick('USDT')).order.currency).toBe('USDT')
  })

  it('is locked for test orders too', async () => {
    const { id, quotes } = await test.createOrder({ ...yen, accepted_currencies: ['BTC'] })
    expect(quotes).toEqual([btc])
    expect(await test.simulate(id, 'paid')).toMatchObject({ ...yen, currency: 'BTC', status: 'paid' })
  })

  it.each<[object, string, string]>([
    [{ price_currency: 'JPY' }, 'price_amount', 'required'],
    [{ price_amount: '5' }, 'price_currency', 'required'],
    [{ currency: 'USDT' }, 'amount', 'required'],
    [{ ...yen, currency: 'USDT' }, 'currency', 'unknown_field'],
    [{ ...yen, accepted_currencies: ['PLA'] }, 'accepted_currencies.0', 'choose'],
    [{ ...yen, accepted_currencies: [] }, 'accepted_currencies', 'too_short'],
    [{ ...yen, price_currency: 'GBP' }, 'price_currency', 'choose'],
    [{ ...yen, price_amount: '14.80' }, 'price_amount', 'format'],
  ])('rejects %j at its field', async (draft, field, reason) => {
    expect((await create(draft)).fields).toEqual([expect.objectContaining({ field, reason })])
  })
})

async function accountAddress(id: string): Promise<string> {
  const { planet_address } = await get(id, '/api/wallet/balances/')
  return planet_address
}
