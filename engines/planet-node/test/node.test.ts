import { createConnection } from 'node:net'
import { RLP } from '@ethereumjs/rlp'
import {
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  parseSignature,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { planetRules } from '../src/chain/rules.ts'
import { encodeHeader, headerHash } from '../src/encoding/header.ts'
import { fromHex } from '../src/encoding/hex.ts'
import { type NodeOptions, type RunningNode, startNode } from '../src/node.ts'
import { chainOf, post, type RpcAnswer, rpc, selectorOf } from './conformance.ts'
import { Probe, Token } from './contracts.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 4_301
const key = `0x${'d1'.repeat(32)}` as const
const account = privateKeyToAccount(key)
const genesis = { alloc: { [account.address]: { balance: (10n ** 20n).toString() } } }

async function start(options: Partial<NodeOptions> = {}): Promise<RunningNode> {
  const node = await startNode({
    directory: temporaryFolder(),
    rules: planetRules(CHAIN_ID),
    genesis,
    recoveryThreads: 0,
    report: (cause) => {
      throw cause
    },
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

interface Fields {
  nonce: number
  to?: Hex
  data?: Hex
  gas?: bigint
  value?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  chainId?: number
}

/** A payment to the own address by default; with data and no recipient, a creation. */
const sign = (fields: Fields, signer = account) =>
  signer.signTransaction({
    type: 'eip1559',
    chainId: CHAIN_ID,
    gas: 21_000n,
    ...(fields.data === undefined ? { to: account.address } : {}),
    ...fields,
  })

const send = (node: RunningNode, raw: Hex) => rpc(node.url, 'eth_sendRawTransaction', [raw])

async function deploy(node: RunningNode, bytecode: Hex, nonce: number): Promise<Hex> {
  const { result, error } = await send(node, await sign({ nonce, data: bytecode, gas: 3_000_000n }))
  if (error !== undefined) throw new Error(error.message)
  const receipt = (await rpc(node.url, 'eth_getTransactionReceipt', [result])).result as {
    contractAddress: Hex
  }
  return receipt.contractAddress
}

const ONE: Hex = `0x${'00'.repeat(31)}01`

describe('MetaMask', () => {
  it('connects, shows, sends and sees the receipt', async () => {
    const node = await start()
    const ask = async (method: string, ...params: unknown[]) => {
      const { result, error } = await rpc(node.url, method, params)
      if (error !== undefined) throw new Error(`${method}: ${error.message}`)
      return result
    }
    expect(await ask('eth_chainId')).toBe(toHex(CHAIN_ID))
    expect(await ask('net_version')).toBe(String(CHAIN_ID))
    expect(await ask('eth_blockNumber')).toBe('0x0')
    expect(await ask('eth_getBalance', account.address, 'latest')).toBe(toHex(10n ** 20n))
    expect(await ask('eth_getBlockByNumber', 'latest', false)).toMatchObject({
      number: '0x0',
      baseFeePerGas: '0x0',
    })
    expect(await ask('eth_gasPrice')).toBe('0x0')
    expect(await ask('eth_maxPriorityFeePerGas')).toBe('0x0')
    expect(await ask('eth_feeHistory', '0x5', 'latest', [10, 50, 95])).toEqual({
      oldestBlock: '0x0',
      baseFeePerGas: ['0x0', '0x0'],
      baseFeePerBlobGas: ['0x1', '0x1'],
      blobGasUsedRatio: [0],
      gasUsedRatio: [0],
      reward: [['0x0', '0x0', '0x0']],
    })
    const to = privateKeyToAccount(generatePrivateKey()).address
    expect(await ask('eth_getCode', to, 'latest')).toBe('0x')
    const gas = await ask('eth_estimateGas', {
      from: account.address,
      to,
      value: '0x1',
      gasPrice: '0x0',
      data: '0x',
    })
    expect(gas).toBe('0x5208')
    const nonce = Number(await ask('eth_getTransactionCount', account.address, 'pending'))
    const raw = await sign({ nonce, to, value: 1n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
    const hash = await ask('eth_sendRawTransaction', raw)
    expect(hash).toBe(keccak256(raw))
    expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1', blockNumber: '0x1' })
    expect(await ask('eth_getTransactionByHash', hash)).toMatchObject({ from: account.address.toLowerCase() })
    expect(await ask('eth_getBlockByNumber', '0x1', true)).toMatchObject({ transactions: [{ hash }] })
    expect(await ask('eth_getBalance', to, 'latest')).toBe('0x1')
    expect(await ask('eth_call', { to, data: '0x' }, 'latest')).toBe('0x')
    expect(await ask('eth_accounts')).toEqual([])
  })
})

describe('bad raw transactions', () => {
  it('are rejected with -32000 and the messages that clients match', async () => {
    const node = await start()
    await send(node, await sign({ nonce: 0, to: account.address }))
    const parked = await sign({ nonce: 5, to: account.address })
    expect((await send(node, parked)).error).toBeUndefined()
    const poor = privateKeyToAccount(generatePrivateKey())
    const good = await sign({ nonce: 1, to: account.address })
    const bytes = fromHex(good)
    const corrupted = bytes.slice()
    corrupted.fill(0xff, bytes.length - 32)
    const legacy = await account.signTransaction({
      type: 'legacy',
      nonce: 1,
      gas: 21_000n,
      gasPrice: 0n,
      to: account.address,
    })
    const blob: Hex = `0x03${good.slice(4)}`
    const cases: [string, Hex, string][] = [
      ['wrong chain id', await sign({ nonce: 1, chainId: 1 }), 'invalid chain id for signer'],
      ['no chain id', legacy, 'only replay-protected (EIP-155) transactions allowed over RPC'],
      ['bad signature', toHex(corrupted), 'invalid sender'],
      [
        'huge data',
        await sign({ nonce: 1, to: account.address, data: `0x${'00'.repeat(131_072)}`, gas: 10_000_000n }),
        'oversized data',
      ],
      ['used nonce', await sign({ nonce: 0, to: account.address, value: 3n }), 'nonce too low'],
      ['known', parked, 'already known'],
      [
        'same nonce for no more',
        await sign({ nonce: 5, to: account.address, value: 1n }),
        'replacement transaction underpriced',
      ],
      [
        'value above balance',
        await sign({ nonce: 0, value: 1n, to: account.address }, poor),
        'insufficient funds for gas * price + value',
      ],
      [
        'too little gas',
        await sign({ nonce: 1, gas: 20_999n, to: account.address }),
        'intrinsic gas too low',
      ],
      [
        'too much gas',
        await sign({ nonce: 1, gas: 16_777_217n, to: account.address }),
        'exceeds block gas limit',
      ],
      ['tip above cap', await signTipAboveCap(), 'max priority fee per gas higher than max fee per gas'],
      ['blob transaction', blob, 'transaction type not supported'],
      [
        'huge init code',
        await sign({ nonce: 1, data: `0x${'00'.repeat(49_153)}`, gas: 10_000_000n }),
        'max initcode size exceeded',
      ],
      ['cut off', good.slice(0, -2) as Hex, 'malformed transaction'],
      ['trailing byte', `${good}00`, 'malformed transaction'],
      ['empty', '0x', 'malformed transaction'],
    ]
    for (const [name, raw, message] of cases) {
      const { error } = await send(node, raw)
      expect(error?.code, name).toBe(-32000)
      expect(error?.message.startsWith(message), `${name}: ${error?.message}`).toBe(true)
    }
    expect((await rpc(node.url, 'eth_sendRawTransaction', ['0x123'])).error?.code).toBe(-32602)
    expect((await rpc(node.url, 'eth_sendRawTransaction', ['zz'])).error?.code).toBe(-32602)
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x1')
    expect((await send(node, good)).error).toBeUndefined()
  })

  /** Clients refuse to sign this, so it is assembled by hand. */
  async function signTipAboveCap(): Promise<Hex> {
    const fields = [CHAIN_ID, 1, 2, 1, 21_000, fromHex(account.address), 0, new Uint8Array(0), []]
    const typed = (items: Parameters<typeof RLP.encode>[0]): Hex => `0x02${toHex(RLP.encode(items)).slice(2)}`
    const { r, s, yParity } = parseSignature(await account.sign({ hash: keccak256(typed(fields)) }))
    return typed([...fields, yParity, BigInt(r), BigInt(s)])
  }
})

describe('blocks', () => {
  it('carry a hash that is derived from their fields', async () => {
    const node = await start()
    await deploy(node, `${Token.bytecode}${'00'.repeat(30)}ffff`, 0)
    const { head } = node.chain
    expect(toHex(headerHash(head.header))).toBe(toHex(head.hash))
    const shown = (await rpc(node.url, 'eth_getBlockByNumber', ['latest', false])).result as Record<
      string,
      string
    >
    expect(shown.hash).toBe(toHex(head.hash))
    expect(shown.parentHash).toBe(toHex(node.chain.block(0)?.hash ?? new Uint8Array(0)))
    const raw = await sign({ nonce: 0, data: `${Token.bytecode}${'00'.repeat(30)}ffff`, gas: 3_000_000n })
    const full = [RLP.decode(encodeHeader(head.header)), [fromHex(raw)], [], []]
    expect(Number(shown.size)).toBe(RLP.encode(full as Parameters<typeof RLP.encode>[0]).length)
  })

  it('collect what arrives while one is being made', async () => {
    const node = await start()
    const senders = Array.from({ length: 30 }, () => privateKeyToAccount(generatePrivateKey()))
    const raws = await Promise.all(senders.map((sender) => sign({ nonce: 0, to: account.address }, sender)))
    const body = JSON.stringify(
      raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] })),
    )
    const answers = (await post(node.url, body)) as RpcAnswer[]
    expect(answers.every(({ error }) => error === undefined)).toBe(true)
    expect(node.chain.headNumber).toBeLessThan(30)
    const counts = await Promise.all(
      Array.from({ length: node.chain.headNumber }, (_, i) => node.chain.history.transactionsOf(i + 1)),
    )
    expect(counts.flat()).toHaveLength(30)
  })
})

describe('nonce gaps', () => {
  it('wait in the pool, survive a restart, and are closed by the missing transaction', async () => {
    const directory = temporaryFolder()
    const node = await startNode({ directory, rules: planetRules(CHAIN_ID), genesis })
    const later = await sign({ nonce: 1, to: account.address, value: 1n })
    expect((await send(node, later)).result).toBe(keccak256(later))
    expect((await rpc(node.url, 'eth_getTransactionByHash', [keccak256(later)])).result).toMatchObject({
      blockHash: null,
    })
    expect((await rpc(node.url, 'eth_getTransactionReceipt', [keccak256(later)])).result).toBeNull()
    await node.close()
    const again = await start({ directory })
    expect(again.producer.pool.size).toBe(1)
    await send(again, await sign({ nonce: 0, to: account.address }))
    await expect.poll(() => again.producer.pool.size).toBe(0)
    expect((await rpc(again.url, 'eth_getTransactionReceipt', [keccak256(later)])).result).toMatchObject({
      status: '0x1',
    })
    expect((await rpc(again.url, 'eth_getTransactionCount', [account.address, 'latest'])).result).toBe('0x2')
  })

  it('time out', async () => {
    let now = 1_800_000_000_000
    const node = await start({ now: () => now, pool: { waitMs: 60_000 } })
    const parked = await sign({ nonce: 7, to: account.address })
    await send(node, parked)
    now += 60_001
    await send(node, await sign({ nonce: 0, to: account.address }))
    expect((await rpc(node.url, 'eth_getTransactionByHash', [keccak256(parked)])).result).toBeNull()
    expect(node.producer.pool.size).toBe(0)
  })

  it('are limited in number, and never crowd out executable ones', async () => {
    const node = await start({ pool: { waiting: 2, transactions: 3 } })
    const strangers = [0, 1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
    const answers: RpcAnswer[] = []
    for (const stranger of strangers) answers.push(await send(node, await sign({ nonce: 1 }, stranger)))
    expect(answers.map(({ error }) => error?.message)).toEqual([undefined, undefined, 'txpool is full'])
    expect((await send(node, await sign({ nonce: 0 }))).error).toBeUndefined()
  })

  it('are limited per sender', async () => {
    const node = await start({ pool: { perSender: 2 } })
    for (const nonce of [1, 2]) expect((await send(node, await sign({ nonce }))).error).toBeUndefined()
    expect((await send(node, await sign({ nonce: 3 }))).error?.message).toBe('account limit exceeded')
  })
})

describe('state reads', () => {
  it('reach back as many blocks as are kept, and report an error beyond', async () => {
    const node = await start({ rules: { ...planetRules(CHAIN_ID), historyBlocks: 3 } })
    const to = privateKeyToAccount(generatePrivateKey()).address
    for (let nonce = 0; nonce < 6; nonce++) await send(node, await sign({ nonce, to, value: 1n }))
    const at = (block: unknown) => rpc(node.url, 'eth_getBalance', [to, block])
    expect((await at('latest')).result).toBe('0x6')
    expect((await at('0x3')).result).toBe('0x3')
    expect((await at({ blockNumber: '0x4' })).result).toBe('0x4')
    const { result: block } = await rpc(node.url, 'eth_getBlockByNumber', ['0x5', false])
    expect((await at({ blockHash: (block as { hash: Hex }).hash })).result).toBe('0x5')
    const old = (await at('0x1')).error
    expect(old?.code).toBe(-32000)
    expect(old?.message).toContain('only of the last 3 blocks')
    expect((await at('0x99')).error?.message).toBe('header not found')
  })

  it('can override state for one call', async () => {
    const node = await start()
    const probe = await deploy(node, Probe.bytecode, 0)
    const slot = keccak256(`0x${'00'.repeat(64)}`)
    const read = { to: probe, data: `${selectorOf('slots(uint256)')}${'00'.repeat(32)}` }
    const call = (overrides?: unknown) =>
      rpc(node.url, 'eth_call', overrides === undefined ? [read, 'latest'] : [read, 'latest', overrides])
    expect((await call()).result).toBe(`0x${'00'.repeat(32)}`)
    expect((await call({ [probe]: { stateDiff: { [slot]: ONE } } })).result).toBe(ONE)
    expect((await call({ [probe]: { code: '0x' } })).result).toBe('0x')
    expect((await call()).result).toBe(`0x${'00'.repeat(32)}`)
  })

  it('are answered, and blocks made, while a call spins; the call times out', async () => {
    const node = await start({ limits: { callMs: 1_500, callGas: 500_000_000n } })
    const probe = await deploy(node, Probe.bytecode, 0)
    const spin = rpc(node.url, 'eth_call', [{ to: probe, data: selectorOf('spin()') }, 'latest'])
    let ended = false
    void spin.then(() => {
      ended = true
    })
    for (let nonce = 1; nonce < 6; nonce++) {
      expect((await send(node, await sign({ nonce, to: account.address }))).error).toBeUndefined()
    }
    expect(ended).toBe(false)
    expect((await spin).error?.message).toContain('execution aborted (timeout')
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x6')
  })
})

describe('reverts', () => {
  it('come with code 3, their reason and their data', async () => {
    const node = await start()
    const probe = await deploy(node, Probe.bytecode, 0)
    const fail = `${selectorOf('storeThenFail(uint256,uint256)')}${'00'.repeat(64)}`
    const request = { from: account.address, to: probe, data: fail }
    for (const method of ['eth_call', 'eth_estimateGas']) {
      const { error } = await rpc(node.url, method, [request])
      expect(error).toMatchObject({ code: 3, message: 'execution reverted: no' })
      expect(error?.data).toMatch(/^0x08c379a0/)
    }
    const unknown = await rpc(node.url, 'eth_call', [{ to: probe, data: '0xfefefefe' }])
    expect(unknown.error).toMatchObject({ code: 3, message: 'execution reverted', data: '0x' })
    const store = `${selectorOf('store(uint256,uint256)')}${'00'.repeat(63)}01`
    const starved = await rpc(node.url, 'eth_call', [{ ...request, data: store, gas: '0x5800' }])
    expect(starved.error).toMatchObject({ code: -32000, message: 'out of gas' })
  })
})

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

describe('an account without coins', () => {
  it('can send through viem, as gas is free', async () => {
    const node = await start()
    const chain = await chainOf(node.url)
    const poor = privateKeyToAccount(generatePrivateKey())
    const transport = http(node.url)
    const hash = await createWalletClient({ account: poor, chain, transport }).sendTransaction({
      to: poor.address,
    })
    const receipt = await createPublicClient({ chain, transport }).getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(receipt.effectiveGasPrice).toBe(0n)
  })
})

it('reports that its port is taken, and releases its folder', async () => {
  const first = await start()
  const directory = temporaryFolder()
  await expect(start({ directory, port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect((await rpc((await start({ directory })).url, 'eth_blockNumber')).result).toBe('0x0')
})

describe('a failed write', () => {
  it('ends block making, and no caller is left waiting or gets a false success', async () => {
    const failures: unknown[] = []
    const reports: unknown[] = []
    const node = await startNode({
      directory: temporaryFolder(),
      rules: planetRules(CHAIN_ID),
      genesis,
      recoveryThreads: 0,
      report: (cause) => reports.push(cause),
      onFailure: (cause) => failures.push(cause),
    })
    await send(node, await sign({ nonce: 0 }))
    await node.chain.database.close()
    for (const nonce of [1, 1]) expect((await send(node, await sign({ nonce }))).error?.code).toBe(-32603)
    expect(failures).toHaveLength(1)
    expect(reports).toHaveLength(2)
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x1')
    await node.close()
  })
})
