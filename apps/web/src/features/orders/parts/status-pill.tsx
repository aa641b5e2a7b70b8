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

type Props = {
  order: Pick<MerchantOrder, 'status' | 'closing'> & Partial<Pick<MerchantOrder, 'ended_by' | 'invoice'>>
}

export function StatusPill({ order }: Props) {
  const { status, closing, ended_by, invoice } = order
  const isOverdue = invoice && ended_by === 'time'
  const isSent = invoice && (status === 'opened' || status === 'linked')
  const text = isOverdue ? t.overdue : isSent ? t.invoiceSent : t.statuses[status]
  return <Pill meaning={meanings[status]}>{closing ? t.closing : text}</Pill>
}
