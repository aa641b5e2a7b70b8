import { currentSession, endSessions } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { endSession } from '@planet/api/calls/auth/session_end'
import { route } from '../route.ts'

export const endSessionRoute = route(endSession, async ({ accounts: { db } }, { body, request }) => {
  const { accountId, sessionId } = currentSession(request)
  if (body.session_id === undefined) return { ended: await endSessions(db, accountId, { except: sessionId }) }
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', body.session_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('warn_target_id_does_not_exist')
  return { ended: 1 }
})
