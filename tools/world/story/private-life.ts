import { handles } from '@planet/api/generated/handles'
import {
  addCard,
  applyForCard,
  approveCard,
  chargeWithPoints,
  chargeWithUsdt,
  spendByCard,
} from '../acts/card.ts'
import { addContact } from '../acts/contact.ts'
import { convert } from '../acts/convert.ts'
import { deposit } from '../acts/deposit.ts'
import { transfer } from '../acts/transfer.ts'
import type { World } from '../world.ts'
import { type Scene, scene } from './scene.ts'

const demo1 = ({ person }: World) => person('demo1')

/** What Demo 1, a person, did with the wallet. */
export const privateLife: readonly Scene[] = [
  scene('demo1-first-bitcoin', 42.4, 'demo1', async (world) =>
    deposit(world, await demo1(world), { asset: 'BTC', network: 'bitcoin', coins: '0.085' }),
  ),
  scene('demo1-contacts', 41.9, 'demo1', async (world) => {
    const me = await demo1(world)
    for (const [name, who] of [
      ['Hana', 'guest'],
      ['Minjun', 'depositor'],
      ['Yuki', 'traveller'],
      ['Mihon Coffee', 'demo2'],
    ] as const)
      await addContact(world, me, name, await world.person(who))
  }),
  scene('demo1-salary-1', 40.6, 'demo1', async (world) =>
    deposit(world, await demo1(world), { asset: 'USDT', network: 'tron', coins: '2400' }),
  ),
  payment(40.1, 'guest', '48.50', 'Dinner at Tora, thank you!'),
  scene('demo1-ether', 38.3, 'demo1', async (world) =>
    deposit(world, await demo1(world), { asset: 'ETH', network: 'ethereum', coins: '1.5' }),
  ),
  payment(36.7, 'depositor', '25', 'Concert ticket'),
  scene('demo1-tron', 35.2, 'demo1', async (world) =>
    deposit(world, await demo1(world), { asset: 'TRX', network: 'tron', coins: '6500' }),
  ),
  gift(34.4, 'guest', 'demo1', 'PLA', '250', 'Happy birthday!'),
  scene('demo1-card-applied', 33.1, 'demo1', async (world) => applyForCard(world, await demo1(world))),
  payment(31.5, 'traveller', '120', 'My half of the rail passes'),
  scene('demo1-card-approved', 30.2, 'demo1', async (world) => approveCard(world, await demo1(world))),
  gift(28.8, 'depositor', 'demo1', 'PLA', '40', 'For the taxi'),
  scene('demo1-card-added', 27.4, 'demo1', async (world) => addCard(world, await demo1(world))),
  scene('demo1-charge-1', 27.3, 'demo1', async (world) => chargeWithUsdt(world, await demo1(world), 15_000)),
  scene('demo1-bitcoin-out', 26.5, 'demo1', async (world) =>
    convert(world, await demo1(world), {
      asset: 'BTC',
      network: 'bitcoin',
      coins: '0.01',
      until: 'complete',
    }),
  ),
  spending(25.6, '42.10', 'Kissa Sakura, Kyoto'),
  spending(23.2, '18.75', 'Metro Seoul'),
  payment(22.6, 'guest', '30', 'Cinema and popcorn'),
  spending(20.4, '63.00', 'Bookshop Orion'),
  gift(18.1, 'traveller', 'demo1', 'USDT', '96', 'Hotel in Busan'),
  scene('demo1-charge-2', 16.3, 'demo1', async (world) => chargeWithUsdt(world, await demo1(world), 8_000)),
  spending(15.7, '29.90', 'Pharmacy Midori'),
  payment(11.8, 'depositor', '64.20', 'Groceries for the party'),
  spending(10.2, '51.35', 'Restaurant Hanok, Seoul'),
  scene('demo1-savings', 8.6, 'demo1', async (world) =>
    deposit(world, await demo1(world), { asset: 'USDT', network: 'tron', coins: '31500' }),
  ),
  scene('demo1-charge-points', 5.3, 'demo1', async (world) =>
    chargeWithPoints(world, await demo1(world), 200),
  ),
  payment(4.4, 'traveller', '75', 'Ski weekend, deposit'),
  spending(3.6, '12.80', 'Bakery Lindt'),
  gift(2.2, 'guest', 'demo1', 'USDT', '15.25', 'Coffee and cake, my turn'),
  scene('demo1-reads-notifications', 2.9, 'demo1', async (world) => {
    const until = world.clock.now().toISOString()
    await (await demo1(world)).call(handles.readNotifications, { contents: { until } })
  }),
  payment(1.1, 'guest', '22', 'Taxi home'),
]

function payment(daysAgo: number, to: string, usdt: string, comment: string): Scene {
  return gift(daysAgo, 'demo1', to, 'USDT', usdt, comment)
}

function gift(
  daysAgo: number,
  from: string,
  to: string,
  asset: 'PLA' | 'USDT',
  coins: string,
  comment: string,
): Scene {
  return scene(`${from}-pays-${to}-${daysAgo}`, daysAgo, from, async (world) =>
    transfer(world, await world.person(from), await world.person(to), asset, coins, comment),
  )
}

function spending(daysAgo: number, dollars: string, merchant: string): Scene {
  return scene(`demo1-spends-${daysAgo}`, daysAgo, 'demo1', (world) => spendByCard(world, dollars, merchant))
}
