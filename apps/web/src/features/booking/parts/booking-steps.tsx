import { type Booking, bookingSteps } from '@planet/api/calls/customer/bookings'
import { Icon } from '@planet/ui/icon'
import { formatDateTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './booking.module.css'

/** The steps of a booking: what is done, with its time, and what is next. */
export function BookingSteps({ booking: { state, steps } }: { booking: Pick<Booking, 'state' | 'steps'> }) {
  const reached = (bookingSteps as readonly string[]).indexOf(state)
  return (
    <ol className={styles.steps} aria-label={t.progress}>
      {bookingSteps.map((step, index) => {
        const isDone = index <= reached
        const time = steps.find((one) => one.state === step)?.time
        return (
          <li
            key={step}
            data-done={isDone || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.stepMark}>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            <span className={styles.step}>
              <span>
                {t.steps[step]}
                {isDone && <span className="visually-hidden">{` (${t.done})`}</span>}
              </span>
              {time && (
                <time className={styles.quiet} dateTime={time}>
                  {formatDateTime(time)}
                </time>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
