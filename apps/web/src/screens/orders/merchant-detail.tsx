import type { MerchantOrder } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { FormPage } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { request } from '../../api/request.ts'
import { useData } from '../../api/use-data.ts'
import { CancelDialog } from '../../features/orders/cancel-dialog.tsx'
import { t as payment } from '../../features/orders/text.ts'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import type { Screen } from '../../routes/route.ts'
import { MissingOrder } from './missing-order.tsx'
import { OrderCode } from './order-code.tsx'
import { merchantFacts } from './order-facts.tsx'
import { OrderSum } from './order-sum.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { t } from './text.ts'

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
      {found.data && <MerchantOrderView order={found.data.order} onChanged={found.reload} />}
    </FormPage>
  )
}
export default MerchantOrderDetail

export function MerchantOrderView({ order, onChanged }: { order: MerchantOrder; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const { id, status, closing } = order
  const canBePaid = (status === 'opened' || status === 'linked') && !closing
  const cancel = async () => {
    const answer = await request(handles.cancelMerchantOrder, { contents: { id } })
    return answer.order
  }
  return (
    <>
      <h1>{t.detailTitle}</h1>
      <OrderSum order={order} />
      {canBePaid && <OrderCode order={order} />}
      <Card>
        <Details items={merchantFacts(order)} />
      </Card>
      {canBePaid && (
        <Button look="plain" size="medium" onClick={() => setAsking(true)}>
          {payment.cancel}
        </Button>
      )}
      {order.card_no !== null && <Notice meaning="soft">{t.cardNote}</Notice>}
      {status === 'paid' && order.card_no === null && <RefundPanel order={order} onSent={onChanged} />}
      {asking && <CancelDialog cancel={cancel} onDone={onChanged} onClose={() => setAsking(false)} />}
    </>
  )
}
