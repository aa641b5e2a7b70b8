import { afterAll, describe, expect, it } from 'vitest'
import { signPayment, signRefund } from '../src/testing/sign.ts'
import { guest, guestId, otherId, shop, shopId, startStage } from './stage.ts'

const { api, catchUp, get, post, create, look, becomes, current, takeAndPay, close } = await startStage()
afterAll(close)

describe('an order', () => {
  it('is created while more people create one than there are database connections', async () => {
    const made = await Promise.all(Array.from({ length: 25 }, () => create()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(25)
  })

  it.each([
    ['USDT', '12500000'],
    ['PLA', '5000000000000000000'],
  ])('in %s is created, viewed by anyone with the link, taken, paid and refunded', async (asset, amount) => {
    const order = await create({ currency: asset, amount })
    expect(order).toMatchObject({
      status: 'opened',
      currency: asset,
      amount,
      source: 'wallet',
      to_account: null,
    })
    expect(order.link).toBe(`http://localhost:4000/order/detail/${order.id}`)
    const typed = order.id.toLowerCase().replaceAll('-', '')
    expect((await look(typed)).order).toMatchObject({
      taken: 'no',
      own: false,
      merchant: { account_id: shopId },
    })
    expect((await look(order.id, shopId)).order.own).toBe(true)

    const { raw, txid } = await takeAndPay(order.id)
    expect((await look(order.id, otherId)).order).toMatchObject({ view: 'outline', status: 'linked' })
    // A device that got no response submits it again: nothing happens twice.
    expect(await post(guestId, '/api/order/pay/', { id: order.id, raw })).toMatchObject({ txid })
    await becomes(order.id, 'paid')
    const paid = (await get(shopId, `/api/merchant/orders/${order.id}/`)).order
    expect(paid).toMatchObject({ to_account: guestId, payment_txid: txid, paid_at: expect.any(String) })

    const facts = await get(shopId, `/api/merchant/refund_prepare/?id=${order.id}`)
    expect(facts).toMatchObject({ amount, payer: guest.address, available: amount })
    const answer = await post(shopId, '/api/merchant/refund/', {
      id: order.id,
      raw: await signRefund(shop, facts),
    })
    expect(answer.success).toBe(true)
    await becomes(order.id, 'refunded')
    expect((await look(order.id, guestId)).order).toMatchObject({ refund_txid: answer.txid, taken: 'by_me' })
    expect((await get(shopId, `/api/merchant/refund_prepare/?id=${order.id}`)).message).toBe('order_not_paid')
  })

  it('is taken by one payer, and not by its own merchant', async () => {
    const { id } = await create()
    expect((await post(shopId, '/api/order/take/', { id })).message).toBe('own_order')
    const answers = await Promise.all(
      [guestId, otherId].map((account) => post(account, '/api/order/take/', { id })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success).message).toBe('order_taken')
    const winner = answers[0]?.success ? guestId : otherId
    const loser = winner === guestId ? otherId : guestId
    expect((await post(winner, '/api/order/take/', { id })).success).toBe(true)
    expect((await post(loser, '/api/order/authorise/', { id })).message).toBe('order_not_taken')
    expect((await post(loser, '/api/order/cancel/', { id })).message).toBe('data_not_found')
    expect((await post(winner, '/api/order/cancel/', { id })).order).toMatchObject({ status: 'cancelled' })
  })

  it('that is cancelled cannot be taken, paid or reopened', async () => {
    const { id } = await create()
    expect((await post(otherId, '/api/merchant/order_cancel/', { id })).message).toBe('data_not_found')
    const cancelled = (await post(shopId, '/api/merchant/order_cancel/', { id })).order
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      ended_by: 'merchant',
      cancelled_at: expect.any(String),
    })
    expect((await post(guestId, '/api/order/take/', { id })).message).toBe('order_ended')
    expect((await post(shopId, '/api/merchant/order_cancel/', { id })).message).toBe('can_not_cancel')
  })

  it('cancelled while an authorisation is issued is closed by the chain, and then cannot be paid', async () => {
    const { id } = await create()
    await post(guestId, '/api/order/take/', { id })
    const facts = await post(guestId, '/api/order/authorise/', { id })
    expect((await post(shopId, '/api/merchant/order_cancel/', { id })).order).toMatchObject({
      status: 'linked',
      closing: true,
    })
    await expect.poll(async () => (await current(id)).status).toBe('cancelled')
    const raw = await signPayment(guest, facts)
    await post(guestId, '/api/order/pay/', { id, raw })
    await catchUp()
    expect((await look(id, shopId)).order).toMatchObject({
      status: 'cancelled',
      closing: false,
      payment_txid: null,
    })
  })

  it('paid at the same moment as it is cancelled is paid, or cancelled, and never both', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await create({ amount: '1' })
      await post(guestId, '/api/order/take/', { id })
      const facts = await post(guestId, '/api/order/authorise/', { id })
      const raw = await signPayment(guest, facts)
      await Promise.all([
        post(guestId, '/api/order/pay/', { id, raw }),
        post(shopId, '/api/merchant/order_cancel/', { id }),
      ])
      await expect.poll(async () => (await current(id)).status).not.toBe('linked')
      const { status, payment_txid } = await current(id)
      expect(payment_txid !== null).toBe(status === 'paid')
    }
  })

  it('is paid while another order of the same blocks cannot be saved, which follows later', async () => {
    const [broken, whole] = [await create(), await create()]
    const { pool } = api.database
    await pool.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`)
    await pool.query(`create trigger refused before update on orders for each row
      when (new.chain = 'paid' and new.id = '${broken.id}') execute function refuse_row()`)
    await takeAndPay(broken.id)
    await takeAndPay(whole.id)
    await expect(catchUp()).rejects.toThrow('no')
    expect((await look(whole.id)).order.status).toBe('paid')
    await pool.query('drop trigger refused on orders')
    await becomes(broken.id, 'paid')
  })

  it('is listed for its merchant and its payer, newest first, by keyset', async () => {
    const all = (await get(shopId, '/api/merchant/orders/?count=100')).orders
    const seen: { id: string }[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await get(shopId, `/api/merchant/orders/?count=2${next && `&before=${next}`}`)
      seen.push(...page.orders)
      next = page.next
    }
    expect(seen).toEqual(all)
    const cancelled = (await get(shopId, '/api/merchant/orders/?status=cancelled')).orders
    expect(cancelled.length).toBeGreaterThan(0)
    expect(new Set(cancelled.map(({ status }: { status: string }) => status))).toEqual(new Set(['cancelled']))
    const taken = (await get(guestId, '/api/order/list/?status=refunded')).orders
    expect(taken).toHaveLength(2)
    expect(taken[0].merchant.account_id).toBe(shopId)
    expect((await get(otherId, '/api/merchant/orders/')).orders).toEqual([])
  })

  it('becomes paid although the events of another one cannot be applied', async () => {
    const { pool } = api.database
    const [refused, honest] = [await create(), await create()]
    // Stands for a rule of the database that nobody thought of.
    await pool.query(
      `alter table orders add constraint unforeseen check (id <> '${refused.id}' or chain = 'none')`,
    )
    try {
      await takeAndPay(refused.id)
      await takeAndPay(honest.id)
      await becomes(honest.id, 'paid')
      expect((await current(refused.id)).status).not.toBe('paid')
      const { rows } = await pool.query(
        `select reader, reason, convert_from(raw, 'utf8')::json as raw from quarantined_events`,
      )
      expect(rows).toEqual([
        { reader: 'orders', raw: { orders: [refused.id] }, reason: expect.stringContaining('unforeseen') },
      ])
    } finally {
      await pool.query('alter table orders drop constraint unforeseen')
    }
  })
})
