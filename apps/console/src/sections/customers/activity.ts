import { lastAnswers } from '@planet/accounts/agreements/answers'
import { actsOn } from '@planet/accounts/queries/operator-acts'
import { latestBookings } from '@planet/bookings/queries/latest'
import { listConverts } from '@planet/bridge/converts/review-queue'
import { listDeposits } from '@planet/bridge/deposits/list'
import { listApplications, listCharges } from '@planet/cards/queries/lists'
import { searchOrders } from '@planet/orders/queries/search'
import { balanceOf, listEntries } from '@planet/points/queries/entries'
import type { Visit } from '../../frame/section.ts'
import { money } from '../../money/format.ts'
import type { ConsoleServices } from '../../services.ts'

export const activityKinds = [
  ...(['deposit', 'convert', 'order', 'card', 'charge', 'points', 'booking'] as const),
  ...(['agreement', 'operator'] as const),
]
export type ActivityKind = (typeof activityKinds)[number]
export type ActivityEntry = { at: Date; kind: ActivityKind; what: string; state: string; href?: string }

/** Of each kind. */
const most = 20

/** The activity around an account, newest first, as far as the operator's roles may see it. */
export async function readActivity(
  services: ConsoleServices,
  visit: Pick<Visit, 'may'>,
  account: string,
): Promise<ActivityEntry[]> {
  const { db } = services.connection
  const lists = await Promise.all([
    visit.may('converts.see') ? settlements(services, account) : [],
    visit.may('orders.see') ? orders(services, account) : [],
    visit.may('cards.see') ? cards(services, account) : [],
    visit.may('points.see') ? points(services, account) : [],
    bookings(services, account),
    agreements(services, account),
    actsOn(db, account, most).then((acts) =>
      acts.map(
        ({ at, operator, action }): ActivityEntry => ({
          ...{ at, kind: 'operator', what: action.replaceAll('_', ' '), state: operator },
        }),
      ),
    ),
  ])
  return lists.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

export const pointsOf = ({ connection }: ConsoleServices, account: string): Promise<bigint> =>
  balanceOf(connection.db, account)

async function settlements({ bridge }: ConsoleServices, account: string): Promise<ActivityEntry[]> {
  if (!bridge) return []
  const deposits = await listDeposits(bridge.db, { account }, { count: most })
  const converts = await listConverts(bridge.db, { account }, { count: most })
  return [
    ...deposits.map(
      ({ id, asset, amount, state, seen_at }): ActivityEntry => ({
        ...{ at: seen_at, kind: 'deposit', what: `D-${id} ${money(asset, amount)}`, state: state.name },
        href: `/deposits/${id}`,
      }),
    ),
    ...converts.map(
      ({ id, number, asset, amount, state, requested_at }): ActivityEntry => ({
        ...{ at: requested_at, kind: 'convert', what: `W-${number} ${money(asset, amount)}` },
        ...{ state: state.name, href: `/converts/${id}` },
      }),
    ),
  ]
}

async function orders({ connection }: ConsoleServices, account: string): Promise<ActivityEntry[]> {
  const rows = await searchOrders(connection.db, { search: { by: 'account', account } }, { count: most })
  return rows.map(({ id, asset, amount, status, created_at }) => ({
    ...{ at: created_at, kind: 'order', what: `${id} ${money(asset, amount)}`, state: status },
    href: `/orders/${id}`,
  }))
}

async function cards({ connection }: ConsoleServices, account: string): Promise<ActivityEntry[]> {
  const applications = await listApplications(connection.db, { account }, undefined, most)
  const charges = await listCharges(connection.db, { account }, undefined, most)
  return [
    ...applications.map(
      ({ id, state, created_at }): ActivityEntry => ({
        ...{ at: created_at, kind: 'card', what: id, state },
        href: `/cards/applications/${id}`,
      }),
    ),
    ...charges.map(
      ({ id, cents, state, created_at }): ActivityEntry => ({
        ...{ at: created_at, kind: 'charge', what: `${id} ${(Number(cents) / 100).toFixed(2)} USD`, state },
        href: `/cards/charges?account=${account}`,
      }),
    ),
  ]
}

async function points({ connection }: ConsoleServices, account: string): Promise<ActivityEntry[]> {
  const rows = await listEntries(connection.db, account, undefined, most)
  return rows.map(({ at, amount, kind }) => ({
    ...{ at, kind: 'points', what: String(amount), state: kind, href: `/points?account=${account}` },
  }))
}

async function bookings({ connection }: ConsoleServices, account: string): Promise<ActivityEntry[]> {
  const rows = await latestBookings(connection.db, account, most)
  return rows.map(({ id, title, state, told_at }) => ({
    ...{ at: told_at, kind: 'booking', what: `${id} ${title}`, state },
    href: `/bookings?account=${account}`,
  }))
}

async function agreements({ connection }: ConsoleServices, account: string): Promise<ActivityEntry[]> {
  const answers = await lastAnswers(connection.db, account)
  return [...answers].map(([id, { version, agreed, at }]) => ({
    ...{ at, kind: 'agreement', what: `${id} ${version}`, state: agreed ? 'agreed' : 'declined' },
  }))
}
