import { defineCall } from '@planet/api/call'
import { streamEvents } from '@planet/platform/http/event-stream'
import { sessionOf } from '@planet/platform/http/session-gate'
import { recheckMs, stream } from '../routing/stream.ts'

const live = defineCall({
  method: 'GET',
  path: '/api/live/',
  summary: 'Server-sent events: what changed for this account.',
  access: 'session',
  limit: { count: 60, seconds: 60, by: 'account' },
})

/** More pages than people have open. */
const mostOfAccount = 20

export const liveStream = stream(live, ({ listener, sessions, count }, request, reply) => {
  const { accountId } = sessionOf(request)
  count(`account ${accountId}`, mostOfAccount, reply)
  reply.header('x-content-type-options', 'nosniff')
  streamEvents(request, reply, listener, accountId)
  const recheck = setInterval(async () => {
    const session = await sessions.read(request).catch(() => undefined)
    // Not `end`, which waits until the reader has consumed everything, and some never do.
    if (session?.accountId !== accountId || session.twoStepPending) reply.raw.destroy()
  }, recheckMs)
  reply.raw.once('close', () => clearInterval(recheck))
})
