import { defineCall } from '@planet/contract/call'
import { streamEvents } from '@planet/platform/http/event-stream'
import type { Gate } from '@planet/platform/http/serve-call'
import { type SessionReader, sessionOf } from '@planet/platform/http/session-gate'
import type { LiveListener } from '@planet/platform/live/listener'
import type { FastifyInstance } from 'fastify'

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

const options = { exposeHeadRoute: false, config: { endless: true } }

export function serveLive(
  app: FastifyInstance,
  gates: readonly Gate[],
  sessions: SessionReader,
  listener: LiveListener,
): void {
  app.get(publicLive.path, options, async (request, reply) => {
    for (const gate of gates) await gate(publicLive, request, reply)
    streamEvents(request, reply, listener, null)
  })
  app.get(live.path, options, async (request, reply) => {
    for (const gate of gates) await gate(live, request, reply)
    const { accountId } = sessionOf(request)
    reply.header('x-content-type-options', 'nosniff')
    streamEvents(request, reply, listener, accountId)
    const recheck = setInterval(async () => {
      const session = await sessions.read(request).catch(() => undefined)
      if (session?.accountId !== accountId || session.twoStepPending) reply.raw.end()
    }, recheckMs)
    reply.raw.once('close', () => clearInterval(recheck))
  })
}
