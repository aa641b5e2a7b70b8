import type { ChargeState } from '@planet/api/fields/card'

/**
 * A charge is paid first, by an order in USDT or with points; then the partner charges the card, or refuses and the
 * payment is returned. The chain decides whether an order was paid or refunded.
 */
export type ChargeEvent =
  /** The order is paid. */
  | 'paid'
  /** The order ended unpaid. */
  | 'ended'
  /** The partner's final answer. */
  | 'charged'
  | 'refused'
  /** The refund is signed and submitted to the chain. */
  | 'refund_sent'
  /** The money or the points were returned. */
  | 'given_back'

export type ChargeEffect = 'charge_card' | 'update_card' | 'refund_charge' | 'notify_returned'
export type ChargeStep = { state: ChargeState; effects: readonly ChargeEffect[] }

const steps: Readonly<Record<ChargeState, Partial<Record<ChargeEvent, ChargeStep>>>> = {
  waiting_payment: {
    paid: { state: 'charging', effects: ['charge_card'] },
    ended: { state: 'cancelled', effects: [] },
  },
  charging: {
    charged: { state: 'done', effects: ['update_card'] },
    refused: { state: 'refused', effects: ['refund_charge'] },
  },
  refused: {
    refund_sent: { state: 'returning', effects: [] },
    given_back: { state: 'returned', effects: ['notify_returned'] },
  },
  returning: { given_back: { state: 'returned', effects: ['notify_returned'] } },
  // The chain decides: a block that closed the order may be reorganised, and another one pay it.
  cancelled: { paid: { state: 'charging', effects: ['charge_card'] } },
  done: {},
  returned: {},
}

/** Repeated or late events change nothing: they may arrive twice and in any order. */
export const transition = (state: ChargeState, event: ChargeEvent): ChargeStep =>
  steps[state][event] ?? { state, effects: [] }
