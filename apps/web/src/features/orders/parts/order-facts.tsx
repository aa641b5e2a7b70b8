import type { MerchantOrder, PayerOrder } from '@planet/api/fields/merchant-order'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText } from '../../../money/amount-text.ts'
import { formatPrice } from '../../../money/fiat.ts'
import { Link } from '../../../routes/link.tsx'
import { transactionPath } from '../../explorer/parts/paths.ts'
import { coinText, priceText } from '../../order-payment/parts/price-text.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'

type Fact = { name: string; value: ReactNode }
type Common = Pick<MerchantOrder & PayerOrder, keyof MerchantOrder & keyof PayerOrder>

const when = (name: string, time: string | null): Fact[] =>
  time === null ? [] : [{ name, value: <time dateTime={time}>{formatDateTime(time)}</time> }]

const onChain = (name: string, txid: string | null): Fact[] =>
  txid === null
    ? []
    : [
        {
          name,
          value: (
            <Link href={transactionPath(txid)} className={styles.mono}>
              {txid}
            </Link>
          ),
        },
      ]

/** For a partially refunded order. */
const refundedFact = ({ status, refunded_amount, currency }: Common): Fact[] =>
  status === 'paid' && refunded_amount !== '0'
    ? [
        {
          name: t.refundedSoFar,
          value: <span translate="no">{`${amountText(BigInt(refunded_amount), currency)} ${currency}`}</span>,
        },
      ]
    : []

/** For an order with a price in fiat: the coin, and the rate. */
function priceFacts(order: Common, isOpen: boolean): Fact[] {
  const { price_currency, rate, rates_at, currency, quotes } = order
  const price = priceText(order)
  if (!price || price_currency === null || rate === null) return []
  const plain = (value: string) => <span translate="no">{value}</span>
  const payable = quotes.map(coinText).join(', ')
  return [
    { name: t.price, value: plain(price) },
    ...(isOpen && quotes.length > 1 ? [{ name: t.payable, value: plain(payable) }] : []),
    { name: t.rate, value: plain(t.rateText(currency, formatPrice(rate, price_currency))) },
    ...when(t.rateTime, rates_at),
  ]
}

const subjectFacts = ({ card_no, description }: Common): Fact[] => [
  ...(card_no ? [{ name: t.cardCharged, value: <span translate="no">{card_no}</span> }] : []),
  ...(description ? [{ name: t.description, value: description }] : []),
]

/** The facts that both sides see. */
export function orderFacts(order: Common): Fact[] {
  const { id, time, expires_at, status, linked_at, paid_at, refunded_at, cancelled_at } = order
  const isOpen = status === 'opened' || status === 'linked'
  return [
    { name: t.id, value: <span className={styles.number}>{id}</span> },
    ...subjectFacts(order),
    ...priceFacts(order, isOpen),
    ...when(t.time, time),
    ...(isOpen ? when(t.expires, expires_at) : []),
    ...when(t.linkedAt, linked_at),
    ...when(t.paidAt, paid_at),
    ...when(t.refundedAt, refunded_at),
    ...(status === 'cancelled' ? when(t.cancelledAt, cancelled_at) : []),
    ...(order.ended_by ? [{ name: t.endedByName, value: t.endedBy[order.ended_by] }] : []),
    ...onChain(t.payment, order.payment_txid),
    ...onChain(t.refund, order.refund_txid),
    ...refundedFact(order),
  ]
}

const metadataFacts = (metadata: Readonly<Record<string, string>>): Fact[] =>
  Object.keys(metadata).length === 0
    ? []
    : [
        {
          name: t.metadata,
          value: (
            <span translate="no">
              {Object.entries(metadata)
                .map(([key, value]) => `${key}: ${value}`)
                .join(', ')}
            </span>
          ),
        },
      ]

export const merchantFacts = (order: MerchantOrder): Fact[] => [
  ...orderFacts(order),
  {
    name: t.payer,
    value: (
      <span translate="no">{order.to_account ?? (order.status === 'cancelled' ? t.noPayer : t.nobody)}</span>
    ),
  },
  ...(order.reference ? [{ name: t.reference, value: order.reference }] : []),
  ...(order.customer_email ? [{ name: t.customerEmail, value: order.customer_email }] : []),
  ...metadataFacts(order.metadata),
  { name: t.source, value: t.sources[order.source] },
]
