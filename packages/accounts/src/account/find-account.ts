import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { IndexKeys } from '@planet/platform/sealing/index-keys'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'
import { emailIndexes } from './email.ts'

export async function accountById(db: Database, id: string): Promise<AccountRow> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('account_not_found')
  return row
}

/** The account whose session the call carries. */
export const currentAccount = ({ db }: Pick<Accounts, 'db'>, request: FastifyRequest): Promise<AccountRow> =>
  accountById(db, sessionOf(request).accountId)

export const accountByEmail = (
  accounts: Pick<Accounts, 'db' | 'indexKeys'>,
  email: string,
): Promise<AccountRow | undefined> =>
  accounts.db
    .selectFrom('accounts')
    .selectAll()
    .where('email_index', 'in', emailIndexes(accounts, email))
    .executeTakeFirst()

/** The ids of the accounts that have one of these emails. */
export async function accountsByEmail(
  db: Database,
  indexKeys: IndexKeys,
  emails: readonly string[],
): Promise<string[]> {
  const indexes = emails.flatMap((email) => emailIndexes({ indexKeys }, email))
  if (indexes.length === 0) return []
  const rows = await db.selectFrom('accounts').select('id').where('email_index', 'in', indexes).execute()
  return rows.map(({ id }) => id)
}
