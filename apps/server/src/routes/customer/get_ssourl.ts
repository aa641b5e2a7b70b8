import { travelSignIn } from '@planet/api/calls/customer/get_ssourl'
import { signInAtAgency } from '@planet/bookings/guests'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const travelSignInRoute = route(travelSignIn, async ({ bookings }, { request }) => {
  const { url, expiresAt } = await signInAtAgency(bookings, sessionOf(request).accountId)
  return { url, expires_at: expiresAt.toISOString() }
})
