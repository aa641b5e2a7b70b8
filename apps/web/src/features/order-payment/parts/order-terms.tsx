import { Address } from '@planet/ui/address'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Pill } from '@planet/ui/pill'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText } from '../../../money/amount-text.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'
import type { PreparedOrder } from './sign-order.ts'

type Preview = PreparedOrder['preview']

export const sumText = ({ amount, asset }: Pick<Preview, 'amount' | 'asset'>): string =>
  `${amountText(amount, asset)} ${asset}`

/** The terms as the vault decoded them from the bytes that it will sign. */
export function OrderTerms({ preview }: { preview: Preview }) {
  const { accountId, merchant, orderId, deadline, known } = preview
  const until = new Date(Number(deadline) * 1000).toISOString()
  return (
    <Card as="section" aria-label={t.reviewTitle}>
      <Details
        items={[
          {
            name: t.paysTo,
            value: (
              <>
                <span translate="no">{accountId ?? t.cardProgramme}</span>{' '}
                <Pill meaning="good">{accountId === undefined ? t.verified : t.idVerified}</Pill>{' '}
                {known?.isFirstTime && <Pill meaning="wait">{t.firstTime}</Pill>}
              </>
            ),
          },
          { name: t.address, value: <Address value={merchant} /> },
          { name: t.amount, value: <span translate="no">{sumText(preview)}</span> },
          { name: t.orderNumber, value: <span translate="no">{orderId}</span> },
          { name: t.authorisedUntil, value: <time dateTime={until}>{formatDateTime(until)}</time> },
        ]}
      />
      <p className={styles.quiet}>{accountId === undefined ? t.verifiedText : t.idVerifiedText}</p>
    </Card>
  )
}
