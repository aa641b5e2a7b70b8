import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

type Asked = { method: string; headers: IncomingHttpHeaders }

/** A node that holds every eth_call until it is released, and counts the calls. */
let node: Server
let asked: Asked[] = []
let waiting: (() => void)[] = []
let abandoned = 0
let refuses = false
let api: TestApi
let url: string

beforeAll(async () => {
  node = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    asked.push({ method, headers: request.headers })
    response.on('close', () => {
      if (!response.writableFinished) abandoned++
    })
    const answer = refuses ? { error: { code: 3, message: 'execution reverted' } } : { result: '0x' }
    const send = () => response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    if (method === 'eth_call' && !refuses) waiting.push(send)
    else send()
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  api = await startTestApi({}, { PLANET_RPC_URL: rpcUrl })
  url = `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/rpc`
})
afterAll(async () => {
  await api.close()
  node.closeAllConnections()
  node.close()
})
beforeEach(async () => {
  asked = []
  waiting = []
  abandoned = 0
  refuses = false
  await api.database.pool.query('delete from rate_limits')
})

const endless = (id: number, gas?: string) => ({
  jsonrpc: '2.0',
  id,
  method: 'eth_call',
  params: [{ data: '0x5b5f56', ...(gas && { gas }) }, 'latest'],
})
type Answer = { id: number; result?: unknown; error?: { code: number } }
const batch = async (signal?: AbortSignal, gas?: string): Promise<Answer[]> => {
  const body = JSON.stringify(Array.from({ length: 50 }, (_, id) => endless(id, gas)))
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) })
  const answer = (await response.json()) as Answer[] | Answer
  return Array.isArray(answer) ? answer : [answer]
}
const used = async () =>
  (await api.database.pool.query<{ used: number }>('select used from rate_limits')).rows[0]?.used ?? 0
const codesOf = (answers: Answer[]) => answers.map(({ error }) => error?.code)
/** Answers what is waiting, until the work is done. */
async function letThrough<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    for (const send of waiting.splice(0)) send()
  }, 5)
  return work.finally(() => clearInterval(timer))
}

describe('one address at /rpc', () => {
  it('runs four calls at the node at once, in the guest lane', async () => {
    const sent = batch(undefined, '0x186a0')
    await expect.poll(() => waiting.length).toBe(4)
    expect(asked).toHaveLength(4)
    expect(asked.every(({ headers }) => headers['x-planet-lane'] === 'guest')).toBe(true)
    const answers = await letThrough(sent)
    expect(answers.every(({ result }) => result === '0x')).toBe(true)
  })

  it('pays for a call before it runs, and is refunded what it did not use', async () => {
    const sent = batch()
    await expect.poll(() => waiting.length).toBe(4)
    // 50 requests, and for each of four calls its base cost and 5 M gas.
    expect(await used()).toBe(50 + 4 * (3 + 50))
    await letThrough(sent)
    expect(await used()).toBeLessThan(50 + 50 * (3 + 50))
  })

  it('pays for refusals as for answers', async () => {
    refuses = true
    const codes = codesOf(await batch())
    expect(codes.every((code) => code === 3)).toBe(true)
    expect(await used()).toBe(50 + 50 * (3 + 50))
    expect(new Set(codesOf(await batch()))).toEqual(new Set([3, -32005]))
    expect(asked.length).toBeLessThan(60)
  })

  it('cannot line up more than two batches', async () => {
    const first = [batch(undefined, '0x186a0'), batch(undefined, '0x186a0'), batch(undefined, '0x186a0')]
    const answers = (await letThrough(Promise.all(first))).flat()
    expect(codesOf(answers)).toContain(-32005)
    expect(answers.filter(({ result }) => result === '0x').length).toBeGreaterThanOrEqual(100)
  })

  it('withdraws its calls from the node when it disconnects', async () => {
    const leave = new AbortController()
    const sent = batch(leave.signal).catch(() => 'left')
    await expect.poll(() => waiting.length).toBe(4)
    leave.abort()
    expect(await sent).toBe('left')
    await expect.poll(() => abandoned).toBe(4)
    // None of the 46 in line was sent on.
    expect(asked).toHaveLength(4)
  })
})

describe('pages of other origins', () => {
  const origin = 'https://dapp.example'
  it('may send a preflight request', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const response = await fetch(url, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each([
    ['an answer', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }), 200],
    ['a refusal', '{"jsonrpc":', 400],
  ])('may read %s', async (_, body, status) => {
    const headers = { origin, 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})
