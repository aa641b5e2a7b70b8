import { forgottenAccounts } from '@planet/accounts/queries/account-sets'
import type { Transfers } from './transfers.ts'

/**
 * Deletes the personal data of forgotten accounts: their contacts and their comments. A comment also belongs to the
 * other party, and stays until that account is forgotten too. On-chain data stays.
 */
export async function forgetWallets({ db }: Pick<Transfers, 'db'>): Promise<void> {
  const gone = forgottenAccounts(db)
  await db.deleteFrom('contacts').where('account_id', 'in', gone).execute()
  await db.deleteFrom('wallet_settings').where('account_id', 'in', gone).execute()
  await db.deleteFrom('convert_travel_data').where('account_id', 'in', gone).execute()
  await db
    .updateTable('sent_transfers')
    .set({ comment_sealed: null, key_id: null })
    .where('comment_sealed', 'is not', null)
    .where('sender_account', 'in', gone)
    .where((eb) => eb.or([eb('recipient_account', 'is', null), eb('recipient_account', 'in', gone)]))
    .execute()
}
