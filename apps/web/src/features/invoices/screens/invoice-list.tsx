import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { OrderList } from '../../orders/parts/order-list.tsx'
import { useOrderTotals } from '../../orders/parts/order-totals.tsx'
import { invoicesOnly, useOrders } from '../../orders/parts/use-orders.ts'
import { t } from '../text.ts'

const nameOf = ({ invoice, customer_email, reference, id }: MerchantOrder) =>
  invoice?.customer_name || customer_email || reference || id

export default function Invoices() {
  useTitle(t.title)
  const list = useOrders<MerchantOrder>(handles.listMerchantOrders, invoicesOnly)
  const { isLoading } = useOrderTotals('invoices')
  const create = (
    <Link href="/merchant/invoices/create" className={buttonClass('filled', 'medium')}>
      {t.create}
    </Link>
  )
  return (
    <OrderList
      reader="merchant"
      title={t.title}
      action={list.orders.length > 0 && create}
      empty={{ title: t.empty, text: t.emptyText, action: create }}
      list={list}
      isWaiting={isLoading}
      kind="invoices"
      hrefOf={({ id }) => `/merchant/order/detail/${id}`}
      nameOf={nameOf}
    />
  )
}
