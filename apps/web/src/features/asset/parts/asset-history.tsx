import { handles } from '@planet/api/generated/handles'
import { ListCard } from '@planet/ui/card'
import { Skeleton } from '@planet/ui/skeleton'
import type { AssetCode } from '@planet/units/asset'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { PaymentRow } from '../../main-wallet/parts/payment-row.tsx'
import { keyOf, paymentPath } from '../../main-wallet/parts/payments.ts'
import { EntryRow } from '../../transfers/parts/entry-row.tsx'
import { t } from '../text.ts'
import styles from './asset.module.css'

const shown = 5

/** The latest movements, on PLANET and at own addresses. */
export function AssetHistory({ asset }: { asset: AssetCode }) {
  const list = useData(handles.listTransfers, { query: { currency: asset, count: shown } })
  const own = useData(
    handles.mainHistory,
    { query: { currency: asset, count: shown } },
    { reportedBy: 'first' },
  )
  const rows = latest([
    ...(list.data?.entries ?? []).map((entry) => ({
      key: entry.id,
      time: entry.time,
      href: `/history/crypto/detail/${entry.id}`,
      row: <EntryRow entry={entry} moment={formatDateTime(entry.time)} />,
    })),
    ...(own.data?.payments ?? []).map((payment) => ({
      key: keyOf(payment),
      time: payment.time,
      href: paymentPath(payment),
      row: <PaymentRow payment={payment} />,
    })),
  ])
  const isLoading = list.state === 'loading' || own.state === 'loading'
  return (
    <section aria-label={t.history}>
      <div className={styles.head}>
        <h2>{t.history}</h2>
        <Link href={`/history/crypto/transfer?asset=${asset}`}>{t.seeAll}</Link>
      </div>
      {isLoading && <Skeleton label={common.loading} lines={3} />}
      {!isLoading && rows.length === 0 && <p className={styles.quiet}>{t.empty}</p>}
      {!isLoading && rows.length > 0 && (
        <ListCard>
          {rows.map(({ key, href, row }) => (
            <li key={key}>
              <Link href={href}>{row}</Link>
            </li>
          ))}
        </ListCard>
      )}
    </section>
  )
}

const latest = <Row extends { time: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, shown)
