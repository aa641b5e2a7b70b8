import type { CardCharge } from '@planet/api/fields/card'
import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { ProgressSteps } from '@planet/ui/progress'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { Missing } from '../../../api/missing.tsx'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { amountText } from '../../../money/amount-text.ts'
import { Figure } from '../../../money/figure.tsx'
import { Link } from '../../../routes/link.tsx'
import { CancelDialog } from '../../order-payment/parts/cancel-dialog.tsx'
import { Expiry } from '../../order-payment/parts/expiry.tsx'
import { PayPanel } from '../../order-payment/parts/pay-panel.tsx'
import { t } from '../text.ts'
import styles from './cards.module.css'
import { cardUnit, centsText, payUnit } from './cents.ts'
import { ChargeOutcome } from './charge-outcome.tsx'
import { chargeStep, stepsDone } from './charge-step.ts'
import { cardsPath } from './paths.ts'

/** One charge, from review and payment to the money on the card, or back. */
export function ChargeView({ id }: { id: string }) {
  useTitle(t.chargeTitle)
  const found = useData(handles.getCharge, { params: { id } }, { reportedBy: 'page' })
  if (found.state === 'loading') return <Skeleton label={common.loading} lines={6} />
  if (found.state === 'failed')
    return (
      <NotLoaded failure={found.failure} reload={found.reload} wholePage>
        <Missing title={t.missing} way={{ href: cardsPath, label: t.toCards }} wholePage />
      </NotLoaded>
    )
  return <Shown {...found.data} onChanged={found.reload} />
}

type Props = { charge: CardCharge; order: PayerOrder | null; onChanged: () => void }

function Shown({ charge, order, onChanged }: Props) {
  const step = chargeStep(charge, order)
  const done = stepsDone[step]
  const isPaying = step === 'pay' && order !== null
  return (
    <>
      <h1>{isPaying ? t.checkTitle : t.chargeTitle}</h1>
      {isPaying ? (
        <div className={styles.sum}>
          <Figure amount={centsText(BigInt(charge.amount))} unit={cardUnit} />
          <Expiry until={order.expires_at} />
        </div>
      ) : (
        <ChargeOutcome charge={charge} step={step} />
      )}
      <ProgressSteps done={done} of={3} label={t.progress(done, 3)} />
      <Card>
        <Details items={facts(charge, order)} />
      </Card>
      {isPaying ? (
        <Payment order={order} onChanged={onChanged} />
      ) : (
        <Link href={cardsPath} className={buttonClass('quiet')}>
          {t.toCards}
        </Link>
      )}
    </>
  )
}

function facts({ card_no, source, amount, state, reason }: CardCharge, order: PayerOrder | null) {
  const paid =
    source === 'points'
      ? t.points(formatCount(Number(amount)))
      : `${amountText(BigInt(order?.amount ?? 0), payUnit)} ${payUnit}`
  return [
    { name: t.card, value: <span translate="no">{card_no}</span> },
    { name: t.onCard, value: <span translate="no">{`${centsText(BigInt(amount))} ${cardUnit}`}</span> },
    { name: state === 'returned' ? t.refunded : t.youPay, value: <span translate="no">{paid}</span> },
    { name: t.fee, value: t.noFee },
    ...(reason ? [{ name: t.reason, value: reason }] : []),
  ]
}

function Payment({ order, onChanged }: { order: PayerOrder; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const cancel = async () => {
    const answer = await request(handles.cancelTakenOrder, { contents: { id: order.id } })
    return answer.order
  }
  return (
    <>
      <PayPanel order={order} onChanged={onChanged} />
      <Button look="plain" size="medium" onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
      {asking && <CancelDialog cancel={cancel} onDone={onChanged} onClose={() => setAsking(false)} />}
    </>
  )
}
