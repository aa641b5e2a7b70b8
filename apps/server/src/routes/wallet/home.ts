import type { AnswerOf } from '@planet/api/call'
import { walletHome } from '@planet/api/calls/wallet/home'
import { readRecords } from '@planet/bridge/history/records'
import { sessionOf } from '@planet/platform/http/session-gate'
import { balanceChanges } from '@planet/transfers/balances/changes'
import type { HistoryEntry } from '@planet/transfers/history/entries'
import { listHistory } from '@planet/transfers/history/list'
import { ownWallet } from '@planet/transfers/own-wallet'
import { route } from '../../routing/route.ts'
import type { Services } from '../../services/services.ts'
import { recordOf } from '../history/settlement-record.ts'

/** More than people look at on one page. */
const mostPending = 50
const recentCount = 5
/** Each convert leaves up to two movements on PLANET, which are listed under the convert's own number. */
const movementsRead = 20

type RecentItem = AnswerOf<typeof walletHome>['lately'][number]

export const walletHomeRoute = route(walletHome, async (context, { request }) => {
  const { accountId } = sessionOf(request)
  const { transfers } = context
  const wallet = await ownWallet(transfers, accountId)
  const [pending, newest, moved, changes] = await Promise.all([
    settlements(context, accountId, { statuses: [1, 2] }, mostPending),
    settlements(context, accountId, {}, recentCount),
    listHistory(transfers, accountId, { count: movementsRead }),
    balanceChanges(transfers, wallet),
  ])
  // Records of the bridge are listed as such.
  const isSettled = ({ type, state }: HistoryEntry) =>
    context.bridge &&
    (type === 'deposit' || type === 'withdraw') &&
    (state === 'included' || state === 'final')
  const all: RecentItem[] = [
    ...newest.map((record) => ({ kind: 'settlement', record }) as const),
    ...moved.entries
      .filter((entry) => !isSettled(entry))
      .map((entry) => ({ kind: 'transfer', entry }) as const),
  ]
  return {
    pending,
    changes: changes.map(({ asset, changes: days }) => ({ asset, changes: days.map(String) })),
    lately: all.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a))).slice(0, recentCount),
  }
})

const timeOf = (one: RecentItem): string => (one.kind === 'transfer' ? one.entry.time : one.record.time)

async function settlements(
  { bridge, config }: Services,
  accountId: string,
  filter: Parameters<typeof readRecords>[2],
  count: number,
) {
  if (!bridge) return []
  const rows = await readRecords(bridge.db, accountId, filter, { count })
  return rows.map((row) => recordOf(config, bridge, row))
}
