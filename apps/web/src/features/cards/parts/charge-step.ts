import type { CardCharge } from '@planet/api/fields/card'
import type { PayerOrder } from '@planet/api/fields/merchant-order'

export type ChargeStep = 'pay' | 'closing' | 'charging' | 'done' | 'returning' | 'returned' | 'cancelled'

/** What the user sees of a charge. The order may be a moment ahead of it. */
export function chargeStep(
  { state }: Pick<CardCharge, 'state'>,
  order: Pick<PayerOrder, 'status' | 'closing'> | null,
): ChargeStep {
  if (state === 'waiting_payment') {
    if (order?.status === 'paid') return 'charging'
    if (order?.status === 'cancelled') return 'cancelled'
    return order?.closing ? 'closing' : 'pay'
  }
  return state === 'refused' ? 'returning' : state
}

/** Its progress: requested, paid, on the card or returned. */
export const stepsDone: Readonly<Record<ChargeStep, number>> = {
  pay: 1,
  closing: 1,
  charging: 2,
  returning: 2,
  done: 3,
  returned: 3,
  cancelled: 3,
}
