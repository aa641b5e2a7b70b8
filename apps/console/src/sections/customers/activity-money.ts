import { listAllBookings } from '@planet/bookings/queries/list'
import { listConverts } from '@planet/bridge/converts/review-queue'
import { listDeposits } from '@planet/bridge/deposits/list'
import { listApplications, listCharges } from '@planet/cards/queries/lists'
import { searchOrders } from '@planet/orders/queries/search'
import { listEntries } from '@planet/points/queries/entries'
import { dollars, money, networkName } from '../../money/format.ts'
import { texts as bookingTexts } from '../bookings/texts.ts'
import { bridgeTexts } from '../bridge/text/texts.ts'
import { cardTexts } from '../cards/texts.ts'
import { orderTexts } from '../orders/texts.ts'
import { pointTexts } from '../points/texts.ts'
import { type ActivitySource, cursorIn, keyAt, type MoneyKind, numberIn } from './activity-entry.ts'
import { texts } from './texts.ts'

const deposit: ActivitySource = async (
  { services: { bridge }, visit: { language }, account },
  key,
  count,
) => {
  if (!bridge) return []
  const rows = await listDeposits(bridge.db, { account }, { after: numberIn(key), count })
  const { sentences } = texts[language]
  return rows.map(({ id, asset, amount, network, state, seen_at }) => ({
    at: seen_at,
    kind: 'deposit',
    key: String(id),
    href: `/deposits/${id}`,
    what: sentences.deposit(`D-${id}`, money(asset, amount), networkName(network, language)),
    state: bridgeTexts[language].deposits.states[state.name],
  }))
}

const convert: ActivitySource = async (
  { services: { bridge }, visit: { language }, account },
  key,
  count,
) => {
  if (!bridge) return []
  const rows = await listConverts(bridge.db, { account }, { after: numberIn(key), count })
  const { sentences } = texts[language]
  return rows.map(({ id, number, asset, amount, network, state, requested_at }) => ({
    at: requested_at,
    kind: 'convert',
    key: String(number),
    href: `/converts/${id}`,
    what: sentences.convert(`W-${number}`, money(asset, amount), networkName(network, language)),
    state: bridgeTexts[language].converts.states[state.name],
  }))
}

const order: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const search = { by: 'account', account } as const
  const rows = await searchOrders(services.connection.db, { search }, { after: numberIn(key), count })
  const { sentences } = texts[language]
  return rows.map(({ id, number, asset, amount, status, created_at, merchant_account }) => ({
    at: created_at,
    kind: 'order',
    key: String(number),
    href: `/orders/${id}`,
    what: sentences[merchant_account === account ? 'sold' : 'bought'](id, money(asset, amount)),
    state: orderTexts[language].statuses[status],
  }))
}

const card: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const rows = await listApplications(services.connection.db, { account }, cursorIn(key), count)
  return rows.map(({ id, state, created_at }) => ({
    at: created_at,
    kind: 'card',
    key: keyAt(created_at, id),
    href: `/cards/applications/${id}`,
    what: texts[language].sentences.card(id),
    state: cardTexts[language].applicationStates[state],
  }))
}

const charge: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const rows = await listCharges(services.connection.db, { account }, numberIn(key), count)
  const { sources, chargeStates } = cardTexts[language]
  return rows.map(({ number, cents, source, state, created_at }) => ({
    at: created_at,
    kind: 'charge',
    key: String(number),
    href: `/cards/charges?account=${account}`,
    what: texts[language].sentences.charge(dollars(cents), sources[source]),
    state: chargeStates[state],
  }))
}

const points: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const rows = await listEntries(services.connection.db, account, numberIn(key), count)
  const { sentences } = texts[language]
  return rows.map(({ number, at, amount, kind }) => ({
    at,
    kind: 'points',
    key: String(number),
    href: `/points?account=${account}`,
    what:
      amount < 0n
        ? sentences.pointsLess((-amount).toLocaleString('en'))
        : sentences.pointsMore(amount.toLocaleString('en')),
    state: pointTexts[language].kinds[kind],
  }))
}

const booking: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const rows = await listAllBookings(services.connection.db, { account }, numberIn(key), count)
  return rows.map(({ number, kind, title, state, told_at }) => ({
    at: told_at,
    kind: 'booking',
    key: String(number),
    href: `/bookings?account=${account}`,
    what: texts[language].sentences.booking(bookingTexts[language].kinds[kind], title),
    state: bookingTexts[language].states[state],
  }))
}

export const sources: Readonly<Record<MoneyKind, ActivitySource>> = {
  deposit,
  convert,
  order,
  card,
  charge,
  points,
  booking,
}
