import { currentSession, endSession, endSessions } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { endSession as endSessionCall } from '@planet/api/calls/auth/session-end'
import { route } from '../../routing/route.ts'

export const endSessionRoute = route(endSessionCall, async ({ accounts: { db } }, { body, request }) => {
  const { accountId, sessionId } = currentSession(request)
  if (body.session_id === undefined) return { ended: await endSessions(db, accountId, { except: sessionId }) }
  if (!(await endSession(db, accountId, body.session_id))) throw new ApiError('warn_target_id_does_not_exist')
  return { ended: 1 }
})
