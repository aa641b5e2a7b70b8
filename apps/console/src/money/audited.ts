import { audit } from '@planet/operators/audit/audit'
import type { Transaction } from '@planet/platform/database/database'
import type { Visit } from '../frame/section.ts'
import type { ConsoleServices } from '../frame/services.ts'

type Entry = { accountId?: string | null; detail?: object }

/** Commits an action together with its row in the audit log. `work` returns the content of the row. */
export const audited = (
  { connection, accounts }: Pick<ConsoleServices, 'connection' | 'accounts'>,
  { operator }: Pick<Visit, 'operator'>,
  action: string,
  work: (tx: Transaction) => Promise<Entry>,
): Promise<void> =>
  connection.db.transaction().execute(async (tx) => {
    const { accountId = null, detail = {} } = await work(tx)
    await audit(accounts, tx, { operator, action, accountId, detail })
  })

/** Records that an operator views customer data, before the page shows it. */
export const auditView = (
  { accounts }: Pick<ConsoleServices, 'accounts'>,
  { operator }: Pick<Visit, 'operator'>,
  action: string,
  { accountId = null, detail = {} }: Entry = {},
): Promise<void> => audit(accounts, accounts.db, { operator, action, accountId, detail })
