import { orderOutline } from '@planet/api/fields/merchant-order'
import { afterAll, expect, it } from 'vitest'
import { signRefund } from '../src/testing/sign.ts'
import { guestId, otherId, shop, shopId, startStage } from './stage.ts'

const { post, get, create, look, becomes, takeAndPay, close } = await startStage()
afterAll(close)

const draft = { description: 'A secret gift', metadata: { table: '7' } }

/** How an order comes into each state. Every refunded or cancelled order was taken first, but for the last one. */
const lives: Readonly<
  Record<string, { status: string; taken: boolean; live: (id: string) => Promise<void> }>
> = {
  opened: { status: 'opened', taken: false, live: async () => undefined },
  taken: {
    status: 'linked',
    taken: true,
    live: async (id) => void (await post(guestId, '/api/order/take/', { id })),
  },
  paid: {
    status: 'paid',
    taken: true,
    live: async (id) => {
      await takeAndPay(id)
      await becomes(id, 'paid')
    },
  },
  refunded: {
    status: 'refunded',
    taken: true,
    live: async (id) => {
      await takeAndPay(id)
      await becomes(id, 'paid')
      const facts = await get(shopId, `/api/merchant/refund_prepare/?id=${id}`)
      const raw = await signRefund(shop, facts)
      expect((await post(shopId, '/api/merchant/refund/', { id, raw })).success).toBe(true)
      await becomes(id, 'refunded')
    },
  },
  'cancelled after it was taken': {
    status: 'cancelled',
    taken: true,
    live: async (id) => {
      await post(guestId, '/api/order/take/', { id })
      await post(guestId, '/api/order/cancel/', { id })
    },
  },
  'cancelled before it was taken': {
    status: 'cancelled',
    taken: false,
    live: async (id) => void (await post(shopId, '/api/merchant/order_cancel/', { id })),
  },
}

const readers = [
  { reader: 'merchant', account: shopId, isParty: () => true },
  { reader: 'payer', account: guestId, isParty: (taken: boolean) => taken },
  { reader: 'another account', account: otherId, isParty: () => false },
  { reader: 'visitor without login', account: undefined, isParty: () => false },
]

it.each(Object.entries(lives))(
  'shows the contents of an order that is %s to the right readers',
  async (name, { status, taken, live }) => {
    const { id } = await create({ ...draft, reference: `bill-9 ${name}` })
    await live(id)
    for (const { reader, account, isParty } of readers) {
      const { order } = await look(id, account)
      expect([reader, order.status, order.amount]).toEqual([reader, status, '12500000'])
      const text = JSON.stringify(order)
      if (isParty(taken) || !taken) {
        expect([reader, order.view, order.description]).toEqual([reader, 'full', 'A secret gift'])
      } else {
        // Strict: a field that is added to the answer must be added to the outline on purpose.
        expect(orderOutline.strict().parse(order), reader).toEqual(order)
        for (const secret of ['gift', shopId, guestId, 'bill-9', 'table']) expect(text).not.toContain(secret)
      }
      if (account !== shopId) expect(text).not.toMatch(/bill-9|table/)
      if (account !== undefined && account !== shopId)
        expect((await get(account, `/api/merchant/orders/${id}/`)).message, reader).toBe('data_not_found')
      if (account === otherId)
        expect((await get(account, `/api/order/receipt/?id=${id}&language=en&time_zone=UTC`)).message).toBe(
          'data_not_found',
        )
    }
  },
)
