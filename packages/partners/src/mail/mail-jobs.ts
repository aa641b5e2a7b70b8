import { isLanguage, type Language } from '@planet/api/language'
import type { Database } from '@planet/platform/database/database'
import { defineSealedJob, lowPriority } from '@planet/platform/jobs/define-job'
import type { JobHandler } from '@planet/platform/jobs/handle-job'
import { enqueueAllSealed, enqueueSealed, handleSealed, openSealed } from '@planet/platform/jobs/sealed-job'
import type { Logger } from '@planet/platform/logging/logger'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import { z } from 'zod'
import { type Attachment, type Mailer, MailRefusedError } from './mailer.ts'
import { renderEmail } from './render.ts'
import { type EmailData, type EmailName, letters } from './templates.ts'

export type MailOrder<Name extends EmailName = EmailName> = {
  letter: Name
  to: string
  language: Language
  data: EmailData<Name>
  attachments?: readonly Attachment[]
}

const envelope = z.object({
  letter: z.custom<EmailName>((name) => typeof name === 'string' && Object.hasOwn(letters, name)),
  to: z.string(),
  language: z.custom<Language>(isLanguage),
  data: z.object({}).loose(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.base64() })).optional(),
})

/** What a letter needs is known by its type alone (`EmailData`), so a queued one is checked down to its envelope. */
const isMailOrder = (value: unknown): value is MailOrder => envelope.safeParse(value).success

export const mailJob = defineSealedJob('mail', z.custom<MailOrder>(isMailOrder))

/** With the queue's growing pauses the last attempt comes after about three days. */
const attempts = 20

/**
 * Orders a mail inside the transaction that stores why it is sent. Links, passwords and addresses are sealed in the
 * queue and opened at the moment of sending.
 */
export const enqueueMail = <Name extends EmailName>(
  tx: Database,
  keys: DataKeys,
  order: MailOrder<Name>,
): Promise<void> => enqueueSealed(tx, keys, mailJob, order, { maxAttempts: attempts })

/** Many mails in one statement. Mails for which a person is waiting are sent first. */
export const enqueueMails = (tx: Database, keys: DataKeys, orders: readonly MailOrder[]): Promise<void> =>
  enqueueAllSealed(tx, keys, mailJob, orders, { maxAttempts: attempts, priority: lowPriority })

export const readMailOrder = (keys: DataKeys, payload: unknown): MailOrder =>
  openSealed(keys, mailJob, payload)

export function mailHandlers(
  mailer: Mailer,
  keys: DataKeys,
  publicUrl: string,
  logger: Logger,
): JobHandler[] {
  const domain = new URL(publicUrl).hostname
  return [
    handleSealed(keys, mailJob, async ({ letter, to, language, data, attachments }, { id, createdAt }) => {
      const rendered = renderEmail(letter, language, data, publicUrl)
      const messageId = `<mail-${id}.${createdAt.getTime()}@${domain}>`
      try {
        await mailer.send({ to, messageId, ...rendered, attachments: attachments ?? [] })
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error
        logger.warn({ event: 'mail', letter, job: id, reason: error.message }, 'a mail was refused')
      }
    }),
  ]
}
