import { requestBooking } from '@planet/api/calls/customer/booking-request'
import { requestJourney } from '@planet/bookings/request-journey'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireFeature } from '../../services/features.ts'

export const requestBookingRoute = route(
  requestBooking,
  async ({ settings, bookings }, { body, request }) => {
    requireFeature(settings, 'travel')
    const { request_id: id, ...intent } = body
    await requestJourney(bookings, sessionOf(request).accountId, id, intent)
    return { id }
  },
)
