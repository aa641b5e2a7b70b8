import { readBookings } from '@planet/bookings/queries'
import { listBookings } from '@planet/contract/calls/customer/bookings'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const listBookingsRoute: Route = (serve, { bookings }) =>
  serve(listBookings, ({ query, request }) => readBookings(bookings, sessionOf(request).accountId, query))
