import { openOrigin } from '@planet/accounts/sessions/origin'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { loginHistory } from '@planet/api/calls/auth/login_history'
import { route } from '../route.ts'

const pageSize = 30

export const loginHistoryRoute = route(loginHistory, async ({ accounts }, { query, request }) => {
  const { accountId } = currentSession(request)
  let rows = accounts.db
    .selectFrom('login_history')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (query.before !== undefined) {
    if (!/^\d{1,18}$/.test(query.before))
      throw new ApiError('validation_error', { fields: [{ field: 'before', reason: 'format' }] })
    rows = rows.where('id', '<', BigInt(query.before))
  }
  const found = await rows.execute()
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const entries = page.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    ...openOrigin(accounts, accountId, row),
    result: row.result,
  }))
  return { entries, ...(found.length > pageSize && last && { next: String(last.id) }) }
})
