import { pageStyle } from '@planet/platform/html/page-style'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Agency, AgencyRefusal, type Delivery, deliveries } from './agency.ts'
import { cryptoPrices, type PayCurrency } from './offers.ts'
import { deskPage, frame, travellerPage } from './pages.ts'
import type { travelSessions } from './session.ts'
import type { Store } from './store.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Form = Record<string, string>
type Of = { Params: { id: string }; Body: Form }
type Parts = {
  agency: Agency
  store: Store
  sessions: ReturnType<typeof travelSessions>
  walletUrl: string
  changed: () => void
}

const currencyOf = (value: string | undefined): PayCurrency | undefined =>
  (Object.keys(cryptoPrices) as PayCurrency[]).find((one) => one === value)
const deliveryOf = (value: string | undefined): Delivery | undefined =>
  deliveries.find((one) => one === value)

/**
 * The agency's site for travellers, and its desk. The desk has no login: it belongs to the person who runs the sandbox.
 */
export async function servePages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { agency, store, sessions, walletUrl } = parts
  const style = await pageStyle(new URL('./travel.css', import.meta.url))
  const send = (reply: FastifyReply, text: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(text)
  const newestFirst = (account?: string) =>
    store.bookings.filter(({ account_id }) => !account || account_id === account).toReversed()

  const desk = (reply: FastifyReply, message?: string) =>
    send(reply, frame('Desk', deskPage(newestFirst(), store.unsent.length), message))
  const traveller = (request: FastifyRequest, reply: FastifyReply, message?: string) => {
    const accountId = sessions.read(request)
    if (!accountId) return reply.code(403).type('text/plain').send('Please open this page from the wallet.')
    const { kind = '', words = '' } = (request.query ?? {}) as Form
    const visit = { accountId, walletUrl, kind, words: words.slice(0, 60) }
    return send(reply, frame('Flights and hotels', travellerPage(visit, newestFirst(accountId)), message))
  }

  app.get('/travel/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/travel', (request, reply) => traveller(request, reply))
  app.get('/travel/desk', (_request, reply) => desk(reply))

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async ({ headers }, reply) => {
      // Forms of other sites carry their own origin.
      if (headers.origin !== `http://${headers.host}`) return reply.code(403).send('cross-site')
    })
    /** Runs the action and shows the page again, with the agency's refusal if there is one. */
    const doing = async (
      reply: FastifyReply,
      to: string,
      act: () => Promise<unknown>,
      show: (message: string) => unknown,
    ) => {
      try {
        await act()
      } catch (error) {
        if (!(error instanceof AgencyRefusal)) throw error
        return show(error.message)
      }
      parts.changed()
      return reply.redirect(to, 303)
    }

    scope.post<{ Body: Form }>('/travel/request', async (request, reply) => {
      const accountId = sessions.read(request)
      if (!accountId) return traveller(request, reply)
      const { offer = '', starts_on = '', travellers = '' } = request.body
      const asked = { accountId, offerId: offer, startsOn: starts_on, travellers: Number(travellers) }
      return doing(
        reply,
        '/travel',
        () => agency.request(asked),
        (message) => traveller(request, reply, message),
      )
    })
    const own = (path: string, act: (id: string, form: Form) => Promise<unknown>) =>
      scope.post<Of>(`/travel/bookings/:id/${path}`, async (request, reply) => {
        const { id } = request.params
        const isOwn = store.find(id)?.account_id === sessions.read(request)
        if (!isOwn) return reply.code(404).type('text/plain').send('There is no such booking.')
        return doing(
          reply,
          '/travel',
          () => act(id, request.body),
          (message) => traveller(request, reply, message),
        )
      })
    own('cancel', (id) => {
      if (!['requested', 'checked', 'invoiced'].includes(store.find(id)?.state ?? ''))
        throw new AgencyRefusal('Please talk to the agency: it is paid.')
      return agency.cancel(id)
    })
    own('link', (id, { currency }) => agency.issueInvoice(id, currencyOf(currency) ?? 'USDT'))

    const atDesk = (
      path: string,
      act: (id: string, form: Form, how: Delivery | undefined) => Promise<unknown>,
    ) =>
      scope.post<Of>(`/travel/desk/:id/${path}`, ({ params: { id }, body }, reply) =>
        doing(
          reply,
          `/travel/desk#${id}`,
          () => act(id, body, deliveryOf(body.delivery)),
          (message) => desk(reply, message),
        ),
      )
    atDesk('check', (id, _form, how) => agency.check(id, how))
    atDesk('invoice', (id, { currency }, how) => agency.issueInvoice(id, currencyOf(currency), how))
    atDesk('paid', (id, { by }, how) => agency.paidAtTheDesk(id, by === 'card' ? 'card' : 'cash', how))
    atDesk('cancel', (id, _form, how) => agency.cancel(id, how))
  })
}
