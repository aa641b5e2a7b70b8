import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { useTitle } from '../../../i18n/use-title.ts'
import { OrderList } from '../parts/order-list.tsx'
import { useOrders } from '../parts/use-orders.ts'
import { t } from '../text.ts'

/** What this account has paid, or started to pay. */
export default function OrderHistory() {
  useTitle(t.historyTitle)
  return (
    <OrderList
      reader="payer"
      title={t.historyTitle}
      empty={{ title: t.historyEmpty, text: t.historyEmptyText }}
      list={useOrders<PayerOrder>(handles.listTakenOrders)}
      hrefOf={({ id }) => `/order/detail/${id}`}
      nameOf={({ card_no, merchant, description }) =>
        card_no ? t.cardName(card_no) : (merchant.name ?? (description || merchant.account_id))
      }
    />
  )
}
