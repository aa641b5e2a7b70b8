import { expect, it } from 'vitest'
import { issueCard } from '../issue-card.ts'
import { guest, guestId, type Stage, shopId } from '../stage.ts'

export function cardOrders(stage: Stage): void {
  const { partner, card, query, get, post, settle, usdtOf, atPartner, pay } = stage

  const create = (card_no: string, draft: object = {}) =>
    post(shopId, '/api/merchant/card_order_create/', {
      card_no,
      amount: '2500',
      description: 'Gift',
      ...draft,
    })

  it('charges the card whose number the shop typed, and is paid by another account', async () => {
    const before = await atPartner()
    const typed = card.number.replace(/(.{4})/g, '$1 ')
    const { order } = await create(typed)
    expect(order).toMatchObject({
      amount: '25000000',
      card_no: `···· ${card.number.slice(-4)}`,
      source: 'wallet',
    })
    expect((await post(guestId, '/api/order/take/', { id: order.id })).success).toBe(true)
    await pay(guest, guestId, order.id)
    await settle()
    expect((await atPartner()).balance).toBe(before.balance + 2500n)
    expect((await get(shopId, `/api/merchant/orders/${order.id}/`)).order).toMatchObject({ status: 'paid' })
    // The shop never had the money, and cannot refund it.
    expect((await get(shopId, `/api/merchant/refund_prepare/?id=${order.id}`)).message).toBe(
      'incorrect_handling',
    )
    expect((await get(shopId, '/api/merchant/orders/?purpose=card')).orders).toMatchObject([{ id: order.id }])
    expect((await get(shopId, '/api/merchant/orders/?purpose=sale')).orders).toEqual([])
    const kept = await query(
      `select string_agg(t::text, '') as text from (select orders::text as t from orders
       union all select card_charges::text from card_charges union all select cards::text from cards
       union all select order_events::text from order_events
       union all select payload::text from graphile_worker._private_jobs) everything`,
    )
    expect(kept[0].text).not.toContain(card.number)
  })

  it('is refunded to its payer when the partner refuses it', async () => {
    const own = await usdtOf(guest.address)
    const { order } = await create(card.number)
    await partner.operate('behaviour', { charges: 'refused' })
    await post(guestId, '/api/order/take/', { id: order.id })
    await pay(guest, guestId, order.id)
    await settle()
    expect(await usdtOf(guest.address)).toBe(own)
    expect((await get(shopId, `/api/merchant/orders/${order.id}/`)).order).toMatchObject({
      status: 'refunded',
    })
  })

  it('is rejected for a number that is unknown, mistyped or blocked', async () => {
    const refusal = { message: 'card_cannot_be_charged', fields: [{ field: 'card_no' }] }
    expect(await create('4242424242424242')).toMatchObject(refusal)
    const wrong = card.number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    expect(await create(wrong)).toMatchObject({ message: 'validation_error', fields: [{ field: 'card_no' }] })
    const other = await issueCard(partner)
    await partner.operate('state', { token: other.token, state: 'blocked' })
    expect(await create(other.number)).toMatchObject(refusal)
    await partner.operate('behaviour', { answers: 'down' })
    expect((await create(card.number)).message).toBe('service_unavailable')
  })
}
