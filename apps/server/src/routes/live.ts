import { ApiError } from '@planet/api/api-error'
import { defineCall } from '@planet/api/call'
import { addressKey } from '@planet/platform/http/client-address'
import { streamEvents } from '@planet/platform/http/event-stream'
import type { Gate } from '@planet/platform/http/serve-call'
import { type SessionReader, sessionOf } from '@planet/platform/http/session-gate'
import type { LiveListener } from '@planet/platform/live/listener'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Not in the list of calls, because its answer is a stream of events and not JSON. */
const live = defineCall({
  method: 'GET',
  path: '/api/live/',
  summary: 'Server-sent events: what changed for this account.',
  access: 'session',
  limit: { count: 60, seconds: 60, by: 'account' },
})

/** What everybody may hear, such as that the chain has a new block. */
const publicLive = defineCall({
  method: 'GET',
  path: '/api/explorer/live/',
  summary: 'Server-sent events: what changed for everybody.',
  access: 'public',
  limit: { count: 60, seconds: 60 },
})

/** A stream outlives the moment in which the session was checked, so it is checked again and again. */
const recheckMs = 30_000

/** More streams than anybody has pages open; behind one address there may be a whole house. */
const mostOfAccount = 20
const mostOfAddress = 100

const options = { exposeHeadRoute: false, config: { endless: true } }

export function serveLive(
  app: FastifyInstance,
  gates: readonly Gate[],
  sessions: SessionReader,
  listener: LiveListener,
): void {
  const open = new Map<string, number>()
  /** Counts a stream until it ends; each holds a connection, and none ends by itself. */
  const count = (who: string, most: number, { raw }: FastifyReply) => {
    const before = open.get(who) ?? 0
    if (before >= most) throw new ApiError('too_many_requests', { retryAfter: recheckMs / 1000 })
    open.set(who, before + 1)
    raw.once('close', () => {
      const left = (open.get(who) ?? 1) - 1
      if (left > 0) open.set(who, left)
      else open.delete(who)
    })
  }

  app.get(publicLive.path, options, async (request, reply) => {
    for (const gate of gates) await gate(publicLive, request, reply)
    count(`address ${addressKey(request.ip)}`, mostOfAddress, reply)
    streamEvents(request, reply, listener, null)
  })
  app.get(live.path, options, async (request, reply) => {
    for (const gate of gates) await gate(live, request, reply)
    const { accountId } = sessionOf(request)
    count(`account ${accountId}`, mostOfAccount, reply)
    reply.header('x-content-type-options', 'nosniff')
    streamEvents(request, reply, listener, accountId)
    const recheck = setInterval(async () => {
      const session = await sessions.read(request).catch(() => undefined)
      // Not `end`, which waits until a reader has taken everything, and some never do.
      if (session?.accountId !== accountId || session.twoStepPending) reply.raw.destroy()
    }, recheckMs)
    reply.raw.once('close', () => clearInterval(recheck))
  })
}
