import { ApiError } from '@planet/api/api-error'
import { travelSignIn } from '@planet/api/calls/customer/get_ssourl'
import { noteGuest } from '@planet/bookings/guests'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

/** For active accounts only, because the agency relies on our identity check. */
export const travelSignInRoute = route(travelSignIn, async ({ bookings }, { request }) => {
  const { accountId } = sessionOf(request)
  const account = await bookings.db
    .selectFrom('accounts')
    .select(['status', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) throw new ApiError('account_not_found')
  if (account.status !== '500') throw new ApiError('warn_not_enabled_user')
  if (!bookings.agency) throw new ApiError('service_unavailable')
  await noteGuest(bookings, accountId)
  const { url, expiresAt } = bookings.agency.signIn({ accountId, language: account.language }, bookings.now())
  return { url, expires_at: expiresAt.toISOString() }
})
