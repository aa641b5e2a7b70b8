import { handles } from '@planet/api/generated/handles'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { useData } from '../../../api/use-data.ts'
import { amountText } from '../../../money/amount-text.ts'
import { OrderExport } from '../../order-payment/parts/order-export.tsx'
import { t } from '../text.ts'
import styles from './orders.module.css'
import { invoicesOnly, useOrderFilter } from './use-orders.ts'

type Kind = 'sales' | 'invoices'

export function useOrderTotals(kind: Kind) {
  const filter = useOrderFilter()
  const query = { ...filter.query, ...(kind === 'invoices' && invoicesOnly) }
  const found = useData(handles.merchantOrderTotals, { query })
  return { query, totals: found.data?.totals ?? [], isLoading: found.state === 'loading' }
}

/** The totals of the listed orders, by currency. */
export function OrderTotals({ kind }: { kind: Kind }) {
  const { query, totals } = useOrderTotals(kind)
  if (totals.length === 0) return null
  return (
    <Card>
      <h2>{t.totals}</h2>
      <Details
        items={totals.map(({ currency, orders, paid, refunded }) => ({
          name: `${currency} · ${t.totalOrders(orders)}`,
          value: (
            <span>
              {t.totalPaid} <span translate="no">{amountText(BigInt(paid), currency)}</span>
              {refunded !== '0' && (
                <>
                  {' · '}
                  {t.totalRefunded} <span translate="no">{amountText(BigInt(refunded), currency)}</span>
                </>
              )}
            </span>
          ),
        }))}
      />
      <div className={styles.exports}>
        <OrderExport of="merchant" query={query} />
      </div>
    </Card>
  )
}
