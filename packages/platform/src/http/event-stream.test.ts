import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LiveListener, Subscriber } from '../live/listener.ts'
import { streamEvents } from './event-stream.ts'

const subscribers = new Set<Subscriber>()
const listener: LiveListener = {
  subscribe: (subscriber) => {
    subscribers.add(subscriber)
    return () => void subscribers.delete(subscriber)
  },
  recall: () => ({ since: 0, topics: {} }),
  subscribers: () => subscribers.size,
  close: async () => undefined,
}
const app = fastify({ forceCloseConnections: true })
app.get('/', async (request, reply) => {
  streamEvents(request, reply, listener, null)
})
beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => app.close())

/** A client that sends a request and never reads the response. */
async function openStalled() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => subscribers.size).toBe(1)
  return socket
}
const large = { account: null, topic: 'block', data: { text: 'x'.repeat(60_000) } }
const signal = () => {
  for (const { receive } of subscribers) receive(large)
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('disconnects a reader that cannot keep up, and forgets it', async () => {
  const socket = await openStalled()
  for (let n = 0; n < 2000 && subscribers.size > 0; n++) {
    signal()
    await turn()
  }
  expect(subscribers.size).toBe(0)
  socket.destroy()
})
