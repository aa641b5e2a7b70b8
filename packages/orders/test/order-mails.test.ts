import { sealContext } from '@planet/accounts/seal-context'
import { seal } from '@planet/platform/sealing/seal'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireOrder } from '../src/acts/change.ts'
import { sendOrderMails } from '../src/mails/send-order-mails.ts'
import { queuedMails } from './mails.ts'
import { guestId, otherId, shopId, startStage } from './stage.ts'

const { api, orders, get, post, create, becomes, takeAndPay, close } = await startStage()
afterAll(close)
beforeAll(async () => {
  for (const id of [shopId, guestId]) {
    const { sealed, keyId } = seal(orders.dataKeys, sealContext.email(id), 'someone@example.com')
    const set = 'update accounts set email_sealed = $2, key_id = $3 where id = $1'
    await api.database.pool.query(set, [id, sealed, keyId])
  }
})

/** Mails waiting to be sent, by recipient. */
async function mailsOf(
  id: string,
): Promise<{ role: string; what: string; amount: string; language: string }[]> {
  const all = await queuedMails(api.database.pool, orders.dataKeys)
  return all.flatMap(({ letter, language, data }) => {
    const mail = data as { id: string; role: string; what: string; amount: string }
    return letter === 'order-changed' && mail.id === id ? [{ ...mail, language }] : []
  })
}
const receipt = (account: string, id: string, more = '') =>
  api.app.inject({
    url: `/api/order/receipt/?id=${id}${more}`,
    headers: { 'x-test-account': account },
  })

it('mails merchant and payer once when an order is paid, and gives both a receipt', async () => {
  await refreshRates(orders, sampleRates(orders.now))
  const { order } = await post(shopId, '/api/merchant/order_create/', {
    price_currency: 'JPY',
    price_amount: '1480',
    description: '抹茶ラテ',
  })
  expect((await receipt(shopId, order.id)).json().message).toBe('order_not_paid')
  await takeAndPay(order.id)
  await becomes(order.id, 'paid')
  await expect.poll(async () => (await mailsOf(order.id)).length).toBe(2)
  await sendOrderMails(orders, [{ id: order.id, what: 'paid', refunded: '0' }])
  const mails = await mailsOf(order.id)
  expect(mails.map(({ role, what }) => [role, what])).toEqual([
    ['merchant', 'paid'],
    ['payer', 'paid'],
  ])
  expect(mails[0]?.amount).toBe('¥1,480 (9.689669 USDT)')
  for (const account of [shopId, guestId]) {
    const file = await receipt(account, order.id, '&language=ja&time_zone=Asia/Tokyo')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain(`planet-receipt-${order.id}.pdf`)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await receipt(otherId, order.id)).json().message).toBe('data_not_found')
})

it('mails that an order was not paid in time', async () => {
  const { id } = await create()
  await api.database.pool.query(`update orders set expires_at = now() - interval '1 minute' where id = $1`, [
    id,
  ])
  await expireOrder(orders, id)
  await expect.poll(() => mailsOf(id)).toMatchObject([{ role: 'merchant', what: 'expired' }])
})

it('mails nothing about cancellations by a merchant, and nothing to accounts that turned these mails off', async () => {
  const cancelled = await create()
  await post(shopId, '/api/merchant/order_cancel/', { id: cancelled.id })
  expect(await get(shopId, '/api/order/mails/')).toMatchObject({ on: true })
  await post(shopId, '/api/order/mails/', { on: false })
  expect(await get(shopId, '/api/order/mails/')).toMatchObject({ on: false })
  const { id } = await create()
  await takeAndPay(id)
  await becomes(id, 'paid')
  await expect.poll(() => mailsOf(id)).toMatchObject([{ role: 'payer', what: 'paid' }])
  expect(await mailsOf(cancelled.id)).toEqual([])
})
