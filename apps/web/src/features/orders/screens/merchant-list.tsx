import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { OrderList } from '../parts/order-list.tsx'
import { useOrderTotals } from '../parts/order-totals.tsx'
import styles from '../parts/orders.module.css'
import { useOrders } from '../parts/use-orders.ts'
import { t } from '../text.ts'

const nameOf = ({ card_no, description, reference, id }: MerchantOrder) =>
  card_no ? t.cardName(card_no) : description || reference || id

export default function MerchantOrders() {
  useTitle(t.listTitle)
  const list = useOrders<MerchantOrder>(handles.listMerchantOrders)
  const { isLoading } = useOrderTotals('sales')
  const create = (
    <Link href="/merchant/order/create" className={buttonClass('filled', 'medium')}>
      {t.create}
    </Link>
  )
  return (
    <OrderList
      reader="merchant"
      title={t.listTitle}
      action={list.orders.length > 0 && create}
      sections={
        list.orders.length > 0 && (
          <nav className={styles.actions} aria-label={t.sections}>
            <Link href="/merchant/pos" className={buttonClass('quiet', 'medium')}>
              {t.toPointOfSale}
            </Link>
            <Link href="/merchant/invoices" className={buttonClass('quiet', 'medium')}>
              {t.toInvoices}
            </Link>
            <Link href="/merchant/links" className={buttonClass('quiet', 'medium')}>
              {t.toLinks}
            </Link>
            <Link href="/merchant/sales" className={buttonClass('quiet', 'medium')}>
              {t.toSales}
            </Link>
          </nav>
        )
      }
      empty={{ title: t.empty, text: t.emptyText, action: create }}
      list={list}
      isWaiting={isLoading}
      kind="sales"
      hrefOf={({ id }) => `/merchant/order/detail/${id}`}
      nameOf={nameOf}
    />
  )
}
