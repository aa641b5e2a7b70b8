import type { OrderStatus } from '@planet/api/calls/merchant/fields'
import { type Meaning, Pill } from '@planet/ui/pill'
import { t } from './text.ts'

const meanings: Readonly<Record<OrderStatus, Meaning>> = {
  opened: 'soft',
  linked: 'wait',
  cancelled: 'bad',
  paid: 'good',
  refunded: 'soft',
}

export function StatusPill({ order }: { order: { status: OrderStatus; closing: boolean } }) {
  const { status, closing } = order
  return <Pill meaning={meanings[status]}>{closing ? t.closing : t.statuses[status]}</Pill>
}
