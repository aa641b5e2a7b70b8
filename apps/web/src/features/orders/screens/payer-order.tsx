import type { OrderOutline, PayerOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import type { Screen } from '../../../routes/route.ts'
import { useSession } from '../../../session/session.ts'
import { CancelDialog } from '../../order-payment/parts/cancel-dialog.tsx'
import { ItemList } from '../../order-payment/parts/item-list.tsx'
import { PayPanel } from '../../order-payment/parts/pay-panel.tsx'
import { SimulatePanel } from '../../order-payment/parts/simulate-panel.tsx'
import { t as payment } from '../../order-payment/text.ts'
import { MissingOrder } from '../parts/missing-order.tsx'
import { MoreDetails } from '../parts/more-details.tsx'
import { orderFacts } from '../parts/order-facts.tsx'
import styles from '../parts/orders.module.css'
import { PayerHead } from '../parts/payer-head.tsx'
import { BackToShop, Outcome, VisitorPanel } from '../parts/payer-panels.tsx'
import { payerStep } from '../parts/payer-step.ts'
import { StrangerOrder } from '../parts/stranger-order.tsx'
import { t } from '../text.ts'

/** An order as anyone with its link sees it. */
const PayerOrderScreen: Screen = ({ params }) => {
  useTitle(t.detailTitle)
  const found = useData(
    handles.getOrder,
    { params: { id: params.id ?? '' } },
    { reportedBy: 'page', isSettled },
  )
  return (
    <FormPage>
      {found.state === 'loading' && (
        <>
          <h1>{t.detailTitle}</h1>
          <Skeleton label={common.loading} lines={6} />
        </>
      )}
      {found.state === 'failed' && <MissingOrder found={found} way={{ href: '/', label: t.toHome }} />}
      {found.data &&
        (found.data.order.view === 'full' ? (
          <Shown order={found.data.order} onChanged={found.reload} />
        ) : (
          <StrangerOrder order={found.data.order} />
        ))}
    </FormPage>
  )
}
export default PayerOrderScreen

const isSettled = ({ order }: { order: PayerOrder | OrderOutline }): boolean =>
  order.status === 'cancelled' || order.status === 'refunded'

function Shown({ order, onChanged }: { order: PayerOrder; onChanged: () => void }) {
  const { accountId } = useSession()
  const [asking, setAsking] = useState(false)
  const step = payerStep(order, accountId !== null)
  useStepFocus(step)
  const { merchant } = order
  const cancel = async () => {
    const answer = await request(handles.cancelTakenOrder, { contents: { id: order.id } })
    return answer.order
  }
  const isOpen = step === 'login' || step === 'take' || step === 'pay'
  const facts = [
    // A top-up of the own card has no other payee.
    ...(order.own && order.taken === 'by_me' ? [] : [payee(merchant)]),
    ...orderFacts(order),
  ]
  return (
    <>
      {isOpen ? <PayerHead order={order} /> : <Outcome order={order} step={step} />}
      <ItemList order={order} />
      {!order.livemode && order.own && <SimulatePanel order={order} onChanged={onChanged} />}
      {step === 'login' && <VisitorPanel />}
      {(step === 'take' || step === 'pay') && <PayPanel order={order} onChanged={onChanged} />}
      <MoreDetails items={facts} short={order.id} />
      {step === 'pay' && (
        <Button look="plain" size="medium" onClick={() => setAsking(true)}>
          {payment.cancel}
        </Button>
      )}
      {(isOpen || step === 'test') && <BackToShop order={order} label={t.leaveToShop} />}
      {asking && <CancelDialog cancel={cancel} onDone={onChanged} onClose={() => setAsking(false)} />}
    </>
  )
}

const payee = ({ name, account_id }: PayerOrder['merchant']) => ({
  name: t.payTo,
  value: (
    <span className={styles.payee}>
      <span className={styles.account} translate="no">
        {account_id}
      </span>
      {name !== null && <span className={styles.quiet}>{t.nameGiven}</span>}
    </span>
  ),
})
