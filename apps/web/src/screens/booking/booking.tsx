import type { AnswerOf } from '@planet/contract/call'
import type { Booking, listBookings } from '@planet/contract/calls/customer/bookings'
import { Button } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { useMemo } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import forms from '../../forms/form-page.module.css'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { usePages } from '../explorer/use-pages.ts'
import styles from './booking.module.css'
import { BookingCard } from './booking-card.tsx'
import { journeyText } from './journey-text.ts'
import { isPayable } from './payable.ts'
import { t } from './text.ts'
import { useAgency } from './use-agency.ts'

const call = { method: 'GET', path: '/api/customer/bookings/' } as const
const page = ({ bookings, next }: AnswerOf<typeof listBookings>) => ({ items: bookings, next })

function useBookings(over: '0' | '1') {
  const input = { query: { over } }
  const first = useCall<typeof listBookings>(call, input)
  useLive(['booking', 'order'], first.reload)
  const firstPage = useMemo(() => first.data && page(first.data), [first.data])
  const pages = usePages<typeof listBookings, Booking>(call, input, firstPage, page)
  return { ...first, ...pages }
}

export default function BookingScreen() {
  useTitle(t.title)
  const agency = useAgency()
  const current = useBookings('0')
  const past = useBookings('1')
  const isEmpty = current.items.length + past.items.length === 0
  const isReady = current.state === 'ready' && past.state === 'ready'
  const hasFailed = current.state === 'failed' || past.state === 'failed'
  return (
    <div className={forms.page}>
      <div>
        <h1>{t.title}</h1>
        <p className={forms.lead}>{t.lead}</p>
      </div>
      {!isReady && !hasFailed && <Skeleton label={common.loading} lines={6} />}
      {hasFailed && (
        <Empty
          icon="warning"
          title={t.failed}
          action={
            <Button
              look="quiet"
              onClick={() => {
                current.reload()
                past.reload()
              }}
            >
              {common.tryAgain}
            </Button>
          }
        />
      )}
      {current.items.length > 0 && (
        <section className={styles.section} aria-live="polite">
          <h2>{t.current}</h2>
          {current.items.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
          <More list={current} />
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
      <p className={forms.small}>{t.privacy}</p>
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
          <More list={past} />
        </section>
      )}
      {isReady && !isEmpty && <HowItWorks />}
    </div>
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

function More({ list: { hasMore, busy, showMore } }: { list: ReturnType<typeof useBookings> }) {
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      <Button look="quiet" size="medium" busy={busy} onClick={showMore}>
        {t.more}
      </Button>
    </div>
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
