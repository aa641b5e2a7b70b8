import { listBookings } from '@planet/api/calls/customer/bookings'
import { readBookings } from '@planet/bookings/queries'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const listBookingsRoute: Route = (serve, { bookings }) =>
  serve(listBookings, ({ query, request }) => readBookings(bookings, sessionOf(request).accountId, query))
