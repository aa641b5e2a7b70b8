import type { MerchantOrder, OrderOutline, PayerOrder } from '@planet/api/fields/merchant-order'
import { amountText } from '../../../money/amount-text.ts'
import { Figure } from '../../../money/figure.tsx'
import { coinText, priceText } from '../../order-payment/parts/price-text.ts'
import styles from './orders.module.css'
import { type Reader, StatusPill } from './status-pill.tsx'

/** The price, and below it the payment. */
type Props = { order: MerchantOrder | PayerOrder | OrderOutline; reader: Reader }

export function OrderSum({ order, reader }: Props) {
  const price = priceText(order)
  return (
    <div className={styles.sum} aria-live="polite">
      {price ? (
        <>
          <Figure amount={price} />
          <p className={styles.quiet} translate="no">
            {coinText(order)}
          </p>
        </>
      ) : (
        <Figure amount={amountText(BigInt(order.amount), order.currency)} unit={order.currency} />
      )}
      <StatusPill order={order} reader={reader} />
    </div>
  )
}
