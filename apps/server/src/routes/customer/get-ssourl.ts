import { travelSignIn } from '@planet/api/calls/customer/get-ssourl'
import { signInAtAgency } from '@planet/bookings/guests'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireFeature } from '../../services/features.ts'

export const travelSignInRoute = route(travelSignIn, async ({ settings, bookings }, { request }) => {
  requireFeature(settings, 'travel')
  const { url, expiresAt } = await signInAtAgency(bookings, sessionOf(request).accountId)
  return { url, expires_at: expiresAt.toISOString() }
})
