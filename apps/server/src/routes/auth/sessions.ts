import { openSessions } from '@planet/accounts/queries/sessions'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { listSessions } from '@planet/api/calls/auth/sessions'
import { route } from '../../routing/route.ts'
import { isSharedAccount } from '../../routing/shared-account.ts'

export const listSessionsRoute = route(listSessions, async ({ accounts, config }, { request }) => {
  const { accountId, sessionId } = currentSession(request)
  const all = await openSessions(accounts, accountId)
  const isShared = await isSharedAccount({ accounts, config }, accountId)
  const sessions = isShared ? all.filter(({ id }) => id === sessionId) : all
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
