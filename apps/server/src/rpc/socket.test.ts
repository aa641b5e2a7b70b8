import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planetRules } from '@planet/planet-node/chain/rules'
import { type RunningNode, startNode } from '@planet/planet-node/node'
import { createPublicClient, createWalletClient, defineChain, webSocket } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let folder: string
let node: RunningNode
let api: TestApi
let url: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-rpc-socket-'))
  node = await startNode({ directory: folder, rules: planetRules(47_999), recoveryThreads: 0 })
  api = await startTestApi({}, { PLANET_RPC_URL: node.url })
  url = `${(await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')}/rpc`
})
afterAll(async () => {
  await api.close()
  await node.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => api.database.pool.query('delete from rate_limits'))

async function open(path = url): Promise<WebSocket> {
  const socket = new WebSocket(path)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}
type Answer = { id: unknown; result?: unknown; error?: { code: number; message: string } }
async function ask(socket: WebSocket, body: unknown): Promise<Answer> {
  const message = once(socket, 'message')
  socket.send(typeof body === 'string' ? body : JSON.stringify(body))
  const [data] = await message
  return JSON.parse(String(data)) as Answer
}
const one = (method: string, params: unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })

it('serves viem over WebSocket: read, send, and subscribe to new blocks', async () => {
  const chain = defineChain({
    id: 47_999,
    name: 'PLANET',
    nativeCurrency: { name: 'PLA', symbol: 'PLA', decimals: 18 },
    rpcUrls: { default: { http: [node.url], webSocket: [url] } },
  })
  const transport = webSocket(url)
  const reader = createPublicClient({ chain, transport })
  const account = privateKeyToAccount(generatePrivateKey())
  const writer = createWalletClient({ account, chain, transport })
  const heads: bigint[] = []
  const stop = reader.watchBlockNumber({ onBlockNumber: (number) => void heads.push(number) })
  expect(await reader.getChainId()).toBe(47_999)
  // The subscription is requested first, on the same connection.
  await reader.getBlockNumber()
  const hash = await writer.sendTransaction({ to: account.address })
  const { blockNumber } = await reader.waitForTransactionReceipt({ hash })
  await expect.poll(() => heads).toContain(blockNumber)
  const { rows } = await api.database.pool.query('select state from relayed_transactions')
  expect(rows).toHaveLength(1)
  stop()
  ;(await transport({ chain }).value?.getRpcClient())?.close()
})

it('rejects what HTTP rejects', async () => {
  const socket = await open()
  expect((await ask(socket, one('debug_traceBlock'))).error?.code).toBe(-32601)
  expect((await ask(socket, '{"jsonrpc"')).error?.code).toBe(-32700)
  expect((await ask(socket, [])).error?.code).toBe(-32600)
  const many = Array.from({ length: 51 }, (_, id) => one('eth_chainId', [], id))
  expect((await ask(socket, many)).error?.code).toBe(-32600)
  expect(await ask(socket, [one('eth_chainId', [], 7)])).toMatchObject([{ id: 7, result: '0xbb7f' }])
})

it('counts against the allowance of the address', async () => {
  await api.database.pool.query(
    `insert into rate_limits (key, used, resets_at) values ('rpc:127.0.0.1', 3000, now() + interval '1 minute')`,
  )
  expect((await ask(await open(), one('eth_chainId'))).error?.code).toBe(-32005)
})

it('limits subscriptions per connection, and connections per address', async () => {
  const socket = await open()
  for (let id = 0; id < 10; id++)
    expect((await ask(socket, one('eth_subscribe', ['newHeads'], id))).result).toMatch(/^0x/)
  expect((await ask(socket, one('eth_subscribe', ['newHeads']))).error?.code).toBe(-32005)
  const closes: number[] = []
  for (let n = 0; n < 12; n++) (await open()).on('close', (code: number) => closes.push(code))
  await expect.poll(() => closes.every((code) => code === 1013) && closes.length).toBeGreaterThanOrEqual(3)
})

it('opens no WebSocket elsewhere', async () => {
  const socket = new WebSocket(url.replace('/rpc', '/api/live'))
  const [error] = await once(socket, 'error')
  expect(String(error)).toContain('404')
})
