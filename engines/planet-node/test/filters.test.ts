import { createPublicClient, createWalletClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ethereumRules, planetRules } from '../src/chain/rules.ts'
import { type NodeOptions, type RunningNode, startNode } from '../src/node.ts'
import { chainOf, rpc } from './conformance.ts'
import { Token } from './contracts.ts'
import { temporaryFolder } from './temporary.ts'

const account = privateKeyToAccount(`0x${'f1'.repeat(32)}`)
const genesis = { alloc: { [account.address]: { balance: (10n ** 20n).toString() } } }
const abi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

async function start(options: Partial<NodeOptions> = {}): Promise<RunningNode> {
  const rules = planetRules(4_306)
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
const ask = async (node: RunningNode, method: string, params: unknown[] = []) => {
  const { result, error } = await rpc(node.url, method, params)
  if (error) throw new Error(error.message)
  return result
}
async function clients(node: RunningNode) {
  const chain = await chainOf(node.url)
  const transport = http(node.url)
  return {
    reader: createPublicClient({ chain, transport, pollingInterval: 50 }),
    writer: createWalletClient({ chain, account, transport }),
  }
}
async function deploy(node: RunningNode): Promise<Hex> {
  const { reader, writer } = await clients(node)
  const data: Hex = `${Token.bytecode}${'ff'.padStart(64, '0')}`
  const hash = await writer.sendTransaction({ data })
  return (await reader.getTransactionReceipt({ hash })).contractAddress ?? '0x'
}
const pay = async (node: RunningNode, token: Hex) => {
  const { writer } = await clients(node)
  return writer.writeContract({ address: token, abi, functionName: 'transfer', args: [account.address, 1n] })
}

describe('filters', () => {
  it('serve viem: blocks, pending transactions and events since the last poll', async () => {
    const node = await start()
    const token = await deploy(node)
    const { reader } = await clients(node)
    const blocks = await reader.createBlockFilter()
    const pending = await reader.createPendingTransactionFilter()
    const events = await reader.createContractEventFilter({ abi, address: token, eventName: 'Transfer' })
    const hash = await pay(node, token)
    const [block] = await reader.getFilterChanges({ filter: blocks })
    expect(block).toBe((await reader.getBlock()).hash)
    expect(await reader.getFilterChanges({ filter: pending })).toEqual([hash])
    expect(await reader.getFilterChanges({ filter: events })).toMatchObject([{ transactionHash: hash }])
    for (const filter of [blocks, pending, events])
      expect(await reader.getFilterChanges({ filter })).toEqual([])
    expect(await reader.getFilterLogs({ filter: events })).toHaveLength(1)
    expect(await reader.uninstallFilter({ filter: events })).toBe(true)
    expect(await reader.uninstallFilter({ filter: events })).toBe(false)
    await expect(reader.getFilterChanges({ filter: events })).rejects.toThrow('filter not found')
  })

  it('report logs of dropped blocks as removed', async () => {
    const rules = { ...ethereumRules(4_307), mining: { kind: 'demand' } as const }
    const node = await start({ rules })
    const { reader, writer } = await clients(node)
    const hash = await writer.sendTransaction({ data: `${Token.bytecode}${'ff'.padStart(64, '0')}` })
    await node.producer.mine(1)
    const token = (await reader.getTransactionReceipt({ hash })).contractAddress ?? '0x'
    const id = await ask(node, 'eth_newFilter', [{ address: token }])
    await pay(node, token)
    await node.producer.mine(1)
    expect(await ask(node, 'eth_getFilterChanges', [id])).toMatchObject([{ removed: false }])
    await node.producer.reorg({ depth: 1, transactions: 'remine' })
    const after = await ask(node, 'eth_getFilterChanges', [id])
    expect(after).toMatchObject([{ removed: true }, { removed: false }])
  })

  it('expire when unused, and make room for new ones', async () => {
    let now = Date.now()
    const node = await start({ now: () => now })
    const id = await ask(node, 'eth_newBlockFilter')
    const used = await ask(node, 'eth_newBlockFilter')
    now += 4 * 60_000
    expect(await ask(node, 'eth_getFilterChanges', [used])).toEqual([])
    now += 2 * 60_000
    await expect(ask(node, 'eth_getFilterChanges', [id])).rejects.toThrow('filter not found')
    expect(await ask(node, 'eth_getFilterChanges', [used])).toEqual([])
    for (let n = 0; n < 2_000; n++) await ask(node, 'eth_newBlockFilter')
    await expect(ask(node, 'eth_getFilterChanges', [used])).rejects.toThrow('filter not found')
  })
})

describe('eth_createAccessList', () => {
  it('names the slots that a call reads, with the gas that it then uses', async () => {
    const node = await start()
    const token = await deploy(node)
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [`0x${'77'.repeat(20)}`, 1n] })
    const call = { from: account.address, to: token, data }
    const found = (await ask(node, 'eth_createAccessList', [call])) as {
      accessList: { address: Hex; storageKeys: Hex[] }[]
      gasUsed: Hex
    }
    expect(found.accessList).toHaveLength(1)
    expect(found.accessList[0]?.address).toBe(token)
    expect(found.accessList[0]?.storageKeys).toHaveLength(2)
    const { writer, reader } = await clients(node)
    const hash = await writer.sendTransaction({ ...call, accessList: found.accessList })
    expect((await reader.getTransactionReceipt({ hash })).gasUsed).toBe(BigInt(found.gasUsed))
  })

  it('is empty for a payment, and reports a failing call', async () => {
    const node = await start()
    const payment = { from: account.address, to: `0x${'11'.repeat(20)}`, value: '0x1' }
    expect(await ask(node, 'eth_createAccessList', [payment])).toEqual({ accessList: [], gasUsed: '0x5208' })
    expect(await ask(node, 'eth_createAccessList', [{ data: '0xfe' }])).toMatchObject({
      error: 'invalid opcode',
    })
  })
})

describe('answers have the shape of the execution API', () => {
  it('with blob fields in the fee history, and no blobs', async () => {
    const node = await start()
    await deploy(node)
    expect(await ask(node, 'eth_feeHistory', ['0x2', 'latest', []])).toMatchObject({
      baseFeePerGas: ['0x0', '0x0', '0x0'],
      baseFeePerBlobGas: ['0x1', '0x1', '0x1'],
      blobGasUsedRatio: [0, 0],
    })
    expect(await ask(node, 'eth_blobBaseFee')).toBe('0x1')
  })

  it('with the time of the block in transactions and logs, and no total difficulty', async () => {
    const node = await start()
    const token = await deploy(node)
    const hash = await pay(node, token)
    const block = (await ask(node, 'eth_getBlockByNumber', ['latest', true])) as Record<string, unknown>
    expect(block).not.toHaveProperty('totalDifficulty')
    const blockTimestamp = block.timestamp
    expect(block.transactions).toMatchObject([{ blockTimestamp }])
    expect(await ask(node, 'eth_getTransactionByHash', [hash])).toMatchObject({ blockTimestamp })
    expect(await ask(node, 'eth_getTransactionReceipt', [hash])).toMatchObject({ logs: [{ blockTimestamp }] })
  })

  it('and a call with two different inputs is rejected', async () => {
    const node = await start()
    await expect(ask(node, 'eth_call', [{ data: '0x00', input: '0x01' }])).rejects.toThrow('not equal')
    expect(await ask(node, 'eth_call', [{ data: '0x00', input: '0x00' }])).toBe('0x')
  })
})
