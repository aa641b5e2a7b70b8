import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Database } from '@planet/platform/database/database'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'

/** Mails the provider that a customer needs a review, and why. */
export async function requestReview(
  { config, dataKeys }: Accounts,
  tx: Database,
  account: AccountRow,
  reason: 'review' | 'identity' | 'screening',
): Promise<void> {
  await enqueueMail(tx, dataKeys, {
    letter: 'review-requested',
    to: config.PROVIDER_EMAIL,
    language: config.PROVIDER_LANGUAGE,
    data: {
      accountId: account.id,
      userType: account.user_type,
      reason,
      url: new URL(`/customers/${account.id}`, config.CONSOLE_URL).href,
    },
  })
}
