import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { travelAgency } from '@planet/partners/travel/agency'
import { readSignIn } from '@planet/partners/travel/sso'
import { html } from '@planet/platform/html/html'
import { readWebhook, WebhookRefused } from '@planet/sdk/webhook'
import type { FastifyInstance } from 'fastify'
import { timeOf } from '../page/sections.ts'
import type { Part } from '../part/part.ts'
import type { TravelSettings } from '../settings/travel.ts'
import { openAgency } from './agency.ts'
import { sendNotices } from './notices.ts'
import { stateWords } from './pages.ts'
import { servePages } from './serve-pages.ts'
import { serveRequests } from './serve-requests.ts'
import { travelSessions } from './session.ts'
import { openStore, type Store } from './store.ts'
import { walletAccount } from './wallet-account.ts'

const shown = 20

/** The stand-in travel agency: a site for travellers, a desk for its people, and the wallet's protocol on its back. */
export const travelPart = ({ secret, walletUrl, apiUrl, account }: TravelSettings): Part => ({
  name: 'travel',
  start: async ({ app, folder, changed, now }) => {
    const store = await openStore(join(folder, 'agency.json'))
    const notices = sendNotices(store, { apiUrl, secret }, async ({ booking_id }, message) => {
      await store.change(({ bookings }) => {
        const place = bookings.findIndex((one) => one.booking_id === booking_id)
        const booking = bookings[place]
        if (booking) bookings[place] = { ...booking, remark: `The wallet refused a notice: ${message}.` }
      })
      changed()
    })
    const callback = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/travel/webhook`
    const agency = openAgency(store, walletAccount(store, apiUrl, account, callback), notices.wake, now)
    const sessions = travelSessions(secret)

    serveSignIn(app, secret, sessions, now)
    await serveWebhook(app, store, async (event) => {
      await agency.hear(event)
      changed()
    })
    await serveRequests(app, { agency, store, signed: travelAgency(walletUrl, secret) })
    await servePages(app, { agency, store, sessions, walletUrl, changed })

    const render = () => {
      const newest = store.bookings.slice(-shown).toReversed()
      const list = newest.map(
        ({ booking_id, title, state, at }) =>
          html`<article class="item"><p class="line"><span class="subject">${title}</span>${timeOf(at)}</p><p>${booking_id} · ${stateWords[state]}</p></article>`,
      )
      return html`<p><a href="/travel/desk">Open the agency’s desk</a></p>${
        newest.length === 0
          ? html`<p class="empty">No booking yet. Open the booking page of the wallet.</p>`
          : list
      }`
    }
    const about = 'Requests of travellers. At the desk they are checked, invoiced and paid.'
    return { section: { id: 'travel', title: 'Travel agency', about, render }, close: notices.close }
  },
})

function serveSignIn(
  app: FastifyInstance,
  secret: string,
  sessions: ReturnType<typeof travelSessions>,
  now: () => number,
): void {
  const used = new Set<string>()
  // While a new sandbox plays its past, visitors of the present sign in too.
  const times = () => [new Date(), new Date(now())]
  app.get<{ Querystring: Record<string, string | undefined> }>('/travel/sso', async ({ query }, reply) => {
    const traveller = times().flatMap((time) => readSignIn(secret, query, time) ?? [])[0]
    if (!traveller || used.has(traveller.nonce))
      return reply
        .code(403)
        .type('text/plain')
        .send('This address is no longer good. Open it from the wallet again.')
    used.add(traveller.nonce)
    sessions.open(reply, traveller.accountId)
    return reply.redirect('/travel', 303)
  })
}

async function serveWebhook(
  app: FastifyInstance,
  store: Store,
  hear: (event: Awaited<ReturnType<typeof readWebhook>>) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/travel/webhook', async (request, reply) => {
      try {
        const header = (name: string) => {
          const value = request.headers[name]
          return typeof value === 'string' ? value : undefined
        }
        if (!store.token) throw new WebhookRefused('The agency has no token.')
        await hear(await readWebhook(store.token.accessSecret, String(request.body), header))
        return reply.code(204).send()
      } catch (error) {
        if (error instanceof WebhookRefused) return reply.code(401).send({ message: error.message })
        throw error
      }
    })
  })
}
