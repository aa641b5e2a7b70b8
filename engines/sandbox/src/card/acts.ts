import { randomUUID } from 'node:crypto'
import { newCardNumber, newEnvelopeNumber } from './card-number.ts'
import {
  type Application,
  balanceOf,
  type Card,
  type CardState,
  type Charge,
  type Entry,
} from './card-store.ts'

/** What can happen at the partner. Each action returns the next state; an impossible one returns undefined. */

type Next = CardState | undefined

const changed = <T>(list: readonly T[], is: (one: T) => boolean, change: Partial<T>): readonly T[] =>
  list.map((one) => (is(one) ? { ...one, ...change } : one))

export const addApplication = (
  state: CardState,
  application: Pick<Application, 'reference' | 'items' | 'images'>,
  at: string,
) => {
  const added: Application = { ...application, state: 'received', comment: '', at }
  return { ...state, applications: [...state.applications, added] }
}

/** Deletes the personal data; the application and its result stay. */
export function forgetApplication(state: CardState, reference: string): Next {
  const known = state.applications.find((application) => application.reference === reference)
  if (!known) return undefined
  const is = (application: Application) => application === known
  return { ...state, applications: changed(state.applications, is, { items: {}, images: {}, comment: '' }) }
}

export function decide(
  state: CardState,
  reference: string,
  decision: 'approved' | 'rejected',
  comment = '',
): Next {
  const known = state.applications.find((application) => application.reference === reference)
  if (known?.state !== 'received') return undefined
  const is = (application: Application) => application === known
  const applications = changed(state.applications, is, { state: decision, comment })
  return decision === 'approved'
    ? issueCard({ ...state, applications }, reference)
    : { ...state, applications }
}

/** A card in its envelope, on its way to the person of an approved application. */
export function issueCard(state: CardState, reference: string): Next {
  const known = state.applications.find((application) => application.reference === reference)
  if (known?.state !== 'approved') return undefined
  const card: Card = {
    token: `card_${randomUUID()}`,
    application: reference,
    number: newCardNumber(),
    envelopeNumber: newEnvelopeNumber(),
    state: 'inactive',
    history: [],
  }
  return { ...state, cards: [...state.cards, card] }
}

export function setCardState(state: CardState, token: string, to: Card['state']): Next {
  if (!state.cards.some((card) => card.token === token)) return undefined
  return { ...state, cards: changed(state.cards, (card) => card.token === token, { state: to }) }
}

export function setCardLock(state: CardState, token: string, isLocked: boolean): Next {
  if (!state.cards.some((card) => card.token === token)) return undefined
  return { ...state, cards: changed(state.cards, (card) => card.token === token, { isLocked }) }
}

export function addEntry(
  state: CardState,
  token: string,
  entry: Pick<Entry, 'at' | 'kind' | 'amount' | 'merchant'>,
): Next {
  const card = state.cards.find((one) => one.token === token)
  if (!card || balanceOf(card) + BigInt(entry.amount) < 0n) return undefined
  if (card.isLocked && entry.kind === 'purchase') return undefined
  const history = [...card.history, { id: randomUUID(), ...entry }]
  return { ...state, cards: changed(state.cards, (one) => one === card, { history }) }
}

/** A charge is kept regardless of its result, so that its key identifies the same action permanently. */
export function addCharge(
  state: CardState,
  asked: Pick<Charge, 'key' | 'token' | 'amount' | 'at'>,
): CardState {
  const { key, token, at } = asked
  const card = state.cards.find((one) => one.token === token)
  const charge: Charge = { ...asked, state: 'pending', reason: '' }
  const added = { ...state, charges: [...state.charges, charge] }
  const refusal = refusalOf(state, card)
  if (refusal) return settleCharge(added, key, { outcome: 'refused', reason: refusal, at }) ?? added
  return state.behaviour.charges === 'pending'
    ? added
    : (settleCharge(added, key, { outcome: 'done', reason: '', at }) ?? added)
}

function refusalOf({ behaviour }: CardState, card: Card | undefined): string | undefined {
  if (card?.state !== 'active') return 'The card is not active.'
  return behaviour.charges === 'refused' ? 'The limit of the card is reached.' : undefined
}

type Settled = { outcome: 'done' | 'refused'; reason: string; at: string }

export function settleCharge(state: CardState, key: string, { outcome, reason, at }: Settled): Next {
  const charge = state.charges.find((one) => one.key === key)
  if (charge?.state !== 'pending') return undefined
  const charges = changed(state.charges, (one) => one === charge, { state: outcome, reason })
  if (outcome === 'refused') return { ...state, charges }
  return addEntry({ ...state, charges }, charge.token, {
    at,
    kind: 'charge',
    amount: charge.amount,
    merchant: '',
  })
}
