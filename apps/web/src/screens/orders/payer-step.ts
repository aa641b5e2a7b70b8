import type { PayerOrder } from '@planet/api/calls/merchant/fields'

export type PayerStep =
  | 'paid'
  | 'refunded'
  | 'cancelled'
  | 'closing'
  | 'own'
  | 'taken'
  | 'login'
  | 'test'
  | 'take'
  | 'pay'

/** What the person in front of an order can do with it. */
export function payerStep(order: PayerOrder, isLoggedIn: boolean): PayerStep {
  const { status, closing, own, taken } = order
  if (status === 'paid' || status === 'refunded' || status === 'cancelled') return status
  if (closing) return 'closing'
  if (!order.livemode) return 'test'
  // Who charges his own card has made the order himself, and taken it.
  if (own && taken !== 'by_me') return 'own'
  if (taken === 'by_another') return 'taken'
  if (!isLoggedIn) return 'login'
  return taken === 'by_me' ? 'pay' : 'take'
}
