import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveListener } from '../live/listener.ts'

const heartbeatMs = 25_000
/** A reader that cannot keep up is disconnected; it reconnects and reads again. */
const largestBacklog = 256 * 1024

/** Streams server-sent events for one account until the browser disconnects. */
export function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  listener: LiveListener,
  account: string | null,
): void {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (raw.writableLength > largestBacklog) raw.destroy()
    else raw.write(text)
  }
  write('retry: 2000\n\n')
  const unsubscribe = listener.subscribe({ account, receive: (event) => write(formatEvent(event)) })
  // In the same tick as the subscription, so that each event is either in here or follows.
  write(formatEvent({ topic: 'recent', data: listener.recall(account) }))
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  request.raw.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}

const formatEvent = ({ topic, data = {} }: { topic: string; data?: object | undefined }): string =>
  `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`
