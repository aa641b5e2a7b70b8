import { ApiError } from '@planet/api/api-error'
import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { type Limit, type Taken, take } from '../limits/take.ts'
import { addressKey } from './client-address.ts'
import type { Gate } from './serve-call.ts'
import { sessionOf } from './session-gate.ts'

/** Counts calls from one network address. Runs before the session gate, so that guessing is counted too. */
export function addressLimitGate(pool: Pool): Gate {
  return async (call, request, reply) => {
    if (call.limit.by !== 'address') return
    await countUse(pool, `${call.method} ${call.path} from ${addressKey(request.ip)}`, call.limit, reply)
  }
}

/** Counts calls of one account. Runs after the session gate, which identifies the account. */
export function accountLimitGate(pool: Pool): Gate {
  return async (call, request, reply) => {
    if (call.limit.by !== 'account') return
    // A call that needs no session has no account, so count it by address.
    const who =
      call.access === 'public' || call.access === 'optional-session'
        ? addressKey(request.ip)
        : sessionOf(request).accountId
    await countUse(pool, `${call.method} ${call.path} of ${who}`, call.limit, reply)
  }
}

/** Counts a use, and reports it. */
export async function countUse(pool: Pool, key: string, limit: Limit, reply: FastifyReply): Promise<void> {
  reportUse(reply, limit, await take(pool, key, limit))
}

/** Answers with the RateLimit headers (draft-ietf-httpapi-ratelimit-headers), and refuses what is beyond the limit. */
export function reportUse(reply: FastifyReply, limit: Limit, taken: Taken): void {
  reply.header('ratelimit-policy', `"default";q=${limit.count};w=${limit.seconds}`)
  reply.header('ratelimit', `"default";r=${taken.remaining};t=${taken.retryAfter}`)
  if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
}
