import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@planet/platform/database/database'
import { seal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'
import { noIndexKey } from '../sealing/rotate-index.ts'

/** Tables that hold only personal data. */
const personal = [
  'agreement_drafts',
  'customer_information',
  'search_terms',
  'mobile_codes',
  'letter_codes',
  'two_factor',
  'recovery_codes',
  'login_passkeys',
  'passkey_challenges',
  'devices',
  'sessions',
  'login_history',
  'links',
] as const

/** Accounts closed before a time whose personal data is still there, as a query. */
export const closedBefore = (db: Database, before: Date) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('status', '=', '900')
    .where('forgotten_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_status_history as moved')
            .select('moved.id')
            .whereRef('moved.account_id', '=', 'accounts.id')
            .where('moved.at', '>=', before),
        ),
      ),
    )

/**
 * Deletes the files of an account's documents. Runs before `forgetAccount` marks them: an interruption leaves missing
 * marks, which the next run adds, and never a file without a row.
 */
export async function deleteFiles({ db, documents }: Accounts, accountId: string): Promise<void> {
  const stored = await db
    .selectFrom('documents')
    .select('object_name')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
  for (const { object_name } of stored) await documents.delete(object_name)
}

/** Deletes the personal data of a closed account here. False if it is not closed. */
export async function forgetAccount(
  { dataKeys, now }: Accounts,
  tx: Transaction,
  accountId: string,
): Promise<boolean> {
  const { sealed, keyId } = seal(dataKeys, sealContext.email(accountId), '')
  const forgotten = await tx
    .updateTable('accounts')
    .set({
      email_index: randomBytes(32),
      index_key: noIndexKey,
      email_sealed: sealed,
      key_id: keyId,
      password_hash: null,
      review_note: '',
      forgotten_at: now(),
    })
    .where('id', '=', accountId)
    .where('status', '=', '900')
    .returning('id')
    .executeTakeFirst()
  if (!forgotten) return false
  await tx
    .updateTable('documents')
    .set({ removed_at: now() })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
  for (const table of personal) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  return true
}
