import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Part } from '../part/part.ts'
import { openBoundedLog } from '../store/bounded-log.ts'
import { mailSection } from './mail-section.ts'
import { type ReceivedMail, readMail } from './received-mail.ts'
import { receiveSmtp } from './smtp-receiver.ts'

const keptMails = 1000

/** A mail's own HTML is shown in a frame that may run nothing and load nothing. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Everyone's inbox: an SMTP server, and what it received at GET /mail?to= and on the page. */
export const mailPart: Part = {
  name: 'mail',
  start: async ({ app, config, folder, changed, now }) => {
    const log = await openBoundedLog<ReceivedMail>(join(folder, 'mails.jsonl'), keptMails)
    const smtp = await receiveSmtp(config.host, config.smtpPort, async (raw, recipients) => {
      for (const mail of await readMail(raw, recipients, new Date(now()), randomUUID)) await log.append(mail)
      changed()
    })
    app.get<{ Querystring: { to?: string } }>('/mail', async ({ query }) => {
      // A plus in an unescaped address arrives as a space.
      const to = query.to?.trim().replaceAll(' ', '+').toLowerCase()
      return log.newestFirst().filter((mail) => !to || mail.to.toLowerCase() === to)
    })
    app.get<{ Params: { id: string } }>('/mail/:id/html', async ({ params }, reply) => {
      const mail = log.newestFirst().find(({ id }) => id === params.id)
      if (!mail) return reply.code(404).send({ error: 'not_found' })
      reply.header('content-security-policy', framePolicy)
      return reply.type('text/html; charset=utf-8').send(mail.html)
    })
    return {
      section: mailSection(log.newestFirst),
      ready: { smtp: `smtp://${config.host}:${smtp.port}` },
      close: async () => {
        await smtp.close()
        await log.close()
      },
    }
  },
}
