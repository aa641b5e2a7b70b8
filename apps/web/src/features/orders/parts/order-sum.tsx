import type { MerchantOrder, OrderOutline, PayerOrder } from '@planet/api/fields/merchant-order'
import { OrderFigure } from '../../order-payment/parts/order-figure.tsx'
import { coinText, priceText } from '../../order-payment/parts/price-text.ts'
import styles from './orders.module.css'
import { type Reader, StatusPill } from './status-pill.tsx'

/** The price, and below it the payment. */
type Props = { order: MerchantOrder | PayerOrder | OrderOutline; reader: Reader }

export function OrderSum({ order, reader }: Props) {
  return (
    <div className={styles.sum} aria-live="polite">
      <OrderFigure order={order} />
      {priceText(order) && (
        <p className={styles.quiet} translate="no">
          {coinText(order)}
        </p>
      )}
      <StatusPill order={order} reader={reader} />
    </div>
  )
}
