import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usdtEthereumAbi } from '@planet/solidity/generated/UsdtEthereum'
import { Contract, JsonRpcProvider } from 'ethers'
import {
  type Address,
  createPublicClient,
  getContractAddress,
  type Hex,
  http,
  parseEther,
  parseGwei,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { type Ethereum, type EthereumOptions, startEthereum } from '../start.ts'
import { ethereumConformance } from './conformance.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ethereum-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function startNode(options: Partial<EthereumOptions> = {}): Promise<Ethereum> {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const node = await startEthereum({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0, ...options })
  onTestFinished(() => node.close())
  return node
}

const keyOf = (number: number): Hex => toHex(0xe7000 + number, { size: 32 })
const addressOf = (number: number): Address => privateKeyToAccount(keyOf(number)).address

ethereumConformance(async () => {
  const node = await startNode()
  const provider = new JsonRpcProvider(node.url, node.chainId, {
    staticNetwork: true,
    pollingInterval: 20,
    cacheTimeout: -1,
  })
  onTestFinished(() => provider.destroy())
  let keys = 0
  return {
    url: node.url,
    chainId: node.chainId,
    provider,
    fundedKey: async (wei) => {
      const number = ++keys
      await node.faucet('ETH', addressOf(number), wei)
      await node.mine(1)
      return keyOf(number)
    },
    nextBlock: async () => {
      await node.mine(1)
    },
  }
})

const clientOf = (node: Ethereum) => createPublicClient({ transport: http(node.url), cacheTime: 0 })
const usdtOf = (node: Ethereum, address: Address) =>
  clientOf(node).readContract({
    address: node.usdt,
    abi: usdtEthereumAbi,
    functionName: 'balanceOf',
    args: [address],
  })

it('gives ETH and USDT, many at once, before any block', async () => {
  const node = await startNode()
  expect(node.height()).toBe(1)
  const to = addressOf(50)
  const hashes = await Promise.all([
    node.faucet('ETH', to, 1n),
    node.faucet('USDT', to, 2_000_000n),
    node.faucet('ETH', to, 3n),
  ])
  expect(new Set(hashes).size).toBe(3)
  await node.mine(1)
  expect(await clientOf(node).getBalance({ address: to })).toBe(4n)
  expect(await usdtOf(node, to)).toBe(2_000_000n)
})

it('pays an address at which a contract is created while the payment waits', async () => {
  const node = await startNode()
  const client = clientOf(node)
  const creator = privateKeyToAccount(keyOf(53))
  await node.faucet('ETH', creator.address, parseEther('1'))
  await node.mine(1)
  const to = getContractAddress({ from: creator.address, nonce: 0n })
  const hash = await node.faucet('ETH', to, 5n)
  // Its code, `JUMPDEST STOP`, costs more than a plain transfer leaves. The high fee puts it first in the block.
  const serializedTransaction = await creator.signTransaction({
    type: 'eip1559',
    chainId: node.chainId,
    nonce: 0,
    gas: 100_000n,
    maxFeePerGas: parseGwei('1000'),
    maxPriorityFeePerGas: parseGwei('100'),
    data: '0x615b005f526002601ef3',
  })
  await client.sendRawTransaction({ serializedTransaction })
  await node.mine(1)
  expect(await client.getCode({ address: to })).toBe('0x5b00')
  expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await client.getBalance({ address: to })).toBe(5n)
})

it('keeps its chain and its USDT over a restart, even if it stops between payment and block', async () => {
  const dataDir = await temporaryFolder()
  const first = await startNode({ dataDir })
  await first.faucet('USDT', addressOf(51), 7n)
  await first.mine(2)
  const hash = await first.faucet('ETH', addressOf(51), parseEther('1'))
  await first.close()
  const second = await startNode({ dataDir })
  expect([second.height(), second.usdt]).toEqual([3, first.usdt])
  expect(await usdtOf(second, addressOf(51))).toBe(7n)
  await second.mine(1)
  expect(await clientOf(second).getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

it('replaces blocks: their transactions are included again, wait, or are lost', async () => {
  const node = await startNode({ finality: { safe: 2, finalized: 4 } })
  await node.mine(10)
  const client = clientOf(node)
  const balance = () => client.getBalance({ address: addressOf(52) })
  for (const [transactions, now, later] of [
    ['remine', 5n, 5n],
    ['pool', 5n, 10n],
    ['drop', 10n, 10n],
  ] as const) {
    await node.faucet('ETH', addressOf(52), 5n)
    await node.mine(2)
    const height = node.height()
    const old = await client.getBlock({ blockNumber: BigInt(height) })
    expect(await node.reorg(2, transactions)).toHaveLength(3)
    expect(node.height()).toBe(height + 1)
    expect((await client.getBlock({ blockNumber: BigInt(height) })).hash).not.toBe(old.hash)
    expect(await balance()).toBe(now)
    await node.mine(1)
    expect(await balance()).toBe(later)
  }
  await expect(node.reorg(5)).rejects.toThrow('between 1 and 4 blocks can be replaced')
  const finalized = await client.getBlock({ blockTag: 'finalized' })
  expect(Number(finalized.number)).toBe(node.finalized())
})

it('makes blocks on its clock', async () => {
  const node = await startNode({ blockMs: 20 })
  const seen = new Promise<void>((resolve) => node.onChange(resolve))
  await seen
  expect(node.height()).toBeGreaterThan(0)
  const provider = new JsonRpcProvider(node.url, node.chainId, { staticNetwork: true })
  onTestFinished(() => provider.destroy())
  expect(await new Contract(node.usdt, usdtEthereumAbi, provider).getFunction('symbol').staticCall()).toBe(
    'USDT',
  )
})

it('rejects a folder of something else', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'letter.txt'), 'dear reader')
  await expect(startEthereum({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0 })).rejects.toMatchObject({
    code: 'foreign',
  })
})

it('continues after a transaction to the point-evaluation precompile, and restarts', async () => {
  const dataDir = await temporaryFolder()
  const first = await startNode({ dataDir })
  await first.faucet('ETH', addressOf(9), parseEther('1'))
  await first.mine(1)
  const raw = await privateKeyToAccount(keyOf(9)).signTransaction({
    chainId: first.chainId,
    type: 'eip1559',
    nonce: 0,
    gas: 200_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
    to: '0x000000000000000000000000000000000000000a',
    data: toHex(new Uint8Array(192)),
  })
  const hash = await clientOf(first).sendRawTransaction({ serializedTransaction: raw })
  const before = first.height()
  await first.mine(2)
  expect(first.height()).toBe(before + 2)
  expect((await clientOf(first).getTransactionReceipt({ hash })).status).toBe('reverted')
  await first.close()
  const second = await startNode({ dataDir })
  await second.mine(1)
  expect(second.height()).toBe(before + 3)
})
