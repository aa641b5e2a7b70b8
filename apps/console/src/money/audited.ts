import { audit } from '@planet/accounts/operators/audit'
import type { Transaction } from '@planet/platform/database/database'
import type { Visit } from '../frame/section.ts'
import type { ConsoleServices } from '../services.ts'

type Entry = { accountId?: string | null; detail?: object }

/** An act and its row in the audit log, together or not at all. `work` says what the row has to tell. */
export const audited = (
  { connection, accounts }: Pick<ConsoleServices, 'connection' | 'accounts'>,
  { operator }: Pick<Visit, 'operator'>,
  action: string,
  work: (tx: Transaction) => Promise<Entry>,
): Promise<void> =>
  connection.db.transaction().execute(async (tx) => {
    const { accountId = null, detail = {} } = await work(tx)
    // The same transaction, seen through the table of the log.
    const log = tx
    await audit(accounts, log, { operator, action, accountId, detail })
  })

/** Written before anything of a customer's is shown. */
export const noteLook = (
  { accounts }: Pick<ConsoleServices, 'accounts'>,
  { operator }: Pick<Visit, 'operator'>,
  action: string,
  { accountId = null, detail = {} }: Entry = {},
): Promise<void> => audit(accounts, accounts.db, { operator, action, accountId, detail })
