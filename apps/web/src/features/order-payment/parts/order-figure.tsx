import type { OrderOutline } from '@planet/api/fields/merchant-order'
import { amountText } from '../../../money/amount-text.ts'
import { Figure } from '../../../money/figure.tsx'
import { priceText } from './price-text.ts'

type Props = { order: Pick<OrderOutline, 'amount' | 'currency'> & Parameters<typeof priceText>[0] }

/** What an order asks for: its price, or an amount of a coin. */
export function OrderFigure({ order }: Props) {
  const { amount, currency } = order
  const price = priceText(order)
  return price ? (
    <Figure amount={price} />
  ) : (
    <Figure amount={amountText(BigInt(amount), currency)} unit={currency} />
  )
}
