import type { Booking, BookingState } from '@planet/api/calls/customer/bookings'
import type { BookingNotice } from '@planet/partners/travel/notice'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type Invoice = NonNullable<BookingNotice['invoice']>

export type BookingTables = {
  travel_guests: { account_id: string; first_at: Date }
  travel_nonces: { nonce: string; at: Date }
  bookings: {
    id: string
    number: Generated<bigint>
    account_id: string
    version: number
    notice_hash: Buffer
    state: BookingState
    kind: Booking['kind']
    title: string
    starts_on: string
    ends_on: string
    travellers: number
    invoice: ColumnType<Invoice | null, string | null, string | null>
    order_id: string | null
    paid_by: Booking['paid_by']
    told_at: Date
  }
  travel_requests: {
    id: string
    account_id: string
    state: 'sending' | 'sent' | 'refused' | 'cancelled'
    kind: Booking['kind']
    starts_on: string
    ends_on: string | null
    travellers: number
    wish_sealed: Buffer
    key_id: string
    booking_id: Generated<string | null>
    reason: Generated<string | null>
    created_at: Date
  }
  booking_steps: { booking_id: string; state: BookingState; at: Date }
}

export type BookingRow = Selectable<BookingTables['bookings']>

declare module '@planet/platform/database/tables' {
  interface Tables extends BookingTables {}
}
