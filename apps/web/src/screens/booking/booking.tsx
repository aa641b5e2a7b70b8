import type { AnswerOf } from '@planet/api/call'
import type { Booking, listBookings } from '@planet/api/calls/customer/bookings'
import { handles } from '@planet/api/handles'
import { Button } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { FormPage, Lead, SmallText } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../api/page-failed.tsx'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { ShowMore } from '../../lists/show-more.tsx'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import styles from './booking.module.css'
import { BookingCard } from './booking-card.tsx'
import { journeyText } from './journey-text.ts'
import { isPayable } from './payable.ts'
import { t } from './text.ts'
import { useAgency } from './use-agency.ts'

const source = {
  handle: handles.listBookings,
  read: ({ bookings, next }: AnswerOf<typeof listBookings>) => ({ items: bookings, next }),
  keyOf: ({ id }: Booking) => id,
}
const useBookings = (over: '0' | '1') => useInfiniteList(source, { query: { over } })

export default function BookingScreen() {
  useTitle(t.title)
  const agency = useAgency()
  const current = useBookings('0')
  const past = useBookings('1')
  const isEmpty = current.items.length + past.items.length === 0
  const isReady = current.first.state === 'ready' && past.first.state === 'ready'
  const hasFailed = current.first.state === 'failed' || past.first.state === 'failed'
  const reload = () => {
    current.first.reload()
    past.first.reload()
  }
  return (
    <FormPage>
      <div>
        <h1>{t.title}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      {!isReady && !hasFailed && <Skeleton label={common.loading} lines={6} />}
      {hasFailed && <PageFailed title={t.failed} reload={reload} />}
      {current.items.length > 0 && (
        <section className={styles.section} aria-live="polite">
          <h2>{t.current}</h2>
          {current.items.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
          <ShowMore {...current.end} />
        </section>
      )}
      {isReady && isEmpty && <HowItWorks />}
      {agency.isClosed && (
        <Notice meaning="wait" urgent>
          {t.unavailable}
        </Notice>
      )}
      <Button
        look={current.items.some(isPayable) ? 'quiet' : 'filled'}
        busy={agency.busy}
        onClick={agency.open}
      >
        {t.open}
      </Button>
      <SmallText>{t.privacy}</SmallText>
      {past.items.length > 0 && (
        <section className={styles.section}>
          <h2>{t.past}</h2>
          <ListCard>
            {past.items.map((booking) => (
              <li key={booking.id}>
                <PastBooking booking={booking} />
              </li>
            ))}
          </ListCard>
          <ShowMore {...past.end} />
        </section>
      )}
      {isReady && !isEmpty && <HowItWorks />}
    </FormPage>
  )
}

function HowItWorks() {
  return (
    <Card className={styles.how}>
      <h2>{t.how}</h2>
      <ol className={styles.ways}>
        {t.ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ol>
    </Card>
  )
}

function PastBooking({ booking }: { booking: Booking }) {
  const { kind, title, state, id, paid_by } = booking
  const facts = [journeyText(booking), id, ...(paid_by && state === 'complete' ? [t.paidBy[paid_by]] : [])]
  return (
    <Row
      start={<Icon name={kind === 'flight' ? 'plane' : 'bed'} size={22} />}
      title={title}
      detail={facts.join(' · ')}
      end={<Pill meaning={state === 'complete' ? 'good' : 'soft'}>{t.steps[state]}</Pill>}
    />
  )
}
