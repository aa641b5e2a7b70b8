import type { Language } from '@planet/api/language'
import type { Database } from '@planet/platform/database/database'

/** The language of the account's mails and letters. */
export async function setLanguage(db: Database, accountId: string, language: Language): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
}
