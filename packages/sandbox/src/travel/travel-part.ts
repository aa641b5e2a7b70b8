import { readSignIn } from '@planet/partners/travel/sso'
import { html } from '@planet/platform/html/html'
import { timeOf } from '../page/sections.ts'
import type { Part } from '../part.ts'

type Visit = { accountId: string; language: string; at: Date }

const shown = 20
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The stand-in travel agency: it takes the wallet's signed addresses, each once, and shows who has come. */
export const travelPart = (secret: string): Part => ({
  name: 'travel',
  start: async ({ app, changed }) => {
    const visits: Visit[] = []
    const used = new Set<string>()
    app.get<{ Querystring: Record<string, string | undefined> }>('/travel/sso', async ({ query }, reply) => {
      const traveller = readSignIn(secret, query, new Date())
      if (!traveller || used.has(traveller.nonce))
        return reply
          .code(403)
          .type('text/plain')
          .send('This address is no longer good. Open it from the wallet again.')
      used.add(traveller.nonce)
      const { accountId, language } = traveller
      visits.unshift({ accountId, language, at: new Date() })
      changed()
      reply.header('content-security-policy', policy)
      const page = html`<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Travel agency (sandbox)</title><h1>Travel agency</h1><p>Signed in as ${accountId}.</p><p>A real agency would show flights and hotels here, check your request, and send an invoice.</p></html>`
      return reply.type('text/html; charset=utf-8').send(page.text)
    })
    const render = () =>
      visits.length === 0
        ? html`<p class="empty">Nobody yet. Open the booking page of the wallet.</p>`
        : html`${visits.slice(0, shown).map(({ accountId, language, at }) => html`<article class="item"><p class="line"><span class="subject">${accountId}</span>${timeOf(at.toISOString())}</p><p>${language}</p></article>`)}`
    const about = 'Who was signed in at the travel agency.'
    return { section: { id: 'travel', title: 'Travel agency', about, render } }
  },
})
