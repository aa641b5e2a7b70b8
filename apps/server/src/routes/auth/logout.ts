import { clearSessionCookie } from '@planet/accounts/sessions/cookies'
import { endCarriedSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { logout } from '@planet/api/calls/auth/logout'
import { route } from '../../routing/route.ts'

/** Requires the marker header although it is a GET, because a link on another site could lead here. */
export const logoutRoute = route(logout, async ({ accounts }, { request, reply }) => {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new ApiError('cross_site_request')
  await endCarriedSession(accounts, accounts.db, request)
  clearSessionCookie(accounts.config, reply)
  return {}
})
