import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { html } from '@planet/platform/html/html'
import { findLinks } from '../mail/received-mail.ts'
import { timeOf } from '../page/sections.ts'
import type { Part } from '../part/part.ts'
import { openBoundedLog } from '../store/bounded-log.ts'

export type SentMessage = {
  id: string
  to: string
  subject: ''
  text: string
  html: ''
  links: string[]
  at: string
  idempotencyKey: string | null
}

const keptMessages = 1000
const shownMessages = 50

/**
 * The stand-in SMS partner. Its API:
 *
 *   POST /partners/sms/messages
 *   Authorization: Bearer <token>      Idempotency-Key: <any text>   (optional)
 *   { "to": "+819012345678", "text": "…" }      to in E.164, text of 1 to 1600 characters
 *
 *   201 { "id": "…", "status": "accepted" }     the same answer again for the same Idempotency-Key
 *   401 { "error": "unauthorized" }             no or a wrong token
 *   422 { "error": "invalid_to" | "invalid_text" }
 *
 * What was sent is at GET /sms?to= and on the page.
 */
export const smsPart: Part = {
  name: 'sms',
  start: async ({ app, config, folder, changed, now }) => {
    const log = await openBoundedLog<SentMessage>(join(folder, 'messages.jsonl'), keptMessages)

    app.post<{ Body: unknown }>('/partners/sms/messages', async ({ body, headers }, reply) => {
      if (!isToken(headers.authorization, config.smsToken)) {
        return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'unauthorized' })
      }
      const { to, text } = (body ?? {}) as { to?: unknown; text?: unknown }
      if (typeof to !== 'string' || !/^\+[1-9]\d{6,14}$/.test(to)) {
        return reply.code(422).send({ error: 'invalid_to' })
      }
      if (typeof text !== 'string' || text.trim() === '' || text.length > 1600) {
        return reply.code(422).send({ error: 'invalid_text' })
      }
      const idempotencyKey = headers['idempotency-key']?.toString() ?? null
      const known = log.newestFirst().find((sent) => sent.idempotencyKey === idempotencyKey)
      if (idempotencyKey !== null && known) return reply.code(201).send({ id: known.id, status: 'accepted' })
      const id = randomUUID()
      const at = new Date(now()).toISOString()
      await log.append({
        id,
        to,
        subject: '',
        text,
        html: '',
        links: findLinks('', text),
        at,
        idempotencyKey,
      })
      changed()
      return reply.code(201).send({ id, status: 'accepted' })
    })

    app.get<{ Querystring: { to?: string } }>('/sms', async ({ query }) => {
      // Compared by digits alone: a plus in an unescaped number arrives as a space.
      const to = query.to?.replace(/\D/g, '')
      return log
        .newestFirst()
        .filter((sent) => !to || sent.to.slice(1) === to)
        .map(({ idempotencyKey: _, ...sent }) => sent)
    })

    const render = () => {
      const newest = log.newestFirst().slice(0, shownMessages)
      if (newest.length === 0)
        return html`<p class="empty">No message yet. Verify a mobile phone, and its code appears here.</p>`
      return html`${newest.map((sent) => html`<article class="item" id="sms-${sent.id}"><p class="line"><span class="subject">${sent.to}</span>${timeOf(sent.at)}</p><p>${sent.text}</p></article>`)}`
    }
    const about = 'Every text message, as the phone would show it.'
    return { section: { id: 'sms', title: 'SMS', about, render }, close: log.close }
  },
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()

const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
