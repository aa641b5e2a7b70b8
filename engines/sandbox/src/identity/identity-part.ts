import { join } from 'node:path'
import { html } from '@planet/platform/html/html'
import { timeOf } from '../page/sections.ts'
import type { Part } from '../part/part.ts'
import { webhookSender } from '../part/webhooks.ts'
import type { IdentitySettings } from '../settings/identity.ts'
import { serveApi } from './api.ts'
import { type Outcome, openApplicants, outcomes } from './applicants.ts'
import { checkLinks } from './check-links.ts'
import { checkPage, messageTypes, policy } from './check-page.ts'
import { messageOf } from './messages.ts'
import { webhookHeaders } from './signatures.ts'

const shown = 50

/**
 * The stand-in identity provider. It speaks Sumsub's HTTP API under /resources/ with its request signatures, shows a
 * check page where a person chooses the outcome, and sends signed webhooks.
 */
export const identityPart = ({ appToken, secret, webhookSecret, webhookUrl }: IdentitySettings): Part => ({
  name: 'identity',
  start: async ({ app, folder, changed }) => {
    const applicants = await openApplicants(join(folder, 'applicants.json'))
    const links = checkLinks()
    const webhooks = webhookSender(webhookUrl, (body) => webhookHeaders(webhookSecret, body))
    await serveApi(app, { appToken, secret }, applicants, links, changed, (applicant, type) =>
      webhooks.send([messageOf(applicant, type)]),
    )

    app.get<{ Params: { token: string } }>('/identity/check/:token', async ({ params }, reply) => {
      const link = links.open(params.token)
      const applicant = link && applicants.byId(link.applicantId)
      if (!applicant)
        return reply.code(404).type('text/plain').send('This check has expired. Start it again.')
      reply.header('content-security-policy', policy)
      return reply.type('text/html; charset=utf-8').send(checkPage(applicant, params.token).text)
    })

    await app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
      )
      scope.post<{ Params: { token: string }; Body: Record<string, string> }>(
        '/identity/check/:token',
        async ({ params, body }, reply) => {
          const link = links.open(params.token)
          const applicant = link && applicants.byId(link.applicantId)
          const outcome = outcomes.find((known): known is Outcome => known === body.outcome)
          if (!link || !applicant || !outcome || outcome === 'init') return reply.code(404).send()
          const isRejected = outcome === 'retry' || outcome === 'final'
          const decided = { ...applicant, outcome, comment: isRejected ? (body.comment ?? '') : '' }
          await applicants.save(decided)
          changed()
          const types = messageTypes(outcome, body.delivery ?? 'usual')
          webhooks.send(types.map((type) => messageOf(decided, type)))
          return reply.redirect(isRejected ? link.rejectUrl : link.successUrl, 303)
        },
      )
    })

    const render = () => {
      const newest = applicants.newestFirst().slice(0, shown)
      if (newest.length === 0)
        return html`<p class="empty">No check yet. Reach the identity check of the sign-up, and it appears here.</p>`
      return html`${newest.map((applicant) => html`<article class="item"><p class="line"><span class="subject">${applicant.externalUserId}</span>${timeOf(applicant.createdAt)}</p><p>${applicant.outcome} ${applicant.comment}</p></article>`)}`
    }
    const about = 'Everyone who started the identity check, with its result.'
    return { section: { id: 'identity', title: 'Identity checks', about, render }, close: webhooks.close }
  },
})
