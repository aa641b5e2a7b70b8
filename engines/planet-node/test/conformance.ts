import { setTimeout as sleep } from 'node:timers/promises'
import { Contract, ContractFactory, JsonRpcProvider, Wallet, WebSocketProvider } from 'ethers'
import {
  type Address,
  type Chain,
  type ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  keccak256,
  type Log,
  parseAbi,
  toHex,
  webSocket,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { Token } from './contracts.ts'

const SUPPLY = 10n ** 12n
const tokenAbi = parseAbi([
  'constructor(uint256 supply)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'error InsufficientBalance(address holder, uint256 balance, uint256 needed)',
])

export interface RpcAnswer {
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

export async function post(url: string, body: string): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return response.json()
}

export async function rpc(url: string, method: string, params: unknown[] = []): Promise<RpcAnswer> {
  return (await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) as RpcAnswer
}

export async function chainOf(url: string): Promise<Chain> {
  const { result } = await rpc(url, 'eth_chainId')
  return defineChain({
    id: Number(result),
    name: 'under test',
    nativeCurrency: { name: 'coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
}

/** Resolves with the first value that `start` passes. */
function first<Value>(
  start: (give: (value: Value) => void, fail: (cause: Error) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => start(resolve, reject))
}

/**
 * What any EVM network must do for viem, ethers and MetaMask, through its JSON-RPC alone. `key` belongs to an account
 * with enough coins for a few transactions; if fees are zero it needs only what it sends. Nothing here is specific to
 * one engine.
 */
export function rpcConformance(url: string, wsUrl: string, key: Hex): void {
  const account = privateKeyToAccount(key)
  const pollingInterval = 50
  const clients = async () => {
    const chain = await chainOf(url)
    const transport = http(url)
    return {
      chain,
      reader: createPublicClient({ chain, transport, pollingInterval }),
      writer: createWalletClient({ chain, account, transport, pollingInterval }),
    }
  }
  const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address

  async function deployToken(): Promise<Address> {
    const { reader, writer } = await clients()
    const hash = await writer.deployContract({ abi: tokenAbi, bytecode: Token.bytecode, args: [SUPPLY] })
    const { contractAddress, status } = await reader.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
    if (!contractAddress) throw new Error('no contract address')
    return contractAddress
  }

  describe('JSON-RPC', () => {
    it('identifies itself', async () => {
      const chainId = await rpc(url, 'eth_chainId')
      expect(chainId.result).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
      expect((await rpc(url, 'net_version')).result).toBe(String(Number(chainId.result)))
      expect((await rpc(url, 'web3_clientVersion')).result).toMatch(/\/v?\d/)
      expect((await rpc(url, 'net_listening')).result).toBe(true)
      expect((await rpc(url, 'eth_syncing')).result).toBe(false)
    })

    it('answers errors with the standard codes', async () => {
      expect((await rpc(url, 'eth_doesNotExist')).error?.code).toBe(-32601)
      expect((await rpc(url, 'eth_getBalance', ['nonsense', 'latest'])).error?.code).toBe(-32602)
      expect((await rpc(url, 'eth_getBlockByNumber', [])).error?.code).toBe(-32602)
      expect(((await post(url, '{"jsonrpc":')) as RpcAnswer).error?.code).toBe(-32700)
      expect(((await post(url, '{"jsonrpc":"2.0","id":1}')) as RpcAnswer).error?.code).toBe(-32600)
    })

    it('answers batches, each request for itself', async () => {
      const body = JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'eth_chainId', params: [] },
        { jsonrpc: '2.0', id: 'b', method: 'eth_doesNotExist', params: [] },
        { jsonrpc: '2.0', id: 'c', method: 'eth_blockNumber', params: [] },
      ])
      const answers = (await post(url, body)) as RpcAnswer[]
      expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(['a', 'b', 'c']))
      expect(answers.find(({ id }) => id === 'b')?.error?.code).toBe(-32601)
      expect(answers.find(({ id }) => id === 'c')?.result).toMatch(/^0x/)
    })

    it('answers null for what does not exist', async () => {
      const nothing = `0x${'e1'.repeat(32)}`
      expect((await rpc(url, 'eth_getTransactionByHash', [nothing])).result).toBeNull()
      expect((await rpc(url, 'eth_getTransactionReceipt', [nothing])).result).toBeNull()
      expect((await rpc(url, 'eth_getBlockByHash', [nothing, false])).result).toBeNull()
      expect((await rpc(url, 'eth_getBlockByNumber', ['0xffffffffff', false])).result).toBeNull()
    })
  })

  describe('viem', () => {
    it('pays with transactions of types 0, 1 and 2', async () => {
      const { chain, reader, writer } = await clients()
      for (const type of ['legacy', 'eip2930', 'eip1559'] as const) {
        const to = stranger()
        const before = await reader.getBalance({ address: account.address })
        const request = await writer.prepareTransactionRequest({
          account,
          chain,
          to,
          value: 5n,
          type,
          ...(type === 'eip2930' ? { accessList: [{ address: to, storageKeys: [] }] } : {}),
        } as Parameters<typeof writer.prepareTransactionRequest>[0])
        const raw = await writer.signTransaction(request as Parameters<typeof writer.signTransaction>[0])
        const hash = await writer.sendRawTransaction({ serializedTransaction: raw })
        expect(hash).toBe(keccak256(raw))
        const receipt = await reader.waitForTransactionReceipt({ hash })
        expect(receipt.status).toBe('success')
        expect(receipt.type).toBe(type)
        expect(receipt.from.toLowerCase()).toBe(account.address.toLowerCase())
        expect(await reader.getBalance({ address: to })).toBe(5n)
        const spent = receipt.gasUsed * receipt.effectiveGasPrice + 5n
        expect(await reader.getBalance({ address: account.address })).toBe(before - spent)
        const transaction = await reader.getTransaction({ hash })
        expect(transaction.type).toBe(type)
        expect(transaction.value).toBe(5n)
        expect(transaction.to?.toLowerCase()).toBe(to.toLowerCase())
      }
    })

    it('asks for exactly 21000 gas for a payment', async () => {
      const { reader } = await clients()
      expect(await reader.estimateGas({ account, to: stranger(), value: 1n })).toBe(21_000n)
    })

    it('deploys a token, moves it, and finds it all again', async () => {
      const { reader, writer } = await clients()
      const token = await deployToken()
      const to = stranger()
      const { request, result } = await reader.simulateContract({
        account,
        address: token,
        abi: tokenAbi,
        functionName: 'transfer',
        args: [to, 25n],
      })
      expect(result).toBe(true)
      const nonce = await reader.getTransactionCount({ address: account.address, blockTag: 'pending' })
      const hash = await writer.writeContract(request)
      const receipt = await reader.waitForTransactionReceipt({ hash })
      expect(await reader.getTransactionCount({ address: account.address })).toBe(nonce + 1)
      const balance = { address: token, abi: tokenAbi, functionName: 'balanceOf' } as const
      expect(await reader.readContract({ ...balance, args: [to] })).toBe(25n)
      expect(await reader.readContract({ ...balance, args: [account.address] })).toBe(SUPPLY - 25n)
      expect((await reader.getCode({ address: token }))?.length).toBeGreaterThan(100)
      expect(BigInt((await reader.getStorageAt({ address: token, slot: toHex(0, { size: 32 }) })) ?? 0)).toBe(
        SUPPLY,
      )
      expect(receipt.logs).toHaveLength(1)

      const filter = { address: token, abi: tokenAbi, eventName: 'Transfer' } as const
      const range = { fromBlock: receipt.blockNumber - 1n, toBlock: receipt.blockNumber }
      const byRecipient = await reader.getContractEvents({ ...filter, ...range, args: { to } })
      expect(byRecipient.map(({ args }) => args.value)).toEqual([25n])
      expect(byRecipient[0]?.transactionHash).toBe(hash)
      expect(await reader.getContractEvents({ ...filter, ...range, args: { to: stranger() } })).toEqual([])
      const byBlock = await reader.getContractEvents({ ...filter, blockHash: receipt.blockHash })
      expect(byBlock.some((log) => log.transactionHash === hash)).toBe(true)
    })

    it('reads blocks by number, hash and tag, with their transactions and receipts', async () => {
      const { reader, writer } = await clients()
      const hash = await writer.sendTransaction({ to: stranger(), value: 1n })
      const receipt = await reader.waitForTransactionReceipt({ hash })
      const byHash = await reader.getBlock({ blockHash: receipt.blockHash, includeTransactions: true })
      const byNumber = await reader.getBlock({ blockNumber: receipt.blockNumber })
      expect(byNumber.hash).toBe(byHash.hash)
      expect(byNumber.transactions).toContain(hash)
      const index = receipt.transactionIndex
      expect(byHash.transactions[index]?.hash).toBe(hash)
      expect(await reader.getBlockTransactionCount({ blockHash: receipt.blockHash })).toBe(
        byNumber.transactions.length,
      )
      expect((await reader.getTransaction({ blockNumber: receipt.blockNumber, index })).hash).toBe(hash)
      const parent = await reader.getBlock({ blockHash: byNumber.parentHash })
      expect(parent.number).toBe(receipt.blockNumber - 1n)
      expect((await reader.getBlock({ blockTag: 'latest' })).number).toBeGreaterThanOrEqual(
        receipt.blockNumber,
      )
      expect((await reader.getBlock({ blockTag: 'earliest' })).number).toBe(0n)
      for (const tag of ['safe', 'finalized']) {
        // A network without finality reports an error.
        const { result, error } = await rpc(url, 'eth_getBlockByNumber', [tag, false])
        if (error === undefined) {
          expect(BigInt((result as { number: Hex }).number)).toBeLessThanOrEqual(
            await reader.getBlockNumber(),
          )
        } else expect(error.message).not.toBe('')
      }
      const { result } = await rpc(url, 'eth_getBlockReceipts', [toHex(receipt.blockNumber)])
      expect((result as { transactionHash: string }[])[index]?.transactionHash).toBe(hash)
    })

    it('decodes custom errors and reasons of reverts, in calls and in estimates', async () => {
      const { reader } = await clients()
      const token = await deployToken()
      const tooMuch = { account, address: token, abi: tokenAbi, functionName: 'transfer' } as const
      const named = (cause: unknown) =>
        ((cause as { walk(test: (error: unknown) => boolean): unknown }).walk(
          (error) => (error as Error).name === 'ContractFunctionRevertedError',
        ) as ContractFunctionRevertedError | null) ?? undefined
      for (const attempt of [
        reader.simulateContract({ ...tooMuch, args: [stranger(), SUPPLY + 1n] }),
        reader.estimateContractGas({ ...tooMuch, args: [stranger(), SUPPLY + 1n] }),
      ]) {
        const cause = await attempt.then(() => undefined, named)
        expect(cause?.data?.errorName).toBe('InsufficientBalance')
        expect(cause?.data?.args).toEqual([account.address, SUPPLY, SUPPLY + 1n])
      }
      const withoutAllowance = {
        ...tooMuch,
        functionName: 'transferFrom',
        args: [account.address, stranger(), 1n],
      } as const
      const reason = await reader.simulateContract(withoutAllowance).then(() => undefined, named)
      expect(reason?.reason).toBe('allowance')
    })

    it('reports a failed transaction with status 0 and no logs', async () => {
      const { reader, writer } = await clients()
      const token = await deployToken()
      const hash = await writer.writeContract({
        address: token,
        abi: tokenAbi,
        functionName: 'transfer',
        args: [stranger(), SUPPLY + 1n],
        gas: 100_000n,
      })
      const receipt = await reader.waitForTransactionReceipt({ hash })
      expect(receipt.status).toBe('reverted')
      expect(receipt.logs).toEqual([])
    })

    it('suggests fees that are accepted', async () => {
      const { reader } = await clients()
      const fees = await reader.estimateFeesPerGas()
      const block = await reader.getBlock()
      expect(fees.maxFeePerGas).toBeGreaterThanOrEqual(block.baseFeePerGas ?? 0n)
      const history = await reader.getFeeHistory({ blockCount: 2, rewardPercentiles: [10, 90] })
      expect(history.baseFeePerGas).toHaveLength(history.gasUsedRatio.length + 1)
      expect(history.reward?.[0]).toHaveLength(2)
      expect(await reader.getGasPrice()).toBeGreaterThanOrEqual(0n)
    })

    it('receives blocks and events over WebSocket', async () => {
      const { chain, writer } = await clients()
      const token = await deployToken()
      const reader = createPublicClient({ chain, transport: webSocket(wsUrl) })
      const to = stranger()
      const stops: (() => void)[] = []
      try {
        const number = first<bigint>((give, fail) => {
          stops.push(reader.watchBlockNumber({ onBlockNumber: give, onError: fail }))
        })
        const logs = first<Log<bigint, number, false>[]>((give, fail) => {
          const options = { address: token, abi: tokenAbi, eventName: 'Transfer', args: { to } } as const
          stops.push(reader.watchContractEvent({ ...options, onLogs: (found) => give(found), onError: fail }))
        })
        await reader.getBlockNumber({ cacheTime: 0 })
        const hash = await writer.writeContract({
          address: token,
          abi: tokenAbi,
          functionName: 'transfer',
          args: [to, 7n],
        })
        expect(await number).toBeGreaterThan(0n)
        expect((await logs)[0]?.transactionHash).toBe(hash)
      } finally {
        for (const stop of stops) stop()
        ;(await reader.transport.getRpcClient()).close()
      }
    })
  })

  describe('ethers', () => {
    it('deploys, writes, waits, reads and finds events', async () => {
      // ethers caches answers for 250 ms, longer than some chains need for a block.
      const provider = new JsonRpcProvider(url, undefined, { pollingInterval, cacheTimeout: -1 })
      try {
        const wallet = new Wallet(key, provider)
        const factory = new ContractFactory(
          Token.abi as ConstructorParameters<typeof ContractFactory>[0],
          Token.bytecode,
          wallet,
        )
        const deployed = await factory.deploy(SUPPLY)
        await deployed.waitForDeployment()
        const token = new Contract(
          await deployed.getAddress(),
          Token.abi as ConstructorParameters<typeof Contract>[1],
          wallet,
        )
        const to = stranger()
        const sent = await token.getFunction('transfer')(to, 11n)
        const receipt = await sent.wait()
        expect(receipt?.status).toBe(1)
        expect(await token.getFunction('balanceOf')(to)).toBe(11n)
        const found = await token.queryFilter(
          token.getEvent('Transfer')(null, to),
          receipt.blockNumber,
          receipt.blockNumber,
        )
        expect(found).toHaveLength(1)
        const block = await provider.getBlock(receipt.blockNumber, true)
        expect(block?.prefetchedTransactions.some(({ hash }) => hash === sent.hash)).toBe(true)
        await expect(token.getFunction('transfer').staticCall(to, SUPPLY * 2n)).rejects.toMatchObject({
          code: 'CALL_EXCEPTION',
          revert: { name: 'InsufficientBalance' },
        })
        expect((await provider.getFeeData()).gasPrice).not.toBeNull()
        expect(await provider.getTransactionCount(wallet.address, 'pending')).toBe(sent.nonce + 1)
      } finally {
        provider.destroy()
      }
    })

    it('receives events over HTTP', async () => {
      const { writer } = await clients()
      const token = await deployToken()
      const provider = new JsonRpcProvider(url, undefined, { pollingInterval, cacheTimeout: -1 })
      try {
        const contract = new Contract(token, Token.abi as ConstructorParameters<typeof Contract>[1], provider)
        const to = stranger()
        const received = first<unknown>(
          (give) => void contract.on(contract.getEvent('Transfer')(null, to), give),
        )
        await contract.listenerCount()
        await provider.getBlockNumber()
        // The library records its first block some time after `on`, and misses earlier transfers.
        const transfer = async () => {
          const args = [to, 3n] as const
          await writer.writeContract({ address: token, abi: tokenAbi, functionName: 'transfer', args })
          await sleep(pollingInterval * 4)
        }
        while (!(await Promise.race([received, transfer()])));
        expect(await received).toBeTruthy()
      } finally {
        provider.destroy()
      }
    })

    it('receives blocks over WebSocket', async () => {
      const { writer } = await clients()
      const provider = new WebSocketProvider(wsUrl)
      try {
        const number = first<number>((give) => void provider.on('block', give))
        await provider.getBlockNumber()
        await writer.sendTransaction({ to: stranger(), value: 1n })
        expect(await number).toBeGreaterThan(0)
      } finally {
        await provider.destroy()
      }
    })
  })

  describe('invalid raw transactions', () => {
    it('are rejected', async () => {
      const { chain, reader } = await clients()
      const nonce = await reader.getTransactionCount({ address: account.address })
      const fees = await reader.estimateFeesPerGas()
      const good = {
        type: 'eip1559',
        chainId: chain.id,
        nonce,
        gas: 21_000n,
        to: account.address,
        maxFeePerGas: fees.maxFeePerGas,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
      } as const
      const poor = privateKeyToAccount(generatePrivateKey())
      const bad: Record<string, Hex> = {
        'wrong chain id': await account.signTransaction({ ...good, chainId: chain.id + 1 }),
        'used nonce': await account.signTransaction({ ...good, nonce: 0 }),
        'too little gas': await account.signTransaction({ ...good, gas: 20_999n }),
        'no funds': await poor.signTransaction({ ...good, nonce: 0, value: 1n }),
        'not a transaction': '0xdeadbeef',
        empty: '0x',
      }
      for (const [name, raw] of Object.entries(bad)) {
        const { error } = await rpc(url, 'eth_sendRawTransaction', [raw])
        expect(error?.code, name).toBeTypeOf('number')
        expect(error?.message, name).toBeTruthy()
      }
    })
  })
}

export function selectorOf(signature: string): Hex {
  return keccak256(toHex(signature)).slice(0, 10) as Hex
}
