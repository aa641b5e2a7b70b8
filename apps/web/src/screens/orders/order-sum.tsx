import type { MerchantOrder, PayerOrder } from '@planet/api/calls/merchant/fields'
import { amountText } from '../../money/amount-text.ts'
import { Figure } from '../../money/figure.tsx'
import styles from './orders.module.css'
import { StatusPill } from './status-pill.tsx'

export function OrderSum({ order }: { order: MerchantOrder | PayerOrder }) {
  return (
    <div className={styles.sum} aria-live="polite">
      <Figure amount={amountText(BigInt(order.amount), order.currency)} unit={order.currency} />
      <StatusPill order={order} />
    </div>
  )
}
