import { listNewDevices, type NewDevice } from '@planet/accounts/queries/new-devices'
import { markOf } from '@planet/accounts/sessions/devices'
import type { AnswerOf } from '@planet/api/call'
import { listNotifications, readNotifications } from '@planet/api/calls/wallet/notifications'
import { type RecordRow, readRecords } from '@planet/bridge/history/records'
import type { ValuedPayment } from '@planet/documents/payments/payment'
import { paymentsOf } from '@planet/main-networks/payments/history'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { HistoryEntry } from '@planet/transfers/history/entries'
import { listHistory } from '@planet/transfers/history/list'
import { markRead, readUntil } from '@planet/transfers/notifications/read-until'
import { route } from '../../routing/route.ts'
import { isSharedAccount } from '../../routing/shared-account.ts'
import type { Services } from '../../services/services.ts'
import { recordOf } from '../history/settlement-record.ts'
import { valuedList } from '../main-networks/valued-payments.ts'

const mostShown = 30
const mostDevices = 5

type Notification = AnswerOf<typeof listNotifications>['notifications'][number]
type Bare = { time: string } & (
  | { kind: 'transfer'; key: string; entry: HistoryEntry }
  | { kind: 'settlement'; key: string; record: ReturnType<typeof recordOf> }
  | { kind: 'main_payment'; key: string; payment: ValuedPayment }
  | { kind: 'device'; key: string; device: string }
)

export const listNotificationsRoute = route(listNotifications, async (context, { request }) => {
  const { accountId } = sessionOf(request)
  const { accounts, transfers } = context
  const [settled, received, paid, devices, until] = await Promise.all([
    settlements(context, accountId),
    listHistory(transfers, accountId, { direction: 'in', count: mostShown }),
    mainPayments(context, accountId),
    (await isSharedAccount(context, accountId))
      ? []
      : listNewDevices(accounts, accountId, { own: markOf(accounts, request), count: mostDevices }),
    readUntil(transfers, accountId),
  ])
  const bare: Bare[] = [
    ...settled,
    ...received.entries.filter(isNews).map(ofEntry),
    ...paid,
    ...devices.map(ofDevice),
  ]
  const notifications = bare
    .toSorted((a, b) => b.time.localeCompare(a.time))
    .slice(0, mostShown)
    .map((one): Notification => ({ ...one, is_unread: !until || new Date(one.time) > until }))
  return { notifications, unread: notifications.filter((one) => one.is_unread).length }
})

export const readNotificationsRoute = route(readNotifications, async ({ transfers }, { request, body }) => {
  await markRead(transfers, sessionOf(request).accountId, new Date(body.until))
  return {}
})

/** Deposits and returned withdrawals have their own records; what an account sends itself is not news. */
const isNews = ({ type, from, to }: HistoryEntry): boolean =>
  type !== 'deposit' && type !== 'withdraw' && from.address !== to.address

const ofEntry = (entry: HistoryEntry): Bare => ({ kind: 'transfer', key: entry.id, time: entry.time, entry })

const ofDevice = ({ at, device }: NewDevice): Bare => {
  const time = at.toISOString()
  return { kind: 'device', key: `device:${time}`, time, device }
}

/** Payments to own addresses on the main networks. A withdrawal has its own record. */
async function mainPayments({ mainNetworks, transfers }: Services, accountId: string): Promise<Bare[]> {
  const owner = { accountId, addresses: {} }
  const received = await paymentsOf(mainNetworks, owner, { direction: 'in', count: mostShown })
  const payments = await valuedList(
    transfers,
    accountId,
    received.filter(({ withdrawal }) => withdrawal === null),
  )
  return payments.map((payment) => {
    const { network, txid, index, time } = payment
    return { kind: 'main_payment', key: `${network}:${txid}:${index}`, time, payment }
  })
}

async function settlements({ bridge, config }: Services, accountId: string): Promise<Bare[]> {
  if (!bridge) return []
  const rows = await readRecords(bridge.db, accountId, {}, { count: mostShown })
  return rows.map((row) => {
    const record = recordOf(config, bridge, row)
    return {
      kind: 'settlement',
      key: `${record.id}:${record.status}`,
      time: timeOf(row).toISOString(),
      record,
    }
  })
}

/** One that has ended is news again. */
const timeOf = ({ status, time, updated_at }: RecordRow): Date => (status >= 3 ? updated_at : time)
