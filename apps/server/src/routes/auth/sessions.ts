import { openOrigin } from '@planet/accounts/sessions/origin'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { listSessions } from '@planet/api/calls/auth/sessions'
import { route } from '../route.ts'

export const listSessionsRoute = route(listSessions, async ({ accounts }, { request }) => {
  const { accountId, sessionId } = currentSession(request)
  const { db, config, now } = accounts
  const idleSince = new Date(now().getTime() - config.SESSION_IDLE_MINUTES * 60_000)
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('two_step_pending', '=', false)
    .where('expires_at', '>', now())
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    session_id: row.id,
    current: row.id === sessionId,
    ...openOrigin(accounts, accountId, row),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }))
  return { sessions }
})
