import type { Accounts } from '@planet/accounts/accounts'
import type { Language } from '@planet/api/language'
import type { Config } from '@planet/platform/config/settings'
import type { Database } from '@planet/platform/database/database'
import type { InquiryKeys } from './inquiry.ts'

/** What submitting an inquiry needs. The keys seal the message, and the mails until they are sent. */
export type Inquiries = InquiryKeys & {
  db: Database
  /** The provider gets a mail about each inquiry. */
  provider: { email: string; language: Language }
}

export const createInquiries = (
  { PROVIDER_EMAIL, PROVIDER_LANGUAGE }: Pick<Config, 'PROVIDER_EMAIL' | 'PROVIDER_LANGUAGE'>,
  { db, dataKeys, indexKeys }: Accounts,
): Inquiries => ({
  db,
  dataKeys,
  indexKeys,
  provider: { email: PROVIDER_EMAIL, language: PROVIDER_LANGUAGE },
})
