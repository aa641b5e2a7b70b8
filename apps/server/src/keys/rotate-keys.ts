import type { Accounts } from '@planet/accounts/accounts'
import { rotateIndexKey } from '@planet/accounts/sealing/rotate-index'
import { bookingSealedTables } from '@planet/bookings/booking-intent'
import { cardSealedTables, rotateCardImages } from '@planet/cards/registration/rotate'
import { rotateDataKey, sealedTables } from '@planet/compliance/keys/rotate'
import { answerSealedTables } from '@planet/inquiries/answers'
import { rotateInquiries } from '@planet/inquiries/keep-inquiries'
import { mainSealedTables } from '@planet/main-networks/journal/memos'
import { orderSealedTables } from '@planet/orders/worker/sealed-tables'
import { forgetOtherDataKeys } from '@planet/platform/database/check-data-keys'
import type { Connection } from '@planet/platform/database/database'
import { rotateTables } from '@planet/platform/sealing/rotate-tables'
import { rotateTransferKeys, sealedColumns } from '@planet/transfers/sealing/rotate'

const otherTables = [
  ...orderSealedTables,
  ...cardSealedTables,
  ...bookingSealedTables,
  ...answerSealedTables,
  ...mainSealedTables,
]

/** Every sealed column of the product; a test compares this list with the database. */
export const knownColumns: readonly string[] = [
  ...[...sealedTables, ...otherTables].flatMap(({ table, columns }) =>
    columns.map(({ column }) => `${table}.${column}`),
  ),
  ...sealedColumns,
  'inquiries.message_sealed',
]

/** What was done, as lines for the administrator. */
export async function rotateKeys(accounts: Accounts, connection: Connection): Promise<string[]> {
  const { dataKeys, pool } = accounts
  const { rows, documents, jobs, busyJobs } = await rotateDataKey(accounts)
  const others =
    (await rotateTransferKeys({ db: connection.db, dataKeys })) +
    (await rotateTables(pool, dataKeys, otherTables)) +
    (await rotateInquiries({ ...accounts, db: connection.db }))
  const images = await rotateCardImages({ ...accounts, db: connection.db })
  const { accounts: emails, recoveryCodes, letters } = await rotateIndexKey(accounts)
  if (busyJobs === 0) await forgetOtherDataKeys(pool, dataKeys)
  const lines = [
    `${rows + others} rows, ${documents + images} documents and ${jobs} jobs are sealed with the key ${dataKeys.current.id} now.`,
    `${emails} emails are found by the newest APP_SECRET now.`,
  ]
  if (busyJobs > 0)
    lines.push(`${busyJobs} jobs were under way with an old key: run this again before you remove it.`)
  if (recoveryCodes + letters > 0)
    lines.push(
      `${recoveryCodes} recovery codes and ${letters} letters still need an older APP_SECRET: keep it in APP_SECRET_OLD.`,
    )
  return lines
}
