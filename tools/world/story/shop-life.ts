import { handles } from '@planet/api/generated/handles'
import { convert } from '../acts/convert.ts'
import { deposit } from '../acts/deposit.ts'
import { createOrder, payOrder, refundOrder, type Sale, sell } from '../acts/order.ts'
import { transfer } from '../acts/transfer.ts'
import type { World } from '../world.ts'
import { type Scene, scene } from './scene.ts'

const shop = ({ person }: World) => person('demo2')

const goods: readonly (readonly [description: string, usdt: string])[] = [
  ['House blend, 500 g', '18.40'],
  ['Ethiopia Guji, 250 g', '14.90'],
  ['Ceramic dripper, white', '32.00'],
  ['Cold brew kit', '46.50'],
  ['Subscription, one month', '29.00'],
  ['Hand grinder', '88.00'],
  ['Matcha, 100 g', '24.60'],
  ['Two mugs, blue', '36.20'],
  ['Espresso machine, deposit', '150.00'],
  ['Office coffee, 3 kg', '96.00'],
]

const customers = ['guest', 'depositor', 'traveller', 'converter', 'cardholder', 'owner'] as const

/** Six weeks of sales until today, to customers in turn: a month, and the period before it. */
const sales: readonly Scene[] = Array.from({ length: 24 }, (_, index) => {
  const daysAgo = 41.5 - index * 1.78
  const [description, coins] = goods[(index * 7) % goods.length] ?? goods[0] ?? ['', '']
  const customer = customers[(index * 5) % customers.length] ?? customers[0]
  return scene(`sale-${index}`, daysAgo, customer, async (world) =>
    sell(world, await shop(world), await world.person(customer), { asset: 'USDT', coins, description }),
  )
})

/** What Demo 1 bought there, in every currency. */
const purchases: readonly (readonly [daysAgo: number, Sale])[] = [
  [37.2, { asset: 'USDT', coins: '18.40', description: 'House blend, 500 g' }],
  [32.3, { asset: 'PLA', coins: '120', description: 'Filters, 200 pieces' }],
  [29.1, { asset: 'TRX', coins: '240', description: 'Two mugs, blue' }],
  [24.3, { asset: 'USDT', coins: '46.50', description: 'Cold brew kit' }],
  [17.3, { asset: 'ETH', coins: '0.012', description: 'Hand grinder' }],
  [14.2, { asset: 'USDT', coins: '88.00', description: 'Hand grinder, for a friend' }],
  [8.2, { asset: 'BTC', coins: '0.0004', description: 'Espresso course for two' }],
  [2.8, { asset: 'USDT', coins: '29.00', description: 'Subscription, one month' }],
]

const refunded = purchases.length - 3

/** What Demo 2, a company with a shop, did with the wallet. */
export const shopLife: readonly Scene[] = [
  scene('customers-money', 42.9, 'owner', async (world) =>
    deposit(world, await world.person('owner'), { asset: 'USDT', network: 'ethereum', coins: '20000' }),
  ),
  ...customers
    .filter((customer) => customer !== 'owner')
    .map((customer, index) =>
      scene(`money-for-${customer}`, 42.7 - index / 100, 'owner', async (world) =>
        transfer(world, await world.person('owner'), await world.person(customer), 'USDT', '2500'),
      ),
    ),
  ...sales,
  ...purchases.map(([daysAgo, sale], index) =>
    scene(`purchase-${index}`, daysAgo, 'demo1', async (world) => {
      const [merchant, payer] = [await shop(world), await world.person('demo1')]
      const id = await sell(world, merchant, payer, sale)
      // Returned in the shop the same hour.
      if (index === refunded) await refundOrder(world, merchant, payer, id)
    }),
  ),
  scene('order-cancelled', 12.6, 'demo2', async (world) => {
    const merchant = await shop(world)
    const id = await createOrder(world, merchant, {
      asset: 'USDT',
      coins: '64.00',
      description: 'Wrong amount',
    })
    await world.once('cancelled', () =>
      merchant.call(handles.cancelMerchantOrder, { contents: { id } }).then(() => null),
    )
  }),
  scene('shop-cashes-out', 7.1, 'demo2', async (world) =>
    convert(world, await shop(world), {
      asset: 'USDT',
      network: 'tron',
      coins: '900',
      until: 'complete',
    }),
  ),
  scene('shop-pays-supplier', 4.9, 'demo2', async (world) =>
    transfer(
      world,
      await shop(world),
      await world.person('shop'),
      'USDT',
      '320',
      'Green coffee, invoice 2211',
    ),
  ),
  scene('supplier-order', 3.3, 'demo2', async (world) => {
    const supplier = await world.person('shop')
    const id = await createOrder(world, supplier, {
      asset: 'USDT',
      coins: '58.00',
      description: 'Paper cups, 1,000',
    })
    await payOrder(world, await shop(world), id)
  }),
]
