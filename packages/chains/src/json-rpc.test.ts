import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { jsonRpc, RpcError } from './json-rpc.ts'

type Request = { id: number; method: string; params: unknown[] }
type Reply = (body: Request | Request[], request: IncomingMessage) => unknown

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(reply: Reply): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = reply(JSON.parse(Buffer.concat(chunks).toString()), request)
    if (answer === 'silence') return
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const echo = (body: Request | Request[]): unknown =>
  Array.isArray(body)
    ? body.map(({ id, method }) => ({ id, result: method })).reverse()
    : { id: body.id, result: body.method }

it('returns the results of a batch in the order of its calls', async () => {
  const rpc = jsonRpc([await serve(echo)])
  expect(await rpc.batch([{ method: 'a' }, { method: 'b' }, { method: 'c' }])).toEqual(['a', 'b', 'c'])
  expect(await rpc.batch([])).toEqual([])
})

it.each<[string, Reply]>([
  ['does not answer in time', () => 'silence'],
  ['returns text', () => '<html>'],
  ['returns null', () => null],
  ['returns neither a result nor an error', () => ({ id: 0 })],
])('moves on to the next node when one %s', async (_, reply) => {
  const bad = await serve(reply)
  const rpc = jsonRpc([bad, await serve(echo)], { timeoutMs: () => 300 })
  expect(await rpc.call('a')).toBe('a')
  await expect(jsonRpc([bad], { timeoutMs: () => 100 }).call('a')).rejects.toMatchObject({
    code: 'nodes_unavailable',
  })
})

it('keeps to the node that answered', async () => {
  let asked = 0
  const bad = await serve(() => {
    asked++
    return '<html>'
  })
  const rpc = jsonRpc([bad, await serve(echo)])
  await rpc.call('a')
  await rpc.call('b')
  expect(asked).toBe(1)
})

it('reports a rejection without asking another node', async () => {
  const error = { code: -32000, message: 'nonce too low', data: '0x01' }
  const rpc = jsonRpc([await serve(() => ({ id: 0, result: null, error })), await serve(echo)])
  const rejected = rpc.call('eth_sendRawTransaction')
  await expect(rejected).rejects.toBeInstanceOf(RpcError)
  await expect(rejected).rejects.toMatchObject(error)
})

it('fails if a node leaves out the answer to one call of a batch', async () => {
  const rpc = jsonRpc([await serve(() => [{ id: 0, result: 'a' }])])
  await expect(rpc.batch([{ method: 'a' }, { method: 'b' }])).rejects.toMatchObject({
    code: 'nodes_unavailable',
  })
})

it('sends the credentials of a URL as a header', async () => {
  const url = await serve((_, { headers }) => ({ id: 0, result: headers.authorization, error: null }))
  const secret = url.replace('http://', 'http://user:p%40ss@')
  expect(await jsonRpc([secret]).call('a')).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`)
})

it('does not follow a redirect with the password of a node', async () => {
  const stolen: string[] = []
  const thief = await serve((_, request) => {
    stolen.push(request.url ?? '')
    return { id: 0, result: 'stolen' }
  })
  const server = createServer((_, response) => response.writeHead(307, { location: thief }).end())
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node = `http://user:password@127.0.0.1:${(server.address() as AddressInfo).port}/`
  await expect(jsonRpc([node]).call('a')).rejects.toMatchObject({ code: 'nodes_unavailable' })
  expect(stolen).toEqual([])
})

it('opens a new connection when the node has closed all of its idle ones', async () => {
  const used = new WeakSet<object>()
  const url = await serve((body, { socket }) => {
    if (used.has(socket)) socket.destroy()
    used.add(socket)
    return echo(body)
  })
  const rpc = jsonRpc([url])
  expect(await Promise.all([rpc.call('a'), rpc.call('b'), rpc.call('c')])).toEqual(['a', 'b', 'c'])
  expect(await rpc.call('d')).toBe('d')
})
