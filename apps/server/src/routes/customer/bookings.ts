import { listBookings } from '@planet/api/calls/customer/bookings'
import { readBookings } from '@planet/bookings/queries'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listBookingsRoute = route(listBookings, ({ bookings }, { query, request }) =>
  readBookings(bookings, sessionOf(request).accountId, query),
)
