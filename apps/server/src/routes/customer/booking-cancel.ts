import { cancelBooking } from '@planet/api/calls/customer/booking-cancel'
import { cancelJourney } from '@planet/bookings/cancel-journey'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const cancelBookingRoute = route(cancelBooking, async ({ bookings }, { body, request }) => {
  await cancelJourney(bookings, sessionOf(request).accountId, body.id)
  return {}
})
