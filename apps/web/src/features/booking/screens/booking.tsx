import type { AnswerOf } from '@planet/api/call'
import type { Booking, listBookings } from '@planet/api/calls/customer/bookings'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { FormPage, Lead, SmallText } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { Fragment } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { language } from '../../../i18n/language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { Link } from '../../../routes/link.tsx'
import { useAddress } from '../../../routes/location.ts'
import styles from '../parts/booking.module.css'
import { BookingCard } from '../parts/booking-card.tsx'
import { journeyText } from '../parts/journey-text.ts'
import { isPayable } from '../parts/payable.ts'
import { RequestForm } from '../parts/request-form.tsx'
import { useAgency } from '../parts/use-agency.ts'
import { WaitingRequestCard } from '../parts/waiting-request-card.tsx'
import { t } from '../text.ts'

const source = {
  handle: handles.listBookings,
  read: ({ bookings, next }: AnswerOf<typeof listBookings>) => ({ items: bookings, next }),
  keyOf: ({ id }: Booking) => id,
}
const useBookings = (over: '0' | '1') => useInfiniteList(source, { query: { over } })

/** The bookings; or, depending on the address, the form for a new request. */
export default function BookingScreen() {
  const query = new URLSearchParams(useAddress().slice(location.pathname.length))
  return <FormPage>{query.has('request') ? <RequestForm /> : <BookingList />}</FormPage>
}

function BookingList() {
  useTitle(t.title)
  const current = useBookings('0')
  const past = useBookings('1')
  const requests = current.first.data?.requests ?? []
  const isEmpty = requests.length + current.items.length + past.items.length === 0
  const isReady = current.first.state === 'ready' && past.first.state === 'ready'
  const hasFailed = current.first.state === 'failed' || past.first.state === 'failed'
  const reload = () => {
    current.first.reload()
    past.first.reload()
  }
  return (
    <>
      <div>
        <h1>{t.title}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      {!isReady && !hasFailed && <Skeleton label={common.loading} lines={6} />}
      {hasFailed && <PageFailed title={t.failed} reload={reload} />}
      {requests.length + current.items.length > 0 && (
        <section className={styles.section} aria-live="polite">
          <h2>{t.current}</h2>
          {requests.map((request) => (
            <WaitingRequestCard key={request.id} request={request} />
          ))}
          {current.items.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
          <ShowMore {...current.end} />
        </section>
      )}
      {isReady && isEmpty && <HowItWorks />}
      {(isReady || hasFailed) && <NextSteps hasPayable={current.items.some(isPayable)} />}
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
    </>
  )
}

/** Shown after the bookings have loaded, which would push it away. */
function NextSteps({ hasPayable }: { hasPayable: boolean }) {
  const agency = useAgency()
  return (
    <>
      {agency.isClosed && (
        <Notice meaning="wait" urgent>
          {t.unavailable}
        </Notice>
      )}
      <Link href="/customer/booking?request=1" className={buttonClass(hasPayable ? 'quiet' : 'filled')}>
        {t.request.open}
      </Link>
      <Button look="quiet" busy={agency.busy} onClick={agency.open}>
        {t.open}
      </Button>
      <SmallText>{t.privacy}</SmallText>
    </>
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
  const row = (
    <Row
      start={<Icon name={kind === 'flight' ? 'plane' : 'bed'} size={22} />}
      title={title}
      detail={facts.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && ' · '}
          <span className={styles.fact}>{fact}</span>
        </Fragment>
      ))}
      end={<Pill meaning={state === 'complete' ? 'good' : 'soft'}>{t.steps[state]}</Pill>}
    />
  )
  if (state !== 'complete') return row
  const query = new URLSearchParams({ id, language })
  return (
    <>
      {row}
      <a href={`/api/customer/booking_voucher/?${query}`} download aria-label={`${t.voucher}, ${id}`}>
        <Row start={<Icon name="document" size={22} />} title={t.voucher} />
      </a>
    </>
  )
}
