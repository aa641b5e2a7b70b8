import { ApiError } from '@planet/api/api-error'
import type { Pool } from 'pg'
import { take } from '../limits/take.ts'
import { addressKey } from './client-address.ts'
import type { Gate } from './serve-call.ts'
import { sessionOf } from './session-gate.ts'

/** Counts calls from one network address. Stands before the session gate, so that guessing is counted too. */
export function addressLimitGate(pool: Pool): Gate {
  return async (call, request) => {
    if (call.limit.by !== 'address') return
    await count(pool, `${call.method} ${call.path} from ${addressKey(request.ip)}`, call.limit)
  }
}

/** Counts calls of one account. Stands behind the session gate, which knows whose call it is. */
export function accountLimitGate(pool: Pool): Gate {
  return async (call, request) => {
    if (call.limit.by !== 'account') return
    // A call that anybody may make has no account to count, so it is counted by where it comes from.
    const who =
      call.access === 'public' || call.access === 'optional-session'
        ? addressKey(request.ip)
        : sessionOf(request).accountId
    await count(pool, `${call.method} ${call.path} of ${who}`, call.limit)
  }
}

async function count(pool: Pool, key: string, limit: { count: number; seconds: number }): Promise<void> {
  const taken = await take(pool, key, limit)
  if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
}
