import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addApplication, addCharge, decide, forgetApplication, setCardLock, setCardState } from './acts.ts'
import { type Application, balanceOf, type Card, type CardStore, type Charge } from './card-store.ts'
import { signatureGate } from './signature-gate.ts'

export type Notify = (kind: 'application' | 'card' | 'charge', reference: string) => void

type Json = Record<string, unknown>
type ByName<Name extends string> = { Params: Record<Name, string> }

/** Three photographs in base64. */
const bodyLimit = 64 * 1024 * 1024

/** The partner's HTTP API under /card/v1, as `@planet/partners/card/http-card` describes it. */
export async function serveCardApi(
  app: FastifyInstance,
  keys: { keyId: string; secret: string },
  store: CardStore,
  notify: Notify,
): Promise<void> {
  const isSigned = signatureGate(keys)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('preHandler', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(request, body)) return reply.code(401).send({ error: 'not_signed' })
      const { answers } = store.look().behaviour
      if (answers === 'down') return reply.code(503).send({ error: 'down' })
      // The connection stays open, and nothing is ever sent over it.
      if (answers === 'silent') return reply.hijack()
      request.body = body.length > 0 ? (JSON.parse(body.toString()) as Json) : {}
    })
    serveApplications(scope, store, notify)
    serveCards(scope, store)
    serveCharges(scope, store, notify)
  })
}

const missing = (reply: FastifyReply, what: string) => reply.code(404).send({ error: `${what}_not_found` })
const stateOf = ({ state, comment }: Application) => ({ state, comment })

function serveApplications(app: FastifyInstance, store: CardStore, notify: Notify): void {
  const find = (reference: string) => store.look().applications.find((one) => one.reference === reference)
  app.put<ByName<'reference'> & { Body: Json }>('/card/v1/applications/:reference', async (request) => {
    const { reference } = request.params
    const known = find(reference)
    if (known) return stateOf(known)
    const { items, images } = request.body as {
      items: Record<string, string>
      images: Record<string, { type: string; content: string }>
    }
    const sizes = Object.entries(images).map(([name, { type, content }]) => [
      name,
      `${type}, ${Buffer.from(content, 'base64').length} bytes`,
    ])
    const added = addApplication(
      store.look(),
      { reference, items, images: Object.fromEntries(sizes) },
      store.now(),
    )
    const atOnce = added.behaviour.decisions === 'at_once' && decide(added, reference, 'approved')
    await store.change(atOnce || added)
    notify('application', reference)
    return { state: 'received', comment: '' }
  })
  app.get<ByName<'reference'>>('/card/v1/applications/:reference', async ({ params }, reply) => {
    const known = find(params.reference)
    return known ? stateOf(known) : missing(reply, 'application')
  })
  app.delete<ByName<'reference'>>('/card/v1/applications/:reference', async ({ params }, reply) => {
    const next = forgetApplication(store.look(), params.reference)
    if (!next) return missing(reply, 'application')
    await store.change(next)
    return {}
  })
}

const cardOf = (card: Card) => ({
  token: card.token,
  last_four: card.number.slice(-4),
  envelope_number: card.envelopeNumber,
  state: card.state,
  locked: card.isLocked ?? false,
  balance: String(balanceOf(card)),
  currency: 'USD',
})

function serveCards(app: FastifyInstance, store: CardStore): void {
  const find = (token: string) => store.look().cards.find((card) => card.token === token)
  app.post<{ Body: Json }>('/card/v1/cards/activate', async ({ body }, reply) => {
    const card = store.look().cards.find(({ number }) => number === body.number)
    const isTheirs = card?.application === body.application && card?.envelopeNumber === body.envelope_number
    if (!card || !isTheirs || card.state === 'blocked')
      return reply.code(422).send({ error: 'card_does_not_fit' })
    const next = setCardState(store.look(), card.token, 'active')
    if (next) await store.change(next)
    return cardOf(find(card.token) ?? card)
  })
  app.post<{ Body: Json }>('/card/v1/cards/find', async ({ body }, reply) => {
    const card = store.look().cards.find(({ number }) => number === body.number)
    if (!card) return missing(reply, 'card')
    const { token, last_four, state } = cardOf(card)
    return { token, last_four, state }
  })
  app.get<ByName<'token'>>('/card/v1/cards/:token', async ({ params }, reply) => {
    const card = find(params.token)
    return card ? cardOf(card) : missing(reply, 'card')
  })
  app.put<ByName<'token'> & { Body: Json }>('/card/v1/cards/:token/lock', async ({ params, body }, reply) => {
    const next = setCardLock(store.look(), params.token, body.locked === true)
    if (!next) return missing(reply, 'card')
    await store.change(next)
    const card = find(params.token)
    return card && cardOf(card)
  })
  app.post<ByName<'token'>>('/card/v1/cards/:token/reveal', async ({ params }, reply) => {
    const card = find(params.token)
    if (!card) return missing(reply, 'card')
    const digest = createHash('sha256').update(card.token).digest()
    const security_code = String(digest.readUInt16BE() % 1000).padStart(3, '0')
    return { number: card.number, expires: '12/31', security_code }
  })
  app.get<ByName<'token'> & { Querystring: { before?: string; limit?: string } }>(
    '/card/v1/cards/:token/history',
    async ({ params, query }, reply) => {
      const card = find(params.token)
      if (!card) return missing(reply, 'card')
      const newest = card.history.toReversed()
      const from = query.before === undefined ? 0 : newest.findIndex(({ id }) => id === query.before) + 1
      const entries = newest.slice(from, from + Number(query.limit ?? 50))
      return { entries: entries.map((entry) => ({ ...entry, currency: 'USD' })) }
    },
  )
}

const answerOf = ({ state, reason }: Charge) => (state === 'refused' ? { state, reason } : { state })

function serveCharges(app: FastifyInstance, store: CardStore, notify: Notify): void {
  const find = (key: string) => store.look().charges.find((charge) => charge.key === key)
  app.put<ByName<'key'> & { Body: Json }>(
    '/card/v1/charges/:key',
    async ({ params: { key }, body }, reply) => {
      const [token, amount] = [String(body.token), String(body.amount)]
      const known = find(key)
      if (known && (known.token !== token || known.amount !== amount))
        return reply.code(409).send({ error: 'key_used' })
      if (known) return answerOf(known)
      if (!/^[1-9]\d{0,11}$/.test(amount)) return reply.code(422).send({ error: 'invalid_amount' })
      const next = addCharge(store.look(), { key, token, amount, at: store.now() })
      await store.change(next)
      const charge = find(key)
      if (charge?.state === 'done') notify('card', token)
      if (next.behaviour.charges === 'silent') return reply.hijack()
      return charge && answerOf(charge)
    },
  )
  app.get<ByName<'key'>>('/card/v1/charges/:key', async ({ params }, reply) => {
    const charge = find(params.key)
    return charge ? answerOf(charge) : missing(reply, 'charge')
  })
}
