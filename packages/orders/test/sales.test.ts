import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestId, otherId, shopId, startStage } from './stage.ts'

const { api, orders, get, post, close } = await startStage()
afterAll(close)

const hourMs = 3_600_000
const now = Date.now()
const ago = (hours: number) => new Date(now - hours * hourMs)

/** A paid order, as the chain's events would leave it. */
async function paid(draft: object, hours: number, refunded = '0'): Promise<string> {
  const { order } = await post(shopId, '/api/merchant/order_create/', draft)
  await api.database.pool.query(
    `update orders set chain = 'paid', status = 'paid', paid_at = $2, created_at = $2, refunded = $3 where id = $1`,
    [order.id, ago(hours), refunded],
  )
  return order.id
}
const latte = { price_currency: 'JPY', price_amount: '640', description: 'Latte' }
const beans = { price_currency: 'JPY', price_amount: '1480', metadata: { item: 'Beans' } }
const salesOf = async (account: string, more = '') => {
  const [since, until] = [ago(24 * 40).toISOString(), ago(-1).toISOString()]
  return get(account, `/api/merchant/sales/?since=${since}&until=${until}${more}`)
}

beforeAll(async () => {
  await refreshRates(orders, sampleRates(orders.now))
  await paid(latte, 1)
  await paid(latte, 49)
  // Half of its 9.689669 USDT was refunded.
  await paid(beans, 49, '4844835')
  await paid({ currency: 'PLA', amount: '5000000000000000000', description: 'Tip' }, 1)
  await post(shopId, '/api/merchant/order_create/', latte)
})

it('adds sales up by currency, with refunds at the locked rate', async () => {
  const { sales, created, waiting } = await salesOf(shopId)
  expect([created, waiting]).toEqual([5, 1])
  expect(sales).toMatchObject([
    { currency: 'JPY', orders: 3, paid: '2760', refunded: '740', refunded_orders: 1 },
    { currency: 'PLA', orders: 1, paid: '5000000000000000000', refunded: '0' },
  ])
  expect(sales[0].items).toEqual([
    { name: 'Beans', quantity: '1', orders: 1, paid: '1480', refunded: '740' },
    { name: 'Latte', quantity: '2', orders: 2, paid: '1280', refunded: '0' },
  ])
})

it('compares with the period of the same length before', async () => {
  const day = (hours: number) => `since=${ago(hours).toISOString()}&until=${ago(hours - 36).toISOString()}`
  const { sales } = await get(shopId, `/api/merchant/sales/?${day(36)}`)
  expect(sales[0]).toMatchObject({ currency: 'JPY', paid: '640', previous_paid: '2120' })
  expect(sales[1]).toMatchObject({ currency: 'PLA', previous_paid: '0' })
})

it.each(['day', 'week', 'month'])('shows the course by %s in the reader’s time zone', async (step) => {
  const { sales } = await salesOf(shopId, `&step=${step}&time_zone=Asia/Tokyo`)
  const { periods } = sales[0]
  const sum = periods.reduce((all: bigint, { paid }: { paid: string }) => all + BigInt(paid), 0n)
  expect(sum).toBe(2760n)
  const names = periods.map(({ day }: { day: string }) => day)
  expect(names).toEqual(names.toSorted())
  if (step === 'day') {
    const tokyo = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' })
    expect(names).toEqual([tokyo.format(ago(49)), tokyo.format(ago(1))])
  }
  if (step === 'week') for (const day of names) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1)
  if (step === 'month') for (const day of names) expect(day).toMatch(/-01$/)
})

it('shows nothing of others, of other periods, and of test orders', async () => {
  expect((await salesOf(otherId)).sales).toEqual([])
  const { sales } = await get(
    shopId,
    `/api/merchant/sales/?since=${ago(30).toISOString()}&until=${ago(-1).toISOString()}`,
  )
  expect(sales.find(({ currency }: { currency: string }) => currency === 'JPY')).toMatchObject({ orders: 1 })
  const { order } = await post(shopId, '/api/sdk/order_create/', latte)
  await post(shopId, '/api/sdk/simulate/', { id: order.id, event: 'paid' })
  expect((await salesOf(shopId)).sales[0].orders).toBe(3)
  expect((await salesOf(shopId, '&livemode=false')).sales[0].orders).toBe(1)
  expect((await salesOf(shopId, '&time_zone=Mars')).fields).toMatchObject([{ field: 'time_zone' }])
})

it('exports orders with both values, and only those that match', async () => {
  const file = await api.app.inject({
    url: '/api/merchant/orders_export/?search=Beans',
    headers: { 'x-test-account': shopId },
  })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', line = '', ...rest] = file.body.trim().split('\r\n')
  expect(rest).toEqual([])
  const names = head.replace('\uFEFF', '').split(',')
  const cells = Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell]))
  expect(cells).toMatchObject({
    price_currency: 'JPY',
    price: '1480',
    refunded_price: '740',
    currency: 'USDT',
    amount: '9.689669',
    refunded: '4.844835',
    rate: '152.74',
    status: 'paid',
  })
})

it('exports a payer’s own orders by day, without the facts that are the merchant’s alone', async () => {
  await api.database.pool.query(
    `update orders set payer_account = $1 where merchant_account = $2 and livemode and description <> 'Tip'`,
    [guestId, shopId],
  )
  const exported = (query: string) =>
    api.app.inject({ url: `/api/order/export/?${query}`, headers: { 'x-test-account': guestId } })
  const lines = (await exported(`format=csv&status=paid&until=${ago(24).toISOString()}`)).body.split('\r\n')
  expect(lines.filter((line) => line.includes(shopId))).toHaveLength(2)
  const [head = ''] = lines
  expect(head).toContain('merchant,merchant_name,description,price_currency,price')
  expect(head).not.toMatch(/reference|metadata|payer/)
  expect(lines.join()).toContain('JPY,1480,740,USDT,9.689669,4.844835,152.74')
  expect(lines.join()).not.toContain('Beans')
  const pdf = await exported('format=pdf&language=ja&time_zone=Asia/Tokyo')
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  expect((await exported('format=csv&search=Beans')).statusCode).toBe(400)
  const { orders } = await get(guestId, `/api/order/list/?until=${ago(24).toISOString()}`)
  expect(orders).toHaveLength(2)
})
