import type { Delivery } from '@planet/api/fields/webhook'
import { ListCard, Row } from '@planet/ui/card'
import { type Meaning, Pill } from '@planet/ui/pill'
import { useState } from 'react'
import { formatTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import styles from './webhooks.module.css'

const meanings: Readonly<Record<Delivery['state'], Meaning>> = {
  waiting: 'wait',
  delivered: 'good',
  given_up: 'bad',
}
/** Nothing failed: the merchant removed the endpoint or its token. */
const isDropped = ({ last_result }: Delivery) =>
  last_result === 'endpoint removed' || last_result === 'token removed'

type Props = { deliveries: readonly Delivery[]; onChanged: () => void }

/** Webhooks and their results. Each opens its log. */
export function DeliveryList({ deliveries, onChanged }: Props) {
  const [shown, setShown] = useState<string>()
  if (deliveries.length === 0) return <p className={styles.quiet}>{t.none}</p>
  return (
    <>
      <ListCard>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <button type="button" className={styles.row} onClick={() => setShown(delivery.id)}>
              <DeliveryRow delivery={delivery} />
            </button>
          </li>
        ))}
      </ListCard>
      {shown !== undefined && (
        <DeliveryDialog id={shown} onChanged={onChanged} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { type, state, attempts, last_result, next_at, url } = delivery
  const dropped = isDropped(delivery)
  const label = dropped ? t.dropped : state === 'waiting' && attempts === 0 ? t.firstTry : t.states[state]
  return (
    <Row
      title={
        <span className={styles.line}>
          <span className={styles.mono}>{type}</span>
          <Pill meaning={dropped ? 'soft' : meanings[state]}>{label}</Pill>
        </span>
      }
      detail={[
        url,
        t.attempts(attempts),
        ...(last_result === null || dropped ? [] : [t.answered(last_result)]),
        ...(next_at === null || attempts === 0 ? [] : [t.nextTry(formatTime(next_at))]),
      ].join(' · ')}
    />
  )
}
