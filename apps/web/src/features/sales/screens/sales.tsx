import type { Sales } from '@planet/api/calls/merchant/sales'
import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { SelectField } from '@planet/ui/choice'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { useMemo, useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { OrderExport } from '../../order-payment/parts/order-export.tsx'
import { changeText } from '../parts/change-text.ts'
import { type Range, ranges, spanOf } from '../parts/periods.ts'
import styles from '../parts/sales.module.css'
import { SalesChart } from '../parts/sales-chart.tsx'
import { valueText } from '../parts/value-text.ts'
import { t } from '../text.ts'

/** The shop's sales, by day, week or month and by currency. Updates while orders are paid. */
export default function SalesPage() {
  useTitle(t.title)
  const [range, setRange] = useState<Range>('month')
  const [wanted, setWanted] = useState<string>()
  const today = new Date().toDateString()
  const span = useMemo(() => spanOf(range, new Date(today)), [range, today])
  const days = { since: span.since.toISOString(), until: span.until.toISOString() }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const found = useData(handles.merchantSales, { query: { ...days, step: span.step, time_zone: timeZone } })
  const all = found.data?.sales ?? []
  const sales = all.find(({ currency }) => currency === wanted) ?? all[0]
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <OrderExport of="merchant" query={days} />
        <Link href="/merchant/order/create" className={buttonClass('filled', 'medium')}>
          {t.newOrder}
        </Link>
      </div>
      <div className={styles.filters}>
        <SelectField
          label={t.period}
          value={range}
          onChange={(event) => setRange(event.target.value as Range)}
        >
          {ranges.map((one) => (
            <option key={one} value={one}>
              {t.ranges[one]}
            </option>
          ))}
        </SelectField>
        {all.length > 1 && sales && (
          <SelectField
            label={t.currency}
            value={sales.currency}
            onChange={(event) => setWanted(event.target.value)}
          >
            {all.map(({ currency }) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectField>
        )}
      </div>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {found.state === 'failed' && <PageFailed title={t.failed} reload={found.reload} />}
      {found.data && !sales && (
        <Empty icon="receipt" title={t.empty}>
          {t.emptyText}
        </Empty>
      )}
      {found.data && sales && (
        <>
          <Totals sales={sales} created={found.data.created} waiting={found.data.waiting} />
          <Card>
            <SalesChart sales={sales} days={span.days} />
          </Card>
          <Items sales={sales} />
        </>
      )}
    </div>
  )
}

type TotalsProps = { sales: Sales; created: number; waiting: number }

function Totals({
  sales: { currency, paid, previous_paid, refunded, orders, refunded_orders },
  created,
  waiting,
}: TotalsProps) {
  const change = changeText(paid, previous_paid)
  const figures = [
    {
      name: t.sales,
      value: valueText(paid, currency),
      detail: change === undefined ? t.noneBefore : t.onBefore(change),
    },
    {
      name: t.refunded,
      value: valueText(refunded, currency),
      detail: t.orders(formatCount(refunded_orders)),
    },
    { name: t.ordersPaid, value: formatCount(orders), detail: t.ofCreated(formatCount(created)) },
    { name: t.waiting, value: formatCount(waiting), detail: t.waitingText },
  ]
  return (
    <div className={styles.totals} aria-live="polite">
      {figures.map(({ name, value, detail }) => (
        <Card key={name}>
          <p className={styles.quiet}>{name}</p>
          <p className={styles.value} translate="no">
            {value}
          </p>
          <p className={styles.quiet}>{detail}</p>
        </Card>
      ))}
    </div>
  )
}

function Items({ sales: { currency, items } }: { sales: Sales }) {
  if (items.length === 0) return null
  return (
    <section className={styles.items}>
      <h2>{t.items}</h2>
      <ListCard>
        {items.map(({ name, quantity, orders, paid }) => (
          <li key={name}>
            <Row
              title={
                <span className={styles.line}>
                  <span>{name}</span>
                  <span translate="no">{valueText(paid, currency)}</span>
                </span>
              }
              detail={`${t.pieces(formatCount(Number(quantity)))} · ${t.orders(formatCount(orders))}`}
            />
          </li>
        ))}
      </ListCard>
    </section>
  )
}
