import type { OrderEventType } from './order-event.ts'
import type { OrderRow } from './tables.ts'

/** An event of an order. `formerPayer` is notified too, when the order has just left them. */
export type OrderChange = { row: OrderRow; type: OrderEventType; formerPayer: string | null }
