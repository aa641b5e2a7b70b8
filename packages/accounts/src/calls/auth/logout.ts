import { ApiError } from '@planet/api/api-error'
import { logout } from '@planet/api/calls/auth/logout'
import { clearSessionCookie } from '../../sessions/cookies.ts'
import { endCarriedSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'

/** A link on another site could bring somebody here, so the marker is asked for although it is a GET. */
export const handleLogout = answer(logout, async (accounts, { request, reply }) => {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new ApiError('cross_site_request')
  await endCarriedSession(accounts, accounts.db, request)
  clearSessionCookie(accounts.config, reply)
  return {}
})
