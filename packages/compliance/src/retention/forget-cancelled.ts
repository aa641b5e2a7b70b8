import { randomBytes } from 'node:crypto'
import type { Accounts } from '@planet/accounts/accounts'
import { sealContext } from '@planet/accounts/seal-context'
import { noIndexKey } from '@planet/accounts/sealing/rotate-index'
import { seal } from '@planet/platform/sealing/seal'
import { forgetCheck } from './forget-check.ts'

const batch = 100

/** Tables that hold only personal data. */
const personal = [
  'agreement_drafts',
  'customer_information',
  'search_terms',
  'company_changes',
  'screening_hits',
  'screenings',
  'review_items',
  'customer_notes',
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

/**
 * Deletes the personal data of accounts that were cancelled longer than CANCELLED_KEEP_DAYS ago and have no open case.
 * The account's id, its public keys, agreements and operator actions stay: they are on chain, or prove our compliance.
 * A job notifies the identity provider; packages above this one delete their data when they find the account forgotten.
 */
export async function forgetCancelled(accounts: Accounts): Promise<number> {
  const { db, config, now } = accounts
  const before = new Date(now().getTime() - config.CANCELLED_KEEP_DAYS * 86_400_000)
  const due = await db
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
    // An open case is a legal hold.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('compliance_cases as held')
            .select('held.id')
            .whereRef('held.account_id', '=', 'accounts.id')
            .where('held.state', '<>', 'closed'),
        ),
      ),
    )
    .limit(batch)
    .execute()
  for (const { id } of due) await forget(accounts, id)
  return due.length
}

async function forget(accounts: Accounts, accountId: string): Promise<void> {
  const { db, documents, dataKeys, now } = accounts
  const stored = await db
    .selectFrom('documents')
    .select('object_name')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
  // Before they are marked: an interruption leaves missing marks, which the next run adds, and never a file without a
  // row.
  for (const { object_name } of stored) await documents.delete(object_name)
  const { sealed, keyId } = seal(dataKeys, sealContext.email(accountId), '')
  await db.transaction().execute(async (tx) => {
    const held = await tx
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
    if (!held) return
    await tx
      .updateTable('documents')
      .set({ removed_at: now() })
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .execute()
    await forgetCheck(tx, accountId)
    for (const table of personal) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  })
}
