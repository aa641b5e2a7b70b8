import { ListCard } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { useId, useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { Link } from '../../../routes/link.tsx'
import { ExportButton } from '../../history/parts/export-button.tsx'
import { ExportDialog } from '../../history/parts/export-dialog.tsx'
import { PaymentRow } from '../../main-wallet/parts/payment-row.tsx'
import { keyOf, paymentPath, paymentSource } from '../../main-wallet/parts/payments.ts'
import { t } from '../text.ts'
import styles from './main-networks.module.css'

/** Payments from and to own addresses, the latest first. */
export function RecentList() {
  const { first, items, end } = useInfiniteList(paymentSource)
  const title = useId()
  const [isExporting, setExporting] = useState(false)
  if (first.state === 'failed') return null
  const since = first.data?.received_since
  return (
    <section className={styles.network} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>{t.recent}</h2>
        {items.length > 0 && <ExportButton onClick={() => setExporting(true)} />}
      </header>
      {isExporting && (
        <ExportDialog
          path="/api/main_networks/export/"
          query={{}}
          days={{}}
          onClose={() => setExporting(false)}
        />
      )}
      {first.state === 'loading' && <Skeleton label={common.loading} lines={3} />}
      {first.state === 'ready' && items.length === 0 && (
        <Empty icon="transfer" title={t.noneYet}>
          {t.noneYetText}
        </Empty>
      )}
      {items.length > 0 && (
        <ListCard>
          {items.map((payment) => (
            <li key={keyOf(payment)}>
              <Link href={paymentPath(payment)}>
                <PaymentRow payment={payment} />
              </Link>
            </li>
          ))}
        </ListCard>
      )}
      <ShowMore {...end} />
      {since && <p className={styles.quiet}>{t.receivedSince(formatDateTime(since))}</p>}
    </section>
  )
}
