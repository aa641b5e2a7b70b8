import { createPublicClient, type Hex, http, keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { type ChainRules, ethereumRules, planetRules } from '../src/chain/rules.ts'
import { type NodeOptions, type RunningNode, startNode } from '../src/node.ts'
import { type RpcAnswer, rpc, selectorOf } from './conformance.ts'
import { Probe } from './contracts.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 4_501
const gwei = 10n ** 9n
const account = privateKeyToAccount(`0x${'e1'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'e2'.repeat(32)}`)
const genesis = {
  alloc: {
    [account.address]: { balance: (10n ** 20n).toString() },
    [other.address]: { balance: (10n ** 20n).toString() },
  },
  timestamp: 1_700_000_000,
}
const rules: ChainRules = {
  ...ethereumRules(CHAIN_ID),
  mining: { kind: 'demand' },
  finality: { safe: 2, finalized: 4 },
}

async function start(options: Partial<NodeOptions> = {}): Promise<RunningNode> {
  const node = await startNode({
    directory: temporaryFolder(),
    rules,
    genesis,
    recoveryThreads: 0,
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

interface Fields {
  nonce: number
  value?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  to?: Hex
  data?: Hex
  gas?: bigint
}

const sign = (fields: Fields, signer = account) =>
  signer.signTransaction({
    type: 'eip1559',
    chainId: CHAIN_ID,
    gas: 21_000n,
    maxFeePerGas: 100n * gwei,
    maxPriorityFeePerGas: gwei,
    ...(fields.data === undefined ? { to: account.address } : {}),
    ...fields,
  })

async function send(node: RunningNode, raw: Hex): Promise<Hex> {
  const { result, error } = await rpc(node.url, 'eth_sendRawTransaction', [raw])
  if (error !== undefined) throw new Error(error.message)
  return result as Hex
}

const reader = (node: RunningNode) => createPublicClient({ transport: http(node.url) })
const receiptOf = async (node: RunningNode, hash: Hex) =>
  (await rpc(node.url, 'eth_getTransactionReceipt', [hash])).result as {
    blockHash: Hex
    blockNumber: Hex
  } | null

describe('blocks on demand', () => {
  it('hold transactions in the pool until one is made', async () => {
    const node = await start()
    const hash = await send(node, await sign({ nonce: 0 }))
    expect(await receiptOf(node, hash)).toBeNull()
    expect((await rpc(node.url, 'eth_getTransactionCount', [account.address, 'pending'])).result).toBe('0x1')
    expect((await rpc(node.url, 'eth_getTransactionCount', [account.address, 'latest'])).result).toBe('0x0')
    const blocks = await node.producer.mine(3)
    expect(blocks.map(({ transactions }) => transactions.length)).toEqual([1, 0, 0])
    expect((await receiptOf(node, hash))?.blockNumber).toBe('0x1')
  })

  it('keep the pool over a restart', async () => {
    const directory = temporaryFolder()
    const node = await startNode({ directory, rules, genesis, recoveryThreads: 0 })
    const hash = await send(node, await sign({ nonce: 0 }))
    await node.close()
    const again = await start({ directory })
    await again.producer.mine()
    expect(await receiptOf(again, hash)).not.toBeNull()
    expect(
      await again.chain.database.keys({ gte: Uint8Array.from([0x70]), lt: Uint8Array.from([0x71]) }).all(),
    ).toEqual([])
  })

  it('prefer higher tips, and are at least a second apart', async () => {
    const node = await start()
    const low = await send(node, await sign({ nonce: 0, maxPriorityFeePerGas: gwei }))
    const high = await send(node, await sign({ nonce: 0, maxPriorityFeePerGas: 5n * gwei }, other))
    const [first, second] = await node.producer.mine(2)
    expect(first?.transactions.map(({ hash }) => toHex(hash))).toEqual([high, low])
    expect((second?.block.header.timestamp ?? 0n) > (first?.block.header.timestamp ?? 0n)).toBe(true)
  })

  it('accept a replacement that pays a tenth more, and reject one that does not', async () => {
    const node = await start()
    const first = await send(node, await sign({ nonce: 0, value: 1n }))
    await expect(
      sign({ nonce: 0, value: 2n, maxFeePerGas: 105n * gwei }).then((raw) => send(node, raw)),
    ).rejects.toThrow('replacement transaction underpriced')
    const dear = { nonce: 0, value: 2n, maxFeePerGas: 110n * gwei, maxPriorityFeePerGas: 2n * gwei }
    const second = await send(node, await sign(dear))
    await node.producer.mine()
    expect(await receiptOf(node, first)).toBeNull()
    expect(await receiptOf(node, second)).not.toBeNull()
  })
})

describe('blocks on a clock', () => {
  it('come automatically, even empty ones', async () => {
    const node = await start({ rules: { ...rules, mining: { kind: 'clock', everyMs: 20 } } })
    await new Promise<void>((resolve) => {
      let received = 0
      node.chain.onEvent(() => {
        if (++received === 3) resolve()
      })
    })
    expect(node.chain.headNumber).toBeGreaterThanOrEqual(3)
  })
})

describe('fees', () => {
  it('rise with full blocks and fall with empty ones; the base fee is burned', async () => {
    const node = await start({ rules: { ...rules, blockGasLimit: 100_000n, transactionGasLimit: 100_000n } })
    const client = reader(node)
    const start0 = (await client.getBlock()).baseFeePerGas ?? 0n
    for (let nonce = 0; nonce < 4; nonce++)
      await send(node, await sign({ nonce, to: other.address, value: 1n }))
    const before = await client.getBalance({ address: account.address })
    const [full] = await node.producer.mine()
    const spent = (full?.transactions ?? []).reduce(
      (sum, { gasUsed, effectivePrice }) => sum + gasUsed * effectivePrice + 1n,
      0n,
    )
    expect(await client.getBalance({ address: account.address })).toBe(before - spent)
    const tips = (full?.transactions ?? []).reduce((sum, { gasUsed }) => sum + gasUsed * gwei, 0n)
    expect(await client.getBalance({ address: '0x0000000000000000000000000000000000000000' })).toBe(tips)
    const [next] = await node.producer.mine(3)
    expect(next?.block.header.baseFee).toBeGreaterThan(full?.block.header.baseFee ?? 0n)
    expect((await client.getBlock()).baseFeePerGas).toBeLessThan(next?.block.header.baseFee ?? 0n)
    expect(start0).toBe(gwei)
    const history = await client.getFeeHistory({ blockCount: 4, rewardPercentiles: [50] })
    expect(history.reward?.[0]).toEqual([gwei])
    expect(history.baseFeePerGas).toHaveLength(5)
    expect(await client.getGasPrice()).toBeGreaterThan(gwei)
  })

  it('leave offers that are too low waiting', async () => {
    const node = await start()
    const cheap = await send(node, await sign({ nonce: 0, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }))
    await node.producer.mine(2)
    expect(await receiptOf(node, cheap)).toBeNull()
    expect((await rpc(node.url, 'eth_getTransactionByHash', [cheap])).result).toMatchObject({
      blockHash: null,
    })
  })
})

describe('finality', () => {
  it('lags behind the head', async () => {
    const node = await start()
    const numberOf = async (tag: string) =>
      Number(((await rpc(node.url, 'eth_getBlockByNumber', [tag, false])).result as { number: Hex }).number)
    expect([await numberOf('safe'), await numberOf('finalized')]).toEqual([0, 0])
    await node.producer.mine(10)
    expect([await numberOf('latest'), await numberOf('safe'), await numberOf('finalized')]).toEqual([
      10, 8, 6,
    ])
  })

  it('is not undone', async () => {
    const node = await start()
    await node.producer.mine(10)
    await expect(node.producer.reorg({ depth: 5, transactions: 'drop' })).rejects.toThrow('finalized')
    const planet = await start({ rules: planetRules(CHAIN_ID) })
    await expect(planet.producer.reorg({ depth: 1, transactions: 'drop' })).rejects.toThrow('final')
    expect(node.chain.headNumber).toBe(10)
  })
})

describe('reorganisation', () => {
  async function paid(node: RunningNode) {
    await node.producer.mine(3)
    const to = privateKeyToAccount(generatePrivateKey()).address
    const hash = await send(node, await sign({ nonce: 0, to, value: 9n }))
    await node.producer.mine(2)
    return { hash, to, before: (await receiptOf(node, hash))?.blockHash }
  }
  const balance = async (node: RunningNode, address: Hex) => reader(node).getBalance({ address })

  it('puts transactions into other blocks', async () => {
    const node = await start()
    const { hash, to, before } = await paid(node)
    const { dropped, made } = await node.producer.reorg({ depth: 2, transactions: 'remine' })
    expect(dropped).toHaveLength(2)
    expect(made).toHaveLength(3)
    expect(node.chain.headNumber).toBe(6)
    const after = await receiptOf(node, hash)
    expect(after?.blockNumber).toBe('0x4')
    expect(after?.blockHash).not.toBe(before)
    expect((await rpc(node.url, 'eth_getBlockByHash', [before, false])).result).toBeNull()
    expect(await balance(node, to)).toBe(9n)
  })

  it('returns transactions to the pool, from where a later block takes them', async () => {
    const node = await start()
    const { hash, to } = await paid(node)
    await node.producer.reorg({ depth: 2, transactions: 'pool' })
    expect(await receiptOf(node, hash)).toBeNull()
    expect(await balance(node, to)).toBe(0n)
    expect((await rpc(node.url, 'eth_getTransactionByHash', [hash])).result).toMatchObject({
      blockHash: null,
    })
    await node.producer.mine()
    expect((await receiptOf(node, hash))?.blockNumber).toBe('0x7')
    expect(await balance(node, to)).toBe(9n)
  })

  it('loses transactions, whose nonce can be used again', async () => {
    const node = await start()
    const { hash, to } = await paid(node)
    await node.producer.reorg({ depth: 2, transactions: 'drop', blocks: 5 })
    expect(node.chain.headNumber).toBe(8)
    expect((await rpc(node.url, 'eth_getTransactionByHash', [hash])).result).toBeNull()
    expect(await balance(node, to)).toBe(0n)
    const again = await send(node, await sign({ nonce: 0, to, value: 4n }))
    await node.producer.mine()
    expect(await receiptOf(node, again)).not.toBeNull()
    expect(await balance(node, to)).toBe(4n)
  })

  it('restores contracts, storage and code, and works after a restart', async () => {
    const directory = temporaryFolder()
    const node = await startNode({ directory, rules, genesis, recoveryThreads: 0 })
    await send(node, await sign({ nonce: 0, data: Probe.bytecode, gas: 3_000_000n }))
    const [made] = await node.producer.mine()
    const probe = toHex(made?.transactions[0]?.createdAddress ?? new Uint8Array(0))
    const word = (n: number) => n.toString(16).padStart(64, '0')
    const store = (value: number): Hex => `${selectorOf('store(uint256,uint256)')}${word(7)}${word(value)}`
    const read = async (from: RunningNode) => {
      const data = `${selectorOf('slots(uint256)')}${word(7)}`
      return Number((await rpc(from.url, 'eth_call', [{ to: probe, data }, 'latest'])).result)
    }
    for (const [index, value] of [1, 2, 0].entries()) {
      await send(node, await sign({ nonce: index + 1, to: probe, data: store(value), gas: 100_000n }))
      await node.producer.mine()
    }
    expect(await read(node)).toBe(0)
    await node.close()
    const again = await start({ directory })
    await again.producer.reorg({ depth: 1, transactions: 'drop', blocks: 1 })
    expect(await read(again)).toBe(2)
    await again.producer.reorg({ depth: 2, transactions: 'drop', blocks: 2 })
    expect(await read(again)).toBe(1)
    await again.producer.reorg({ depth: 4, transactions: 'drop', blocks: 4 })
    expect((await rpc(again.url, 'eth_getCode', [probe, 'latest'])).result).toBe('0x')
    expect((await rpc(again.url, 'eth_getTransactionCount', [account.address, 'latest'])).result).toBe('0x0')
  })

  it('notifies subscribers of removed logs', async () => {
    const node = await start()
    await send(node, await sign({ nonce: 0, data: Probe.bytecode, gas: 3_000_000n }))
    const [made] = await node.producer.mine()
    const probe = toHex(made?.transactions[0]?.createdAddress ?? new Uint8Array(0))
    const socket = new WebSocket(node.wsUrl)
    const messages: RpcAnswer[] = []
    const until = (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (messages.length >= count) resolve()
        }
        socket.on('message', check)
        check()
      })
    socket.on('message', (data) => messages.push(JSON.parse(String(data)) as RpcAnswer))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_subscribe',
        params: ['logs', { address: probe }],
      }),
    )
    await until(1)
    const data: Hex = `${selectorOf('store(uint256,uint256)')}${'00'.repeat(64)}`
    const hash = await send(node, await sign({ nonce: 1, to: probe, data, gas: 100_000n }))
    await node.producer.mine()
    await node.producer.reorg({ depth: 1, transactions: 'remine' })
    await until(4)
    const logs = messages.slice(1).map((message) => {
      const { result } = (
        message as unknown as {
          params: { result: { removed: boolean; transactionHash: Hex; blockHash: Hex } }
        }
      ).params
      expect(result.transactionHash).toBe(hash)
      return result
    })
    expect(logs.map(({ removed }) => removed)).toEqual([false, true, false])
    expect(logs[0]?.blockHash).toBe(logs[1]?.blockHash)
    expect(logs[2]?.blockHash).not.toBe(logs[1]?.blockHash)
    socket.terminate()
  })

  it('gives the same state as if the dropped blocks had never been', async () => {
    const plain = await start()
    const shaken = await start()
    for (const node of [plain, shaken]) await node.producer.mine(1)
    await send(shaken, await sign({ nonce: 0, value: 77n, to: other.address }))
    await shaken.producer.mine(2)
    await shaken.producer.reorg({ depth: 2, transactions: 'drop', blocks: 2 })
    await plain.producer.mine(2)
    const raw = await sign({ nonce: 0, value: 5n, to: other.address })
    for (const node of [plain, shaken]) {
      await send(node, raw)
      await node.producer.mine()
    }
    expect(toHex(shaken.chain.head.header.stateRoot)).toBe(toHex(plain.chain.head.header.stateRoot))
    expect(keccak256(raw)).toBe(
      toHex((await shaken.chain.history.transactionsOf(4))[0]?.hash ?? new Uint8Array(0)),
    )
  })
})
