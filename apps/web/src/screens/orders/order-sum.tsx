import type { MerchantOrder, PayerOrder } from '@planet/contract/calls/merchant/fields'
import { amountText } from '../../money/amount-text.ts'
import styles from './orders.module.css'
import { StatusPill } from './status-pill.tsx'

export function OrderSum({ order }: { order: MerchantOrder | PayerOrder }) {
  return (
    <div className={styles.sum} aria-live="polite">
      <p className={styles.figure} translate="no">
        {amountText(BigInt(order.amount), order.currency)} <small>{order.currency}</small>
      </p>
      <StatusPill order={order} />
    </div>
  )
}
