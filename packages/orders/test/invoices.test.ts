import type { EmailData } from '@planet/partners/mail/templates'
import { PlanetClient } from '@planet/sdk/client'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendInvoiceMail } from '../src/invoices/send-invoice-mail.ts'
import { queuedMails } from './mails.ts'
import { guestId, otherId, shopId, startStage } from './stage.ts'

const { api, orders, get, post, look, becomes, takeAndPay, close } = await startStage()
afterAll(close)
beforeAll(() => refreshRates(orders, sampleRates(orders.now)))

const items = [
  { name: 'ドリップバッグ', quantity: 2, unit_amount: '640' },
  { name: 'Gift wrap', quantity: 1, unit_amount: '200' },
]
const draft = {
  price_currency: 'JPY',
  price_amount: '1480',
  line_items: items,
  customer_email: 'eve@example.com',
  due_at: new Date(Date.now() + 14 * 86_400_000).toISOString(),
  invoice: { language: 'ja', customer_name: '山田 花子', note: 'Thank you.\nSee you soon.' },
}
const apiDraft = { ...draft, price_currency: 'JPY', invoice: { ...draft.invoice, language: 'ja' } } as const
const send = (more: object = {}) => post(shopId, '/api/merchant/order_create/', { ...draft, ...more })
const resend = (id: string, account = shopId) => post(account, '/api/merchant/invoice_send/', { id })

async function mailsOf(id: string) {
  const all = await queuedMails(api.database.pool, orders.dataKeys)
  return all.flatMap(({ letter, to, language, data, attachments = [] }) => {
    const mail = data as EmailData<'invoice'>
    return letter === 'invoice' && mail.id === id ? [{ ...mail, to, language, attachments }] : []
  })
}

