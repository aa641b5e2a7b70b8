import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { send } from './send.ts'

const open: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A merchant's server that may respond with anything. */
async function merchant(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  open.push({ server, sockets })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const says = (text: string) => (socket: Socket) => void socket.write(text)
/** For responses that never come. */
const shortMs = 300

it.each<[string, (socket: Socket) => void, { ok: boolean; outcome: string }]>([
  ['thanks', says('HTTP/1.1 204 No Content\r\n\r\n'), { ok: true, outcome: '204' }],
  [
    'switches to another protocol',
    says('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    { ok: false, outcome: 'no answer' },
  ],
  [
    'only ever says that it goes on',
    says('HTTP/1.1 100 Continue\r\n\r\n'),
    { ok: false, outcome: 'no answer in time' },
  ],
  ['says nothing', () => undefined, { ok: false, outcome: 'no answer in time' }],
  ['hangs up', (socket) => socket.end(), { ok: false, outcome: 'ECONNRESET' }],
  ['speaks nonsense', says('Good day!\r\n\r\n'), { ok: false, outcome: 'HPE_INVALID_CONSTANT' }],
  [
    'has a header without end',
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`),
    { ok: false, outcome: 'HPE_HEADER_OVERFLOW' },
  ],
  [
    'thanks and never stops talking',
    says('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\nabc'),
    { ok: true, outcome: '200' },
  ],
])('returns a result when the merchant’s server %s', async (_, answer, result) => {
  const patienceMs = result.outcome === 'no answer in time' ? shortMs : undefined
  expect(await send(await merchant(answer), {}, '{}', true, patienceMs)).toMatchObject(result)
})

it.each([
  ['content-length: 5\r\n\r\nhello', 'hello'],
  ['content-length: 9\r\n\r\nhello', 'hello'],
  [`content-length: 9999\r\n\r\n${'x'.repeat(9999)}`, 'x'.repeat(2000)],
  ['content-length: 3\r\n\r\na\0b', 'ab'],
])('keeps the beginning of the response %#', async (rest, body) => {
  expect(await send(await merchant(says(`HTTP/1.1 200 OK\r\n${rest}`)), {}, '{}', true)).toEqual({
    ok: true,
    outcome: '200',
    body,
  })
})

it('does not follow a redirect', async () => {
  let visits = 0
  const inside = await merchant((socket) => {
    visits++
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  })
  const outside = await merchant(
    says(`HTTP/1.1 307 Elsewhere\r\nlocation: ${inside}\r\ncontent-length: 0\r\n\r\n`),
  )
  expect(await send(outside, {}, '{}', true)).toEqual({ ok: false, outcome: '307', body: '' })
  expect(visits).toBe(0)
})

it.each(['https://localhost:9/hook', 'https://127.0.0.1:9/hook', 'https://[::ffff:127.0.0.1]:9/hook'])(
  'does not reach internal addresses by %s in production',
  async (url) => {
    expect(await send(url, {}, '{}', false)).toEqual({ ok: false, outcome: 'private address', body: '' })
  },
)
