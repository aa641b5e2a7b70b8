import type { WaitingRequest } from '@planet/api/calls/customer/bookings'
import { Card } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { t } from '../text.ts'
import styles from './booking.module.css'
import { CancelButton } from './cancel-button.tsx'
import { journeyText } from './journey-text.ts'

/** A request that the agency has not accepted yet, or that it refused. */
export function WaitingRequestCard({ request }: { request: WaitingRequest }) {
  const { id, kind, from, to, state, reason, starts_on, ends_on, travellers } = request
  return (
    <Card as="article" className={styles.booking}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name={kind === 'flight' ? 'plane' : 'bed'} size={22} />
        </span>
        <div>
          <h3>{from === null ? to : `${from} – ${to}`}</h3>
          <p className={styles.quiet}>
            {journeyText({ starts_on, ends_on: ends_on ?? starts_on, travellers })}
          </p>
        </div>
      </div>
      {state === 'sending' ? (
        <Notice meaning="soft">{t.request.sending}</Notice>
      ) : (
        <Notice meaning="bad" title={t.request.refused}>
          {reason}
        </Notice>
      )}
      <CancelButton id={id} label={state === 'sending' ? t.cancel : t.request.remove} />
    </Card>
  )
}
