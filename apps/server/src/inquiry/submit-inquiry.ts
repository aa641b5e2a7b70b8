import type { Language } from '@planet/api/language'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Config } from '@planet/platform/config/settings'
import type { Database, Transaction } from '@planet/platform/database/database'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import { sql } from 'kysely'
import { digestOf, type InquiryForm, type InquiryKeys, newReference, sealInquiry } from './inquiry.ts'

/** The keys seal the message, and the mails until they are sent. */
export type Provider = InquiryKeys & { email: string; language: Language }

export const providerOf = (config: Config): Provider => ({
  email: config.PROVIDER_EMAIL,
  language: config.PROVIDER_LANGUAGE,
  dataKeys: readDataKeys(config.DATA_KEYS, config.APP_SECRET),
  indexKeys: readIndexKeys(config),
})

/**
 * Stores what somebody wrote and orders the mails about it in the same transaction. The same words again within a
 * minute (an impatient second click, a repeated request) are the same inquiry.
 */
export function submitInquiry(db: Database, provider: Provider, form: InquiryForm): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const digest = digestOf(provider.indexKeys[0], form)
    await sql`select pg_advisory_xact_lock(${digest.readBigInt64BE()})`.execute(tx)
    const recent = await tx
      .selectFrom('inquiries')
      .select('id')
      .where('digest', '=', digest)
      .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirst()
    if (recent) return recent.id
    const id = newReference(form.kind)
    await tx
      .insertInto('inquiries')
      .values(sealInquiry(provider, id, form))
      .execute()
    await orderMails(tx, provider, id, form)
    return id
  })
}

async function orderMails(tx: Transaction, provider: Provider, id: string, form: InquiryForm) {
  const { kind, name, email, content, language } = form
  await enqueueMail(tx, provider.dataKeys, {
    letter: `${kind}-notice`,
    to: provider.email,
    language: provider.language,
    data: { id, name, email, content, language },
  })
  await enqueueMail(tx, provider.dataKeys, {
    letter: `${kind}-received`,
    to: email,
    language,
    data: { id, name, content },
  })
}
