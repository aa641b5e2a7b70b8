import { ApiError } from '@planet/api/api-error'
import type { Language } from '@planet/api/language'
import type { Database } from '@planet/platform/database/database'
import { openEmail } from '../account/email.ts'
import type { Accounts } from '../accounts.ts'

/** Where and in which language an account receives mail. */
export async function mailRecipient(
  accounts: Pick<Accounts, 'dataKeys'>,
  db: Database,
  id: string,
): Promise<{ to: string; language: Language }> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email_sealed', 'key_id', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return { to: openEmail(accounts, row), language: row.language }
}
