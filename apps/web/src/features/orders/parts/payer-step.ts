import type { PayerOrder } from '@planet/api/fields/merchant-order'

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

/** What the viewer of an order can do with it. */
export function payerStep(order: PayerOrder, isLoggedIn: boolean): PayerStep {
  const { status, closing, own, taken } = order
  if (status === 'paid' || status === 'refunded' || status === 'cancelled') return status
  if (closing) return 'closing'
  if (!order.livemode) return 'test'
  // The payer of their own card's top-up has created and taken the order themselves.
  if (own && taken !== 'by_me') return 'own'
  if (taken === 'by_another') return 'taken'
  if (!isLoggedIn) return 'login'
  return taken === 'by_me' ? 'pay' : 'take'
}
