import type { FastifyInstance, FastifyReply } from 'fastify'
import { addEntry, decide, issueCard, setCardState, settleCharge } from './acts.ts'
import type { Notify } from './api.ts'
import { type Behaviour, behaviours, type Card, type CardState, type CardStore } from './card-store.ts'

type Body = Readonly<Record<string, unknown>>
type Act = (state: CardState, body: Body, at: string) => CardState | undefined

const text = (body: Body, name: string): string => (typeof body[name] === 'string' ? body[name].trim() : '')
const cardStates: readonly Card['state'][] = ['inactive', 'active', 'blocked']

/** Dollars as people write them, to cents. */
function centsOf(body: Body): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text(body, 'amount')) ?? []
  const cents = whole === undefined ? 0n : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return cents > 0n ? cents : undefined
}

const spend: Act = (state, body, at) => {
  const cents = centsOf(body)
  if (cents === undefined) return undefined
  const kind = text(body, 'kind') === 'refund' ? 'refund' : 'purchase'
  const amount = String(kind === 'refund' ? cents : -cents)
  return addEntry(state, text(body, 'token'), { at, kind, amount, merchant: text(body, 'merchant') })
}

const behave: Act = (state, body) => {
  const asked = Object.entries(behaviours).flatMap(([name, known]) => {
    const chosen = (known as readonly string[]).find((one) => one === body[name])
    return chosen ? [[name, chosen] as const] : []
  })
  const behaviour = { ...state.behaviour, ...(Object.fromEntries(asked) as Partial<Behaviour>) }
  return asked.length > 0 ? { ...state, behaviour } : undefined
}

/** Actions of the partner's own staff. `about` decides whom a message to the wallet names. */
const acts: Readonly<Record<string, { act: Act; about?: readonly [Parameters<Notify>[0], string] }>> = {
  approve: {
    act: (state, body) => decide(state, text(body, 'reference'), 'approved'),
    about: ['application', 'reference'],
  },
  reject: {
    act: (state, body) => decide(state, text(body, 'reference'), 'rejected', text(body, 'comment')),
    about: ['application', 'reference'],
  },
  issue: { act: (state, body) => issueCard(state, text(body, 'reference')) },
  purchase: { act: spend, about: ['card', 'token'] },
  state: {
    act: (state, body) => {
      const to = cardStates.find((known) => known === body.state)
      return to && setCardState(state, text(body, 'token'), to)
    },
    about: ['card', 'token'],
  },
  settle: {
    act: (state, body, at) => {
      const refused = text(body, 'outcome') === 'refused'
      const reason = refused ? 'The charge was refused by hand.' : ''
      return settleCharge(state, text(body, 'key'), { outcome: refused ? 'refused' : 'done', reason, at })
    },
    about: ['charge', 'key'],
  },
  behaviour: { act: behave },
}

/**
 * The desk of the partner, for the page and for tests, without signatures:
 *
 *   GET  /card/desk                                       everything, with numbers and envelopes of cards
 *   POST /card/desk/approve   { reference }               approves and sends a card; the answer names the newest
 *   POST /card/desk/reject    { reference, comment }
 *   POST /card/desk/issue     { reference }               one more card for an approved person
 *   POST /card/desk/purchase  { token, amount, merchant, kind? }    dollars; kind refund gives them back
 *   POST /card/desk/state     { token, state }            inactive, active, blocked
 *   POST /card/desk/settle    { key, outcome }            a pending charge: done or refused
 *   POST /card/desk/behaviour { charges, answers, notices, decisions }    as `behaviours` names them
 */
export function serveDesk(app: FastifyInstance, store: CardStore, notify: Notify, changed: () => void): void {
  app.get('/card/desk', async () => store.look())
  for (const [name, { act, about }] of Object.entries(acts))
    app.post(`/card/desk/${name}`, async (request, reply) => {
      const body = (request.body ?? {}) as Body
      const next = act(store.look(), body, store.now())
      if (!next) return refuse(reply)
      await store.change(next)
      const [kind, field] = about ?? []
      if (kind && field) notify(kind, text(body, field))
      else changed()
      const card = next.cards.findLast(({ application }) => application === body.reference)
      return { message: 'Done.', ...(card && { card }) }
    })
}

const refuse = (reply: FastifyReply) =>
  reply.code(422).send({ error: 'not_possible', message: 'That is not possible now.' })
