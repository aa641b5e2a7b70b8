import type { Language } from '@planet/api/language'
import type { Database } from '@planet/platform/database/database'
import { enqueueSealed, openJob } from '@planet/platform/jobs/sealed-job'
import type { Tasks } from '@planet/platform/jobs/worker'
import type { Logger } from '@planet/platform/logging/logger'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { LetterData, LetterName } from './letters.ts'
import { type Mailer, MailRefusedError } from './mailer.ts'
import { renderLetter } from './render.ts'

export type MailOrder<Name extends LetterName = LetterName> = {
  letter: Name
  to: string
  language: Language
  data: LetterData<Name>
}

/** With the queue's growing pauses the last attempt comes after about three days. */
const attempts = 20

/**
 * Orders a mail inside the transaction that stores why it is sent. Links, passwords and addresses stand sealed in the
 * queue and are opened at the moment of sending.
 */
export const enqueueMail = <Name extends LetterName>(
  tx: Database,
  keys: DataKeys,
  order: MailOrder<Name>,
): Promise<void> => enqueueSealed(tx, keys, 'mail', order, { maxAttempts: attempts })

export const readMailOrder = (keys: DataKeys, payload: unknown): MailOrder =>
  openJob(keys, 'mail', payload) as MailOrder

export function mailTasks(mailer: Mailer, keys: DataKeys, publicUrl: string, logger: Logger): Tasks {
  const domain = new URL(publicUrl).hostname
  return {
    mail: async (payload: unknown, { job }) => {
      const { letter, to, language, data } = readMailOrder(keys, payload)
      const rendered = renderLetter(letter, language, data, publicUrl)
      const messageId = `<mail-${job.id}.${job.created_at.getTime()}@${domain}>`
      try {
        await mailer.send({ to, messageId, ...rendered })
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error
        logger.warn({ event: 'mail', letter, job: job.id, reason: error.message }, 'a mail was refused')
      }
    },
  }
}
