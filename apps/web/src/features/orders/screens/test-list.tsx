import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { DeveloperNav } from '../../developer-nav/parts/developer-nav.tsx'
import { OrderList } from '../parts/order-list.tsx'
import { useOrders } from '../parts/use-orders.ts'
import { t } from '../text.ts'

export default function TestOrders() {
  useTitle(t.testListTitle)
  const list = useOrders<MerchantOrder>(handles.listMerchantOrders, { livemode: 'false' })
  const create = (
    <Link href="/sdk/create" className={buttonClass('filled', 'medium')}>
      {t.createTest}
    </Link>
  )
  return (
    <OrderList
      reader="merchant"
      title={t.testListTitle}
      action={list.orders.length > 0 && create}
      sections={<DeveloperNav />}
      empty={{ title: t.empty, text: t.testEmptyText, action: create }}
      list={list}
      hrefOf={({ id }) => `/sdk/detail/${id}`}
      nameOf={({ description, id }) => description || id}
    />
  )
}
