import type { AnswerOf } from '@planet/api/call'
import type { getCharge } from '@planet/api/calls/card/charges'
import type { Charges } from '@planet/cards/charges'
import type { ChargeRow } from '@planet/cards/charges/tables'
import { chargeView } from '@planet/cards/charges/views'
import { orderOf } from '@planet/orders/queries/one'
import { showToPayer } from '@planet/orders/queries/payer-views'

/** A charge with the order that pays for it. */
export async function showCharge(
  { orders }: Charges,
  row: ChargeRow,
  viewer: string,
): Promise<AnswerOf<typeof getCharge>> {
  const order = row.order_id === null ? undefined : await orderOf(orders, row.order_id)
  return { charge: chargeView(row), order: order ? await showToPayer(orders, order, viewer) : null }
}
