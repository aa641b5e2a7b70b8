import { orderMinutes } from '@planet/api/fields/merchant-order'
import { invoiceJourney, payJourney, payJourneyAtDesk, requestJourney } from '../acts/booking.ts'
import { applyForCard } from '../acts/card.ts'
import { convert } from '../acts/convert.ts'
import { deposit } from '../acts/deposit.ts'
import { type Letter, writeToSupport } from '../acts/inquiry.ts'
import { createOrder, take } from '../acts/order.ts'
import { answerInquiry, approveOnce } from '../acts/review.ts'
import { type Scene, scene } from './scene.ts'

const inquiries: readonly (Letter & { daysAgo: number; answer?: string })[] = [
  {
    daysAgo: 29.3,
    name: 'Hana Mori',
    email: 'cardholder@planet.example',
    content: 'My card has not arrived yet. How long does the post take?',
    answer: 'Cards take up to ten working days. Yours was sent on Monday; please write again if it is late.',
  },
  {
    daysAgo: 12.4,
    name: 'Yuki Tanaka',
    email: 'traveller@planet.example',
    content: 'My booking to Sapporo moved by a day. Can the invoice be issued again?',
    answer: 'Yes. The agency has issued a new invoice; you find it on your booking page.',
  },
  {
    daysAgo: 3.7,
    name: '김민준',
    email: 'depositor@planet.example',
    content: '출금 주소를 잘못 입력했습니다. 아직 취소할 수 있나요?',
    language: 'ko',
  },
  {
    daysAgo: 0.6,
    name: '佐藤 花',
    email: 'guest@planet.example',
    content: '領収書に会社名を入れることはできますか。',
    language: 'ja',
  },
]

/** A new address, so that a large withdrawal to it is reviewed. */
const newAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'

/** What people asked of others, and what is in progress when the visitor arrives. */
export const openItems: readonly Scene[] = [
  ...inquiries.map(({ daysAgo, answer, ...letter }, index) =>
    scene(`inquiry-${index}`, daysAgo, 'colleague', async (world) => {
      const id = await writeToSupport(world, `203.0.99.${index + 1}`, letter)
      if (answer) await answerInquiry(world, id, answer)
    }),
  ),
  // PLA on Ethereum exists only when it was withdrawn there: with it the faucet can pay for a deposit of PLA.
  scene('faucet-of-pla', 41.2, 'owner', async (world) =>
    convert(world, await world.person('owner'), {
      asset: 'PLA',
      network: 'ethereum',
      coins: '2000',
      to: { address: await world.sandbox.faucetOf('ethereum'), beneficiary: { wallet: 'own' } },
      until: 'complete',
    }),
  ),
  scene('card-to-decide', 0.2, 'applicant', async (world) =>
    applyForCard(world, await world.person('applicant')),
  ),
  scene('journey-by-card', 38.8, 'demo1', async (world) => {
    const traveller = await world.person('demo1')
    const id = await requestJourney(world, traveller, { offer: 'busan', inDays: 9, travellers: 1 })
    await invoiceJourney(world, traveller, id, '')
    await payJourneyAtDesk(world, traveller, id)
  }),
  scene('journey-requested', 2.5, 'demo1', async (world) =>
    requestJourney(world, await world.person('demo1'), { offer: 'nrt-cts', inDays: 40, travellers: 2 }),
  ),
  // The agency's orders are made at the present time, as its systems use the wallet's public API.
  scene('journey-complete', 0, 'demo1', async (world) => {
    const traveller = await world.person('demo1')
    const id = await requestJourney(world, traveller, { offer: 'kyoto', inDays: 12, travellers: 1 })
    await invoiceJourney(world, traveller, id)
    await payJourney(world, traveller, id)
  }),
  scene('journey-invoiced', 0, 'traveller', async (world) => {
    const traveller = await world.person('traveller')
    const id = await requestJourney(world, traveller, { offer: 'icn-kix', inDays: 25, travellers: 1 })
    await invoiceJourney(world, traveller, id)
  }),
  // For the visitor to pay.
  scene('order-opened', 0, 'demo2', async (world) =>
    createOrder(world, await world.person('demo2'), {
      asset: 'USDT',
      coins: '4.20',
      description: 'Two coffees, one cake',
      minutes: orderMinutes.most,
    }),
  ),
  scene('order-to-pay', 0, 'demo1', async (world) => {
    const minutes = orderMinutes.most
    const sale = { asset: 'USDT' as const, coins: '36.20', description: 'Two mugs, blue', minutes }
    const id = await createOrder(world, await world.person('demo2'), sale)
    await take(world, await world.person('demo1'), id)
  }),
  scene('convert-in-review', 0, 'demo1', async (world) =>
    convert(world, await world.person('demo1'), {
      asset: 'USDT',
      network: 'tron',
      coins: '26000',
      to: { address: newAddress, beneficiary: { wallet: 'person', name: 'Minato Ceramics', country: 'JP' } },
      until: 'review',
    }),
  ),
  // Above the limit of one operator: the visitor can give the second approval.
  scene('convert-approved-once', 0, 'demo1', async (world) =>
    approveOnce(world, await world.person('demo1')),
  ),
  scene('deposit-under-way', 0, 'demo1', async (world) =>
    deposit(world, await world.person('demo1'), {
      asset: 'BTC',
      network: 'bitcoin',
      coins: '0.025',
      confirmations: 7,
    }),
  ),
]
