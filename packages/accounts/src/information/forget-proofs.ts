import type { Information } from '@planet/api/fields/information'
import type { Database } from '@planet/platform/database/database'

const addressParts = ['country', 'postal_code', 'address1', 'address2', 'address3'] as const

/** The number or address changed: proofs of the old one, finished or pending, no longer apply. */
export async function forgetProofs(
  tx: Database,
  accountId: string,
  before: Information | undefined,
  after: Information,
): Promise<void> {
  const isMoved = addressParts.some((part) => before?.[part] !== after[part])
  const hasNewMobile = before?.mobile !== after.mobile
  if (isMoved) await tx.deleteFrom('letter_codes').where('account_id', '=', accountId).execute()
  if (hasNewMobile) await tx.deleteFrom('mobile_codes').where('account_id', '=', accountId).execute()
  if (!isMoved && !hasNewMobile) return
  const forgotten = {
    ...(isMoved && { letter_verified_at: null }),
    ...(hasNewMobile && { mobile_verified_at: null }),
  }
  await tx.updateTable('accounts').set(forgotten).where('id', '=', accountId).execute()
}
