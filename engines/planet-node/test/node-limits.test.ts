import { createConnection } from 'node:net'
import { type Hex, keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { post, type RpcAnswer, rpc, selectorOf } from './conformance.ts'
import { Probe } from './contracts.ts'
import { account, deploy, ONE, send, sign, start } from './running-node.ts'

describe('eth_getLogs', () => {
  it('is bound in blocks and results', async () => {
    const node = await start({ limits: { logBlocks: 4, logResults: 3 } })
    const probe = await deploy(node, Probe.bytecode, 0)
    const store = `${selectorOf('store(uint256,uint256)')}${'00'.repeat(63)}05` as Hex
    for (let nonce = 1; nonce < 6; nonce++)
      await send(node, await sign({ nonce, to: probe, data: store, gas: 100_000n }))
    const logs = (from: string, to: string) =>
      rpc(node.url, 'eth_getLogs', [{ fromBlock: from, toBlock: to, address: probe }])
    expect((await logs('0x2', '0x4')).result).toHaveLength(3)
    expect((await logs('0x2', '0x5')).error?.code).toBe(-32005)
    expect((await logs('0x1', 'latest')).error?.code).toBe(-32005)
    expect((await logs('0x4', '0x2')).error?.code).toBe(-32602)
    const { result } = await rpc(node.url, 'eth_getLogs', [
      { fromBlock: '0x2', toBlock: '0x3', topics: [null, ONE] },
    ])
    expect(result).toEqual([])
  })
})

describe('limits of the server', () => {
  it('apply to batches, bodies and methods', async () => {
    const node = await start({ limits: { batch: 3, bodyBytes: 2_000 } })
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    const batch = (count: number) =>
      post(node.url, JSON.stringify(Array.from({ length: count }, () => request)))
    expect(await batch(3)).toHaveLength(3)
    expect(((await batch(4)) as RpcAnswer).error?.code).toBe(-32600)
    expect(((await post(node.url, '[]')) as RpcAnswer).error?.code).toBe(-32600)
    const large = await fetch(node.url, { method: 'POST', body: 'x'.repeat(3_000) })
    expect(large.status).toBe(413)
    const notification = await fetch(node.url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', method: 'eth_chainId', params: [] }),
    })
    expect(notification.status).toBe(204)
    expect((await rpc(node.url, 'eth_getProof', [account.address, [], 'latest'])).error?.code).toBe(-32601)
    expect((await rpc(node.url, 'eth_subscribe', ['newHeads'])).error?.code).toBe(-32601)
    expect((await rpc(node.url, 'constructor')).error?.code).toBe(-32601)
  })

  it('apply to sockets and subscriptions', async () => {
    const node = await start({ limits: { sockets: 1, subscriptionsPerSocket: 2 } })
    const socket = await connect(node.wsUrl)
    const ask = (method: string, params: unknown[]) =>
      new Promise<RpcAnswer>((resolve) => {
        socket.once('message', (data) => resolve(JSON.parse(String(data)) as RpcAnswer))
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      })
    const { result: id } = await ask('eth_subscribe', ['newHeads'])
    expect((await ask('eth_subscribe', ['logs', {}])).error).toBeUndefined()
    expect((await ask('eth_subscribe', ['logs', {}])).error?.code).toBe(-32005)
    expect((await ask('eth_subscribe', ['nonsense'])).error?.code).toBe(-32005)
    expect((await ask('eth_unsubscribe', [id])).result).toBe(true)
    expect((await ask('eth_unsubscribe', [id])).result).toBe(false)
    expect((await ask('eth_subscribe', ['nonsense'])).error?.code).toBe(-32602)
    const second = new WebSocket(node.wsUrl)
    const code = await new Promise((resolve) => second.once('close', resolve))
    expect(code).toBe(1013)
    socket.terminate()
  })

  it('apply to a rejected socket that sends nonsense', async () => {
    const node = await start({ limits: { sockets: 0 } })
    const socket = createConnection(node.port, '127.0.0.1')
    const gone = new Promise((resolve) => socket.once('close', resolve))
    const upgrade = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
    const handshake = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
    socket.on('error', () => undefined)
    socket.end(Buffer.concat([Buffer.from(upgrade + handshake), Buffer.alloc(20, 0xff)]))
    socket.resume()
    await gone
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x0')
  })

  it('disconnect a reader that does not read', async () => {
    const node = await start({ limits: { socketBufferBytes: 20_000 } })
    const socket = await connect(node.wsUrl)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.pause()
    const body = JSON.stringify(
      Array.from({ length: 150 }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'eth_getBlockByNumber',
        params: ['latest', true],
      })),
    )
    let received = 0
    socket.on('message', () => received++)
    for (let i = 0; i < 200; i++) socket.send(body)
    await rpc(node.url, 'eth_chainId')
    socket.resume()
    await closed
    expect(received).toBeLessThan(200)
  })

  function connect(url: string): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url)
      socket.once('open', () => resolve(socket))
      socket.once('error', reject)
    })
  }
})

describe('subscriptions', () => {
  it('report transactions as they arrive', async () => {
    const node = await start()
    const socket = new WebSocket(node.wsUrl)
    const messages: RpcAnswer[] = []
    const received = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        messages.push(JSON.parse(String(data)) as RpcAnswer)
        if (messages.length === 1) void sign({ nonce: 4 }).then((raw) => send(node, raw))
        if (messages.length === 2) resolve()
      })
    })
    socket.once('open', () => {
      socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_subscribe',
          params: ['newPendingTransactions'],
        }),
      )
    })
    await received
    expect(messages[1]).toMatchObject({
      method: 'eth_subscription',
      params: { result: keccak256(await sign({ nonce: 4 })) },
    })
    socket.terminate()
  })
})
