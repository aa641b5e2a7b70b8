import type { MerchantOrder } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import { buttonClass } from '@planet/ui/button'
import { DeveloperNav } from '../../features/developer-nav/developer-nav.tsx'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { OrderList } from './order-list.tsx'
import { t } from './text.ts'
import { useOrders } from './use-orders.ts'

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
