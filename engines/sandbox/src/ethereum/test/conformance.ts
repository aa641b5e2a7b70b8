import { usdtEthereumAbi, usdtEthereumBytecode } from '@planet/solidity/generated/UsdtEthereum'
import { Contract, ContractFactory, type JsonRpcProvider, Wallet } from 'ethers'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  parseEther,
  parseGwei,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

/** What a network must offer to be tested: this sandbox, or a private chain of geth. */
export type EthereumTarget = {
  url: string
  chainId: number
  provider: JsonRpcProvider
  /** The key of a fresh account with so many wei. */
  fundedKey(wei: bigint): Promise<Hex>
  /** Returns when another block is made. */
  nextBlock(): Promise<void>
}

function viemClients({ url, chainId }: EthereumTarget, key: Hex) {
  const chain = {
    id: chainId,
    name: 'tried',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const account: Account = privateKeyToAccount(key)
  const transport = http(url)
  return {
    account,
    node: createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 }),
    wallet: createWalletClient({ chain, transport, account }),
  }
}

export function ethereumConformance(open: () => Promise<EthereumTarget>): void {
  describe('ethers as a client', () => {
    it('sends, waits, and pays what the receipt says', async () => {
      const target = await open()
      const { provider } = target
      const wallet = new Wallet(await target.fundedKey(parseEther('2')), provider)
      const to = Wallet.createRandom().address
      const { maxFeePerGas, maxPriorityFeePerGas } = await provider.getFeeData()
      expect(maxFeePerGas).toBeGreaterThan(maxPriorityFeePerGas ?? 0n)
      const sent = await wallet.sendTransaction({ to, value: parseEther('0.5') })
      const [receipt] = await Promise.all([sent.wait(), target.nextBlock()])
      expect(receipt?.status).toBe(1)
      expect(await provider.getBalance(to)).toBe(parseEther('0.5'))
      expect(await provider.getBalance(wallet.address)).toBe(parseEther('1.5') - (receipt?.fee ?? 0n))
      expect(receipt?.fee).toBe((receipt?.gasUsed ?? 0n) * (receipt?.gasPrice ?? 0n))
    })

    it('deploys a token, moves it and finds its logs', async () => {
      const target = await open()
      const wallet = new Wallet(await target.fundedKey(parseEther('2')), target.provider)
      const factory = new ContractFactory(usdtEthereumAbi, usdtEthereumBytecode, wallet)
      const deployed = await factory.deploy(wallet.address)
      await Promise.all([deployed.waitForDeployment(), target.nextBlock()])
      const usdt = new Contract(await deployed.getAddress(), usdtEthereumAbi, wallet)
      const to = Wallet.createRandom().address
      const call = (name: string) => usdt.getFunction(name)
      const issue = await call('issue').send(wallet.address, 1_000)
      await Promise.all([issue.wait(), target.nextBlock()])
      const transfer = await call('transfer').send(to, 400)
      const [receipt] = await Promise.all([transfer.wait(), target.nextBlock()])
      expect(await call('balanceOf').staticCall(to)).toBe(400n)
      const logs = await usdt.queryFilter('Transfer', receipt?.blockNumber, receipt?.blockNumber)
      expect(logs.map((log) => ('args' in log ? [...log.args] : []))).toEqual([[wallet.address, to, 400n]])
      await expect(call('transfer').estimateGas(to, 4_000)).rejects.toMatchObject({ code: 'CALL_EXCEPTION' })
    })

    it('replaces a waiting transaction by one that pays more', async () => {
      const target = await open()
      const wallet = new Wallet(await target.fundedKey(parseEther('2')), target.provider)
      const nonce = await wallet.getNonce()
      const fees = {
        maxFeePerGas: parseGwei('50'),
        maxPriorityFeePerGas: parseGwei('1'),
        nonce,
        gasLimit: 21_000,
      }
      const first = await wallet.sendTransaction({ ...fees, to: wallet.address, value: 1 })
      await expect(
        wallet.sendTransaction({ ...fees, maxFeePerGas: parseGwei('51'), to: wallet.address, value: 2 }),
      ).rejects.toMatchObject({ code: 'REPLACEMENT_UNDERPRICED' })
      const second = await wallet.sendTransaction({
        ...fees,
        maxFeePerGas: parseGwei('60'),
        maxPriorityFeePerGas: parseGwei('2'),
        to: wallet.address,
        value: 3,
      })
      await Promise.all([second.wait(), target.nextBlock()])
      expect(await target.provider.getTransactionReceipt(first.hash)).toBeNull()
      expect((await target.provider.getTransaction(second.hash))?.value).toBe(3n)
    })
  })

  describe('viem as a client', () => {
    it('estimates fees that are enough, sends and waits', async () => {
      const target = await open()
      const { node, wallet, account } = viemClients(target, await target.fundedKey(parseEther('3')))
      const { maxFeePerGas, maxPriorityFeePerGas } = await node.estimateFeesPerGas()
      expect(maxPriorityFeePerGas).toBeGreaterThan(0n)
      const history = await node.getFeeHistory({ blockCount: 1, rewardPercentiles: [50] })
      expect(maxFeePerGas).toBeGreaterThan(history.baseFeePerGas.at(-1) ?? 0n)
      const hash = await wallet.sendTransaction({
        account,
        to: account.address,
        value: 1n,
        chain: wallet.chain,
      })
      const [receipt] = await Promise.all([node.waitForTransactionReceipt({ hash }), target.nextBlock()])
      expect(receipt).toMatchObject({ status: 'success', gasUsed: 21_000n })
      expect(await node.getTransactionConfirmations({ hash })).toBe(1n)
    })

    it('names blocks by their tags, each behind the next', async () => {
      const target = await open()
      const { node } = viemClients(target, await target.fundedKey(parseEther('1')))
      const numberOf = async (blockTag: 'latest' | 'safe' | 'finalized') =>
        (await node.getBlock({ blockTag })).number ?? -1n
      const [finalized, safe, latest] = [
        await numberOf('finalized'),
        await numberOf('safe'),
        await numberOf('latest'),
      ]
      expect(finalized).toBeLessThanOrEqual(safe)
      expect(safe).toBeLessThanOrEqual(latest)
      expect(await node.getChainId()).toBe(target.chainId)
    })

    it('reports why a transaction is not accepted', async () => {
      const target = await open()
      const { node, wallet, account } = viemClients(target, await target.fundedKey(parseEther('1')))
      const send = (fields: { value?: bigint; nonce?: number; gas?: bigint }) =>
        wallet.sendTransaction({ account, to: account.address, gas: 21_000n, chain: wallet.chain, ...fields })
      await expect(send({ value: parseEther('5') })).rejects.toThrow(
        /insufficient funds|exceeds the balance/i,
      )
      await expect(send({ gas: 20_000n })).rejects.toThrow(/intrinsic gas too low/i)
      const hash = await send({ nonce: 0 })
      await Promise.all([node.waitForTransactionReceipt({ hash }), target.nextBlock()])
      await expect(send({ nonce: 0 })).rejects.toThrow(/nonce/i)
      const other = await account.signTransaction?.({
        type: 'eip1559',
        chainId: target.chainId + 1,
        to: account.address,
        gas: 21_000n,
        nonce: 1,
        maxFeePerGas: parseGwei('5'),
      })
      await expect(node.sendRawTransaction({ serializedTransaction: other ?? '0x' })).rejects.toThrow(
        /chain id/i,
      )
    })
  })
}
