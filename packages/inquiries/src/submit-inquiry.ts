import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { Inquiries } from './inquiries.ts'
import { digestOf, type InquiryForm, newReference, sealInquiry } from './inquiry.ts'

/**
 * Stores an inquiry and queues the mails about it in the same transaction. The same text again within a minute (an
 * impatient second click, a repeated request) is the same inquiry.
 */
export function submitInquiry(inquiries: Inquiries, form: InquiryForm): Promise<string> {
  return inquiries.db.transaction().execute(async (tx) => {
    const digest = digestOf(inquiries.indexKeys[0], form)
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
      .values(sealInquiry(inquiries, id, form))
      .execute()
    await queueMails(tx, inquiries, id, form)
    return id
  })
}

async function queueMails(tx: Transaction, { dataKeys, provider }: Inquiries, id: string, form: InquiryForm) {
  const { kind, name, email, content, language } = form
  await enqueueMail(tx, dataKeys, {
    letter: `${kind}-notice`,
    to: provider.email,
    language: provider.language,
    data: { id, name, email, content, language },
  })
  await enqueueMail(tx, dataKeys, {
    letter: `${kind}-received`,
    to: email,
    language,
    data: { id, name, content },
  })
}
