import type { OrderStatus } from '@planet/api/fields/merchant-order'

/**
 * An order combines what the two parties want (`intent`) with the chain's state (`chain`). The chain always wins; the
 * status that people see is derived from both, and from nothing else.
 */
export type Intent = 'opened' | 'linked' | 'closing' | 'cancelled'
export type ChainStatus = 'none' | 'paid' | 'refunded' | 'voided'
export type { OrderStatus }
export type Ender = 'merchant' | 'payer' | 'time'

export type OrderState = {
  intent: Intent
  /** The account that has taken the order. */
  payer: string | null
  /** The payer has an authorisation to pay; it is valid on chain until the order is voided or it expires there. */
  authorised: boolean
  endedBy: Ender | null
  chain: ChainStatus
}

export type OrderEvent =
  | { type: 'taken'; payer: string }
  | { type: 'authorised'; payer: string }
  /** The payer has left: no authorisation can still pay it, and no payment is pending. */
  | { type: 'released' }
  | { type: 'ended'; by: Ender }
  | { type: 'chain'; word: ChainStatus }

/** `void` asks the chain to close the order, so that an authorisation in flight can no longer pay it. */
export type OrderEffect = 'void'

export type Refusal = 'taken_by_another' | 'not_the_payer' | 'not_taken' | 'over'

export type Step = { state: OrderState; effects: readonly OrderEffect[] } | { refused: Refusal }

export const newOrder: OrderState = {
  intent: 'opened',
  payer: null,
  authorised: false,
  endedBy: null,
  chain: 'none',
}

export function statusOf({ intent, chain }: Pick<OrderState, 'intent' | 'chain'>): OrderStatus {
  switch (chain) {
    case 'paid':
      return 'paid'
    case 'refunded':
      return 'refunded'
    case 'voided':
      return 'cancelled'
    case 'none':
      // While it is being closed it may still turn out to be paid, so it does not count as cancelled yet.
      return intent === 'closing' ? 'linked' : intent
  }
}

/** It can no longer be paid, taken or ended. */
export const isOver = (state: OrderState): boolean => state.chain !== 'none' || state.intent === 'cancelled'

export function transition(state: OrderState, event: OrderEvent): Step {
  if (event.type === 'chain') return { state: { ...state, chain: event.word }, effects: [] }
  if (isOver(state)) return { refused: 'over' }
  switch (event.type) {
    case 'taken':
      return taken(state, event.payer)
    case 'authorised':
      return authorised(state, event.payer)
    case 'released':
      return released(state)
    case 'ended':
      return ended(state, event.by)
  }
}

function taken(state: OrderState, payer: string): Step {
  if (state.intent === 'closing') return { refused: 'over' }
  if (state.intent === 'linked') return state.payer === payer ? stay(state) : { refused: 'taken_by_another' }
  return stay({ ...state, intent: 'linked', payer })
}

function authorised(state: OrderState, payer: string): Step {
  if (state.intent === 'closing') return { refused: 'over' }
  if (state.intent !== 'linked' || state.payer !== payer) return { refused: 'not_the_payer' }
  return stay({ ...state, authorised: true })
}

/** `authorised` stays: cancelling the order later still goes through the chain. */
const released = (state: OrderState): Step =>
  state.intent === 'linked' ? stay({ ...state, intent: 'opened', payer: null }) : { refused: 'not_taken' }

function ended(state: OrderState, by: Ender): Step {
  if (state.intent === 'closing') return { state, effects: ['void'] }
  if (!state.authorised) return stay({ ...state, intent: 'cancelled', endedBy: by })
  return { state: { ...state, intent: 'closing', endedBy: by }, effects: ['void'] }
}

const stay = (state: OrderState): Step => ({ state, effects: [] })
