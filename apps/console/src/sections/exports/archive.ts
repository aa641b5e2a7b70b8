import { bookingRecords } from '@planet/bookings/queries/records'
import { bridgeRecords } from '@planet/bridge/queries/records'
import { cardRecords } from '@planet/cards/queries/records'
import { accountRecords } from '@planet/compliance/records/account-records'
import { customerDocuments, customerFile } from '@planet/compliance/records/customer-file'
import { fundsRecords } from '@planet/compliance/records/funds-records'
import { csvFile } from '@planet/documents/format/csv'
import { inquiriesOfEmail } from '@planet/inquiries/inbox'
import { orderRecords } from '@planet/orders/queries/records'
import { settingRecords } from '@planet/platform/business/records'
import type { RecordList, RecordScope } from '@planet/platform/database/records'
import { pointRecords } from '@planet/points/queries/records'
import { transferRecords } from '@planet/transfers/queries/records'
import { travelRecords } from '@planet/transfers/travel-rule/travel-records'
import type { ConsoleServices } from '../../frame/services.ts'

/** The files of an export, by name. */
export async function exportedFiles(
  services: ConsoleServices,
  scope: RecordScope,
): Promise<Map<string, Buffer>> {
  const { accounts } = services
  const lists = (await recordsOf(services, scope)).map((list) => [`${list.name}.csv`, csvOf(list)] as const)
  if (!('account' in scope)) return new Map(lists)
  const customer = await customerFile(accounts, scope.account)
  const inquiries = await inquiriesOfEmail(accounts, customer.account.email)
  return new Map([
    ['customer.json', json({ ...customer, inquiries })],
    ...lists,
    ...(await customerDocuments(accounts, scope.account)),
  ])
}

async function recordsOf(
  { connection: { db }, accounts, bridge }: ConsoleServices,
  scope: RecordScope,
): Promise<RecordList[]> {
  const lists = await Promise.all([
    accountRecords(db, scope),
    fundsRecords(accounts, scope),
    bridge ? bridgeRecords(bridge.db, scope) : [],
    transferRecords(db, scope),
    travelRecords(accounts, scope),
    orderRecords(db, scope),
    cardRecords(db, scope),
    pointRecords(db, scope),
    bookingRecords(db, scope),
    'account' in scope ? [] : settingRecords(db, scope),
  ])
  return lists.flat()
}

/** Amounts are in the asset's smallest unit, times in UTC. */
function csvOf({ rows }: RecordList): Buffer {
  const columns = Object.keys(rows[0] ?? {})
  return csvFile([columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))])
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : value === null || value === undefined ? '' : String(value)

const json = (value: unknown): Buffer =>
  Buffer.from(
    `${JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one), 2)}\n`,
  )
