import type { MerchantOrder, OrderStatus } from '@planet/api/fields/merchant-order'
import { type Meaning, Pill } from '@planet/ui/pill'
import { t } from '../text.ts'

const meanings: Readonly<Record<OrderStatus, Meaning>> = {
  opened: 'soft',
  linked: 'wait',
  cancelled: 'bad',
  paid: 'good',
  refunded: 'soft',
}

export type Reader = 'merchant' | 'payer'

/** To a payer it waits until they have paid, whether they have begun or not. */
export const statusText = (status: OrderStatus, reader: Reader): string =>
  reader === 'payer' && (status === 'opened' || status === 'linked') ? t.waiting : t.statuses[status]

type Props = {
  order: Pick<MerchantOrder, 'status' | 'closing'> &
    Partial<Pick<MerchantOrder, 'ended_by' | 'invoice' | 'refunded_amount'>>
  /** The same state reads differently to the one who waits for money and the one who pays it. */
  reader: Reader
}

export function StatusPill({ order, reader }: Props) {
  const { status, closing, ended_by, invoice, refunded_amount = '0' } = order
  const isOverdue = invoice && ended_by === 'time'
  const isSent = invoice && (status === 'opened' || status === 'linked')
  if (closing) return <Pill meaning={meanings[status]}>{t.closing}</Pill>
  if (isOverdue) return <Pill meaning={meanings[status]}>{t.overdue}</Pill>
  if (status === 'paid' && refunded_amount !== '0') return <Pill meaning="soft">{t.partlyRefunded}</Pill>
  const text = isSent && reader === 'merchant' ? t.invoiceSent : statusText(status, reader)
  const isPayersTurn = reader === 'payer' && status === 'linked'
  return <Pill meaning={isPayersTurn ? 'soft' : meanings[status]}>{text}</Pill>
}
