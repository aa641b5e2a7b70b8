import { defineCall } from '@planet/api/call'
import { addressKey } from '@planet/platform/http/client-address'
import { streamEvents } from '@planet/platform/http/event-stream'
import { stream } from '../../routing/stream.ts'

const publicLive = defineCall({
  method: 'GET',
  path: '/api/explorer/live/',
  summary: 'Server-sent events about public changes.',
  access: 'public',
  limit: { count: 60, seconds: 60 },
})

/** Many people may share one network address. */
const mostOfAddress = 100

export const publicLiveStream = stream(publicLive, ({ listener, count }, request, reply) => {
  count(`address ${addressKey(request.ip)}`, mostOfAddress, reply)
  streamEvents(request, reply, listener, null)
})
