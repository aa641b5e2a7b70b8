import type { MerchantOrder, PayerOrder } from '@planet/api/fields/merchant-order'
import { AssetMark } from '@planet/ui/asset-mark'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import { shortAmountText } from '../../../money/amount-text.ts'
import { Link } from '../../../routes/link.tsx'
import { OrderExport } from '../../order-payment/parts/order-export.tsx'
import { priceText } from '../../order-payment/parts/price-text.ts'
import { t } from '../text.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTotals } from './order-totals.tsx'
import styles from './orders.module.css'
import { type Reader, StatusPill } from './status-pill.tsx'
import type { useOrders } from './use-orders.ts'

type Shown = MerchantOrder | PayerOrder

type Props<Order extends Shown> = {
  title: string
  action?: ReactNode
  /** Links to the other pages of the shop or its developers. */
  sections?: ReactNode
  empty: { title: string; text: string; action?: ReactNode }
  list: ReturnType<typeof useOrders<Order>>
  /** Whether the totals above a merchant's orders are still loading; the orders wait for them. */
  isWaiting?: boolean
  /** A merchant's orders have search, dates and totals; all of them, or invoices only. */
  kind?: 'sales' | 'invoices' | 'own'
  /** Whose orders these are: those they sell, or those they pay. */
  reader: Reader
  hrefOf: (order: Order) => string
  /** A short name for the order. */
  nameOf: (order: Order) => string
}

/** Orders of one side, endless, with filters. */
export function OrderList<Order extends Shown>(props: Props<Order>) {
  const { title, action, sections, empty, list, kind = 'own', reader, hrefOf, nameOf } = props
  const { query, showAll, first, end } = list
  const isNarrowed = Object.keys(query).length > 0
  const isWaiting = props.isWaiting === true && !isNarrowed
  const isLoading = first.state === 'loading' || isWaiting
  const orders = isWaiting ? [] : list.orders
  const areFiltersUseful = orders.length > 0 || isNarrowed
  const [hadFilters, setHadFilters] = useState(areFiltersUseful)
  if (areFiltersUseful && !hadFilters) setHadFilters(true)
  // They stay as they are while all orders load after a search that found none.
  const hasFilters = areFiltersUseful || (hadFilters && isLoading)
  const isEmpty = !isLoading && first.state === 'ready' && orders.length === 0
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {!isWaiting && action}
      </div>
      {!isWaiting && sections}
      {hasFilters && <OrderFilters filter={list} kind={kind} reader={reader} />}
      {kind !== 'own' && orders.length > 0 && <OrderTotals kind={kind} />}
      {isLoading && <Skeleton label={common.loading} lines={6} />}
      {first.state === 'failed' && <PageFailed title={t.failed} reload={first.reload} />}
      {isEmpty && !isNarrowed && (
        <Empty icon="receipt" title={empty.title} action={empty.action}>
          {empty.text}
        </Empty>
      )}
      {isEmpty && isNarrowed && (
        <Empty
          icon="search"
          title={t.nothing}
          action={
            <Button look="quiet" onClick={showAll}>
              {t.showAll}
            </Button>
          }
        />
      )}
      {orders.length > 0 && (
        <ListCard>
          {orders.map((order) => (
            <li key={order.id}>
              <Link href={hrefOf(order)}>
                <OrderRow order={order} name={nameOf(order)} reader={reader} />
              </Link>
            </li>
          ))}
        </ListCard>
      )}
      <ShowMore {...end} />
      {kind === 'own' && orders.length > 0 && (
        <div className={styles.exports}>
          <OrderExport of="payer" query={query} />
        </div>
      )}
    </div>
  )
}

function OrderRow({ order, name, reader }: { order: Shown; name: string; reader: Reader }) {
  const { currency, amount, time } = order
  const price = priceText(order)
  const coin = `${shortAmountText(BigInt(amount), currency)} ${currency}`
  return (
    <Row
      start={<AssetMark asset={currency} />}
      title={
        <span className={styles.line}>
          <span>{name}</span>
          <span translate="no">{price ? `${price} · ${coin}` : coin}</span>
        </span>
      }
      detail={
        <span className={styles.line}>
          <time dateTime={time}>{formatDateTime(time)}</time>
          <StatusPill order={order} reader={reader} />
        </span>
      }
    />
  )
}
