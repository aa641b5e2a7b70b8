import type { ChargeState } from '@planet/api/calls/card/fields'

/**
 * A charge is paid for first, by an order in USDT or with points; then the partner puts it on the card, or refuses and
 * the payment goes back. Whether an order was paid or refunded is the chain's to say.
 */
export type ChargeEvent =
  /** The order is paid. */
  | 'paid'
  /** The order ended unpaid. */
  | 'ended'
  /** The partner's last word. */
  | 'charged'
  | 'refused'
  /** The refund is signed and handed to the chain. */
  | 'refund_sent'
  /** The money or the points are back where they came from. */
  | 'given_back'

export type ChargeEffect = 'ask_partner' | 'look_at_card' | 'give_back' | 'tell_returned'
export type ChargeStep = { state: ChargeState; effects: readonly ChargeEffect[] }

const steps: Readonly<Record<ChargeState, Partial<Record<ChargeEvent, ChargeStep>>>> = {
  waiting_payment: {
    paid: { state: 'charging', effects: ['ask_partner'] },
    ended: { state: 'cancelled', effects: [] },
  },
  charging: {
    charged: { state: 'done', effects: ['look_at_card'] },
    refused: { state: 'refused', effects: ['give_back'] },
  },
  refused: {
    refund_sent: { state: 'returning', effects: [] },
    given_back: { state: 'returned', effects: ['tell_returned'] },
  },
  returning: { given_back: { state: 'returned', effects: ['tell_returned'] } },
  // The chain has the last word: a block that closed the order may be taken back, and another pay it.
  cancelled: { paid: { state: 'charging', effects: ['ask_partner'] } },
  done: {},
  returned: {},
}

/** What was heard before, or too late, changes nothing: events may come twice and in any order. */
export const transition = (state: ChargeState, event: ChargeEvent): ChargeStep =>
  steps[state][event] ?? { state, effects: [] }
