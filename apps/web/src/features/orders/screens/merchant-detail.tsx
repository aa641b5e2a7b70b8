import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { FormPage } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import type { Screen } from '../../../routes/route.ts'
import { InvoicePanel } from '../../invoices/parts/invoice-panel.tsx'
import { CancelDialog } from '../../order-payment/parts/cancel-dialog.tsx'
import { ItemList } from '../../order-payment/parts/item-list.tsx'
import { ReceiptLink } from '../../order-payment/parts/receipt-link.tsx'
import { SimulatePanel } from '../../order-payment/parts/simulate-panel.tsx'
import { t as payment } from '../../order-payment/text.ts'
import { DeliveryList } from '../../webhooks/parts/delivery-list.tsx'
import { MissingOrder } from '../parts/missing-order.tsx'
import { OrderCode } from '../parts/order-code.tsx'
import { merchantFacts } from '../parts/order-facts.tsx'
import { OrderSum } from '../parts/order-sum.tsx'
import styles from '../parts/orders.module.css'
import { RefundPanel } from '../parts/refund-panel.tsx'
import { t } from '../text.ts'

const MerchantOrderDetail: Screen = ({ params }) => {
  useTitle(t.detailTitle)
  const found = useData(
    handles.merchantOrderDetail,
    { params: { id: params.id ?? '' } },
    { reportedBy: 'page' },
  )
  return (
    <FormPage>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {found.state === 'failed' && (
        <MissingOrder found={found} way={{ href: '/merchant/order/list', label: t.toList }} />
      )}
      {found.data && (
        <>
          <MerchantOrderView order={found.data.order} onChanged={found.reload} />
          <OrderWebhooks id={found.data.order.id} />
        </>
      )}
    </FormPage>
  )
}
export default MerchantOrderDetail

/** Shown if the merchant's systems were notified of this order. */
function OrderWebhooks({ id }: { id: string }) {
  const found = useData(handles.testOrderDetail, { params: { id } })
  const deliveries = found.data?.deliveries ?? []
  if (deliveries.length === 0) return null
  return (
    <section className={styles.stack}>
      <h2>{t.webhooks}</h2>
      <DeliveryList deliveries={deliveries} onChanged={found.reload} />
    </section>
  )
}

export function MerchantOrderView({ order, onChanged }: { order: MerchantOrder; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const { id, status, closing } = order
  const isOpen = (status === 'opened' || status === 'linked') && !closing
  const canBePaid = isOpen && order.livemode
  const cancel = async () => {
    const answer = await request(handles.cancelMerchantOrder, { contents: { id } })
    return answer.order
  }
  return (
    <>
      <h1>{t.detailTitle}</h1>
      <OrderSum order={order} reader="merchant" />
      {!order.livemode && <SimulatePanel order={order} onChanged={onChanged} />}
      {canBePaid && <OrderCode order={order} />}
      <InvoicePanel order={order} isOpen={canBePaid} onChanged={onChanged} />
      <ItemList order={order} />
      <Card>
        <Details items={merchantFacts(order)} />
      </Card>
      {canBePaid && (
        <Button look="plain" size="medium" onClick={() => setAsking(true)}>
          {payment.cancel}
        </Button>
      )}
      {(status === 'paid' || status === 'refunded') && <ReceiptLink id={id} />}
      {order.card_no !== null && <Notice meaning="soft">{t.cardNote}</Notice>}
      {status === 'paid' && order.livemode && order.card_no === null && (
        <RefundPanel order={order} onSent={onChanged} />
      )}
      {asking && <CancelDialog cancel={cancel} onDone={onChanged} onClose={() => setAsking(false)} />}
    </>
  )
}
