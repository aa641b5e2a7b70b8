import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { Pill } from '@planet/ui/pill'
import { Expiry } from '../../order-payment/parts/expiry.tsx'
import { OrderFigure } from '../../order-payment/parts/order-figure.tsx'
import { t } from '../text.ts'
import styles from './orders.module.css'

/** Who asks for how much, for what, and until when: the largest things on the page of an order to be paid. */
export function PayerHead({ order }: { order: PayerOrder }) {
  const { merchant, description, own } = order
  return (
    <div className={styles.sum}>
      <h1 className={styles.merchant} translate="no">
        {own ? t.detailTitle : (merchant.name ?? merchant.account_id)}
      </h1>
      {/* A top-up of the own card has no other payee. */}
      {!own && (
        <Pill meaning={merchant.name === null ? 'soft' : 'wait'}>
          {merchant.name === null ? t.person : t.nameUnverified}
        </Pill>
      )}
      <div className={styles.price}>
        <OrderFigure order={order} />
        {description && <p className={styles.quiet}>{description}</p>}
      </div>
      <Expiry until={order.expires_at} />
    </div>
  )
}
