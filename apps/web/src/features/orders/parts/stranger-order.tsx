import type { OrderOutline } from '@planet/api/fields/merchant-order'
import { Icon } from '@planet/ui/icon'
import { useSession } from '../../../session/session.ts'
import { t } from '../text.ts'
import { OrderSum } from './order-sum.tsx'
import styles from './orders.module.css'
import { VisitorPanel } from './payer-panels.tsx'

/** A taken order for anyone but its payer and its merchant: what became of it, and no contents. */
export function StrangerOrder({ order }: { order: OrderOutline }) {
  const { accountId } = useSession()
  return (
    <>
      <h1>{t.detailTitle}</h1>
      <OrderSum order={order} reader="payer" />
      <div className={styles.sum} aria-live="polite">
        <span className={styles.mark} data-meaning="soft">
          <Icon name="lock" size={30} />
        </span>
        <h2>{t.strangerTitles[order.closing ? 'closing' : order.status]}</h2>
        <p className={styles.quiet}>{t.strangerText}</p>
      </div>
      {accountId === null && <VisitorPanel text={t.strangerLogin} label={t.strangerToLogin} />}
    </>
  )
}
