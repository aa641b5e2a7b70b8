import type { LineItem } from '@planet/api/fields/line-items'
import { orderMinutes } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { payOrder } from '../acts/order.ts'
import { dayMs } from '../record.ts'
import { unitsOf } from '../units.ts'
import type { World } from '../world.ts'
import { type Scene, scene } from './scene.ts'

type Bill = { reference: string; customer: string; items: readonly (readonly [string, number, string])[] }

/** A bill by mail, with a PDF. Returns the number of its order. */
async function sendInvoice(world: World, { reference, customer, items }: Bill): Promise<string> {
  const line_items = items.map(
    ([name, quantity, usdt]): LineItem => ({
      name,
      quantity,
      unit_amount: String(unitsOf('USDT', usdt)),
    }),
  )
  const sum = line_items.reduce(
    (total, { quantity, unit_amount }) => total + BigInt(quantity) * BigInt(unit_amount),
    0n,
  )
  const shop = await world.person('demo2')
  return world.once('invoice', async () => {
    const { order } = await shop.call(handles.createOrder, {
      contents: {
        currency: 'USDT',
        amount: String(sum),
        description: '',
        minutes: orderMinutes.usual,
        due_at: new Date(world.clock.now().getTime() + 21 * dayMs).toISOString(),
        line_items,
        reference,
        metadata: {},
        customer_email: 'guest@planet.example',
        invoice: { language: 'en', customer_name: customer, note: '' },
      },
    })
    return order.id
  })
}

/** The tools of Demo 2's shop: invoices, a link for the counter, and a developer's first test. */
export const shopTools: readonly Scene[] = [
  scene('shop-link', 28.4, 'demo2', async ({ person, once }) => {
    const shop = await person('demo2')
    await once('created', () =>
      shop
        .call(handles.createLink, {
          contents: {
            currency: 'USDT',
            amount: String(unitsOf('USDT', '4.20')),
            description: 'Coffee at the counter',
          },
        })
        .then(() => null),
    )
  }),
  scene('invoice-paid', 18.6, 'guest', async (world) => {
    const id = await sendInvoice(world, {
      reference: 'INV-2207',
      customer: 'Hana Mori',
      items: [
        ['Office coffee, 3 kg', 1, '96.00'],
        ['Filters, 200 pieces', 2, '9.50'],
      ],
    })
    await payOrder(world, await world.person('guest'), id)
  }),
  scene('invoice-sent', 3.4, 'demo2', async (world) =>
    sendInvoice(world, {
      reference: 'INV-2214',
      customer: 'Hana Mori',
      items: [
        ['Tasting for eight', 1, '240.00'],
        ['Ethiopia Guji, 250 g', 4, '14.90'],
      ],
    }),
  ),
  scene('test-token', 5.7, 'demo2', async ({ person, once }) => {
    const shop = await person('demo2')
    await once('token', () =>
      shop
        .call(handles.createApiToken, {
          contents: {
            name: 'Web shop',
            livemode: false,
            permissions: ['read', 'create'],
            allowed_ips: [],
            expires_at: null,
          },
        })
        .then(() => null),
    )
    const { order } = await shop.call(handles.createTestOrder, {
      contents: {
        currency: 'USDT',
        amount: String(unitsOf('USDT', '36.20')),
        description: 'Two mugs, blue',
        reference: 'test-1',
        minutes: orderMinutes.usual,
        line_items: [],
        metadata: {},
      },
    })
    await shop.call(handles.simulateOrder, { contents: { id: order.id, event: 'paid' } })
  }),
]
