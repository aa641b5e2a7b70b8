import { ApiError } from '@planet/api/api-error'
import type { Call } from '@planet/api/call'
import type { Gate } from '@planet/platform/http/serve-call'
import type { SessionReader } from '@planet/platform/http/session-gate'
import type { LiveListener } from '@planet/platform/live/listener'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Streams = {
  listener: LiveListener
  sessions: SessionReader
  /** Counts an open stream until it closes, and rejects it above `most`: each one holds a connection. */
  count: (owner: string, limit: number, reply: FastifyReply) => void
}

/** A call whose response is a stream of events instead of JSON. It is not in the API's list of calls. */
export type Stream = {
  call: Call
  open: (streams: Streams, request: FastifyRequest, reply: FastifyReply) => void
}

export const stream = (call: Call, open: Stream['open']): Stream => ({ call, open })

/** A stream outlives the check of its session, so the session is checked again at this interval. */
export const recheckMs = 30_000

const options = { exposeHeadRoute: false, config: { endless: true } }

export function serveStreams(
  app: FastifyInstance,
  gates: readonly Gate[],
  sources: Pick<Streams, 'listener' | 'sessions'>,
  streams: readonly Stream[],
): void {
  const context = { ...sources, count: countOpen() }
  for (const { call, open } of streams)
    app.get(call.path, options, async (request, reply) => {
      for (const gate of gates) await gate(call, request, reply)
      open(context, request, reply)
    })
}

function countOpen(): Streams['count'] {
  const open = new Map<string, number>()
  return (owner, limit, { raw }) => {
    const before = open.get(owner) ?? 0
    if (before >= limit) throw new ApiError('too_many_requests', { retryAfter: recheckMs / 1000 })
    open.set(owner, before + 1)
    raw.once('close', () => {
      const left = (open.get(owner) ?? 1) - 1
      if (left > 0) open.set(owner, left)
      else open.delete(owner)
    })
  }
}
