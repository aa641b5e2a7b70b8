import type { Booking } from '@planet/api/calls/customer/bookings'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText } from '../../../money/amount-text.ts'
import { formatFiat } from '../../../money/fiat.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './booking.module.css'
import { BookingSteps } from './booking-steps.tsx'
import { CancelButton } from './cancel-button.tsx'
import { journeyText } from './journey-text.ts'
import { isPayable } from './payable.ts'

/** An open booking: its progress, and what is to be paid. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { id, kind, title, invoice, state } = booking
  return (
    <Card as="article" className={styles.booking}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name={kind === 'flight' ? 'plane' : 'bed'} size={22} />
        </span>
        <div>
          <h3>{title}</h3>
          <p className={styles.quiet}>{journeyText(booking)}</p>
          <p className={styles.quiet}>
            {t.number} <span translate="no">{id}</span>
          </p>
        </div>
      </div>
      <BookingSteps booking={booking} />
      {state === 'invoiced' && invoice && <Invoice booking={booking} invoice={invoice} />}
      {state !== 'paid' && <CancelButton id={id} />}
    </Card>
  )
}

type InvoiceProps = { booking: Booking; invoice: NonNullable<Booking['invoice']> }

function Invoice({ booking, invoice }: InvoiceProps) {
  const { number, amount, currency, what_for, due_at, counter, order } = invoice
  return (
    <div className={styles.invoice}>
      <h4>{t.invoice}</h4>
      <Details
        items={[
          { name: t.amount, value: formatFiat(BigInt(amount), currency) },
          { name: t.whatFor, value: what_for },
          { name: t.due, value: formatDateTime(due_at) },
          { name: t.invoiceNumber, value: <span translate="no">{number}</span> },
        ]}
      />
      {order && isPayable(booking) && (
        <>
          <Link href={`/order/detail/${order.id}`} className={buttonClass('filled')}>
            {t.pay(`${amountText(BigInt(order.amount), order.currency)} ${order.currency}`)}
          </Link>
          <p className={styles.quiet}>{t.payHelp}</p>
        </>
      )}
      {order?.status === 'paid' && <Notice meaning="good">{t.paying}</Notice>}
      {order?.status === 'cancelled' && <Notice meaning="wait">{t.linkOver}</Notice>}
      <Notice meaning="soft" title={t.counter}>
        {counter}
      </Notice>
    </div>
  )
}
