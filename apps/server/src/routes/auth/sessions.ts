import { openSessions } from '@planet/accounts/queries/sessions'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { listSessions } from '@planet/api/calls/auth/sessions'
import { route } from '../route.ts'

export const listSessionsRoute = route(listSessions, async ({ accounts }, { request }) => {
  const { accountId, sessionId } = currentSession(request)
  const sessions = await openSessions(accounts, accountId)
  return {
    sessions: sessions.map(({ id, address, device, createdAt, lastSeenAt }) => ({
      session_id: id,
      current: id === sessionId,
      address,
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
  }
})
