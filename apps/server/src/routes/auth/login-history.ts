import { listLogins } from '@planet/accounts/queries/logins'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { loginHistory } from '@planet/api/calls/auth/login-history'
import { route } from '../../routing/route.ts'

const pageSize = 30

export const loginHistoryRoute = route(loginHistory, async ({ accounts }, { query, request }) => {
  const { accountId } = currentSession(request)
  const before = query.before === undefined ? undefined : readId(query.before)
  // One more than a page shows whether there is a next one.
  const found = await listLogins(accounts, accountId, { before, count: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const entries = page.map(({ id, at, ...login }) => ({ ...login, id: String(id), at: at.toISOString() }))
  return { entries, ...(found.length > pageSize && last && { next: String(last.id) }) }
})

function readId(text: string): bigint {
  if (!/^\d{1,18}$/.test(text))
    throw new ApiError('validation_error', { fields: [{ field: 'before', reason: 'format' }] })
  return BigInt(text)
}