describe('an invoice', () => {
  it('is mailed once in the customer’s language with a PDF, and shows its items to the payer', async () => {
    const { order } = await send()
    expect(order).toMatchObject({
      line_items: items,
      expires_at: draft.due_at,
      invoice: { language: 'ja', customer_name: '山田 花子', mails: 1 },
    })
    await expect.poll(async () => (await mailsOf(order.id)).length).toBe(1)
    await sendInvoiceMail(orders, { id: order.id, what: 'sent', number: 1 })
    const [mail, ...more] = await mailsOf(order.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'eve@example.com', language: 'ja', what: 'sent', amount: '￥1,480' })
    expect(mail?.items).toEqual([
      ['2 × ドリップバッグ', '￥1,280'],
      ['Gift wrap', '￥200'],
    ])
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({ name: `invoice-${order.id}.pdf`, type: 'application/pdf' })
    expect(
      Buffer.from(file?.base64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    const seen = (await look(order.id)).order
    expect(seen).toMatchObject({ line_items: items, note: draft.invoice.note })
    expect(JSON.stringify(seen)).not.toMatch(/花子|eve@/)
    const { rows } = await api.database.pool.query('select customer_name_sealed from orders where id = $1', [
      order.id,
    ])
    expect(rows[0].customer_name_sealed.toString()).not.toContain('花子')
  })

  it('is mailed again at most five times, by its merchant, while it can be paid', async () => {
    const { order } = await send()
    expect((await resend(order.id, otherId)).message).toBe('data_not_found')
    for (const mails of [2, 3, 4, 5]) expect((await resend(order.id)).order.invoice).toMatchObject({ mails })
    expect((await resend(order.id)).message).toBe('invoice_mail_limit')
    await expect.poll(async () => (await mailsOf(order.id)).length).toBe(5)
    await post(shopId, '/api/merchant/order_cancel/', { id: order.id })
    await expect
      .poll(async () => (await mailsOf(order.id)).at(-1))
      .toMatchObject({
        what: 'cancelled',
        attachments: [],
      })
    expect((await resend(order.id)).message).toBe('order_ended')
  })

  it('is paid like any order, and is in the list of invoices, the CSV and the best sellers', async () => {
    const { order } = await send({ reference: 'INV-7' })
    await post(shopId, '/api/merchant/order_create/', { currency: 'PLA', amount: '1' })
    await takeAndPay(order.id)
    await becomes(order.id, 'paid')
    const all = (await get(shopId, '/api/merchant/orders/?invoice=true')).orders
    expect(all.map(({ invoice }: { invoice: object | null }) => invoice === null)).not.toContain(true)
    expect(all[0].id).toBe(order.id)
    expect((await get(shopId, '/api/merchant/orders/?search=gift&status=paid')).orders).toHaveLength(1)
    const as = { headers: { 'x-test-account': shopId } }
    const csv = await api.app.inject({ url: '/api/merchant/orders_export/?reference=INV-7', ...as })
    expect(csv.body).toContain('2 x ドリップバッグ (640); 1 x Gift wrap (200)')
    const [since, until] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const { sales } = await get(shopId, `/api/merchant/sales/?since=${since}&until=${until}`)
    expect(sales[0].items).toEqual([
      { name: 'ドリップバッグ', quantity: '2', orders: 1, paid: '1280', refunded: '0' },
      { name: 'Gift wrap', quantity: '1', orders: 1, paid: '200', refunded: '0' },
    ])
    for (const url of [`/api/merchant/invoice_pdf/?id=${order.id}`, `/api/order/receipt/?id=${order.id}`])
      expect((await api.app.inject({ url, ...as })).headers['content-type']).toBe('application/pdf')
    const foreign = { headers: { 'x-test-account': guestId } }
    const refused = await api.app.inject({ url: `/api/merchant/invoice_pdf/?id=${order.id}`, ...foreign })
    expect(refused.json().message).toBe('data_not_found')
    await sendInvoiceMail(orders, { id: order.id, what: 'sent', number: 2 })
    expect(await mailsOf(order.id), 'it is no longer owed').toHaveLength(1)
  })

  it('is never mailed for a test', async () => {
    const { order } = await post(shopId, '/api/sdk/order_create/', draft)
    expect(order.invoice).toMatchObject({ mails: 0, sent_at: null })
    expect((await resend(order.id)).message).toBe('test_order')
    expect(await mailsOf(order.id)).toEqual([])
  })

  it('is created, found, mailed again and read as a PDF and a QR code by a merchant’s system', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const clientOf = async (livemode: boolean) => {
      const { token, access_secret } = await post(shopId, '/api/token/create/', { livemode })
      const keys = { accessKey: token.access_key, accessSecret: access_secret }
      return new PlanetClient({ url, ...keys, retries: 0 })
    }
    const [live, test] = [await clientOf(true), await clientOf(false)]
    const { id, link } = await live.createOrder({ ...apiDraft, reference: 'INV-8' })
    await live.createOrder({ currency: 'PLA', amount: '1', reference: 'INV-9' })
    expect((await live.orders({ invoice: 'true', search: 'INV-' })).orders[0]?.id).toBe(id)
    expect((await live.sendInvoice(id, 'again')).invoice).toMatchObject({ mails: 2 })
    expect((await live.sendInvoice(id, 'again')).invoice).toMatchObject({ mails: 2 })
    await expect.poll(async () => (await mailsOf(id)).length).toBe(2)
    const pdf = await live.invoicePdf(id)
    expect(pdf).toMatchObject({ name: `invoice-${id}.pdf`, type: 'application/pdf' })
    expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const qr = await live.qrCode(id)
    expect(qr).toMatchObject({ name: `${id}.svg`, type: 'image/svg+xml' })
    expect(Buffer.from(qr.base64, 'base64').toString()).toBe(renderSVG(link, { border: 4 }))

    const missing = { code: 'data_not_found', status: 404 }
    for (const read of [() => test.invoicePdf(id), () => test.qrCode(id), () => test.sendInvoice(id)])
      await expect(read()).rejects.toMatchObject(missing)
    const trial = await test.createOrder(apiDraft)
    await expect(test.sendInvoice(trial.id)).rejects.toMatchObject({ code: 'test_order' })
    expect((await test.invoicePdf(trial.id)).type).toBe('application/pdf')
    await live.cancelOrder(id)
    await expect(live.sendInvoice(id)).rejects.toMatchObject({ code: 'order_ended', status: 409 })
    const plain = await live.createOrder({ currency: 'PLA', amount: '1' })
    await expect(live.invoicePdf(plain.id)).rejects.toMatchObject(missing)
  })

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  it.each([
    [{ price_amount: '1481' }, { field: 'line_items', reason: 'mismatch' }],
    [{ line_items: [] }, { field: 'line_items', reason: 'required' }],
    [{ customer_email: undefined }, { field: 'customer_email', reason: 'required' }],
    [{ due_at: day(30.1) }, { field: 'due_at', reason: 'format' }],
    [{ due_at: day(0) }, { field: 'due_at', reason: 'format' }],
    [
      { line_items: [{ ...items[0], quantity: 0 }] },
      { field: 'line_items.0.quantity', reason: 'too_small', limit: 1 },
    ],
    [
      { line_items: [{ ...items[0], unit_amount: '1.5' }] },
      { field: 'line_items.0.unit_amount', reason: 'format' },
    ],
    [
      { line_items: Array.from({ length: 51 }, () => ({ name: 'a', quantity: 1, unit_amount: '1' })) },
      { field: 'line_items', reason: 'too_long', limit: 50 },
    ],
    [{ invoice: { ...draft.invoice, language: 'fr' } }, { field: 'invoice.language', reason: 'choose' }],
  ])('is rejected at its field: %j', async (change, error) => {
    expect((await send(change)).fields).toEqual([error])
  })

  it('is limited to 200 new ones a day', async () => {
    const { order } = await send()
    await api.database.pool.query(
      `insert into orders (id, merchant_account, merchant, asset, amount, source, created_at, expires_at, invoice_mailed_at)
       select 'OD-' || n, merchant_account, merchant, asset, amount, source, created_at, expires_at, now()
       from orders, generate_series(1, 200) as n where id = $1`,
      [order.id],
    )
    expect((await send()).message).toBe('too_many_requests')
  })
})
