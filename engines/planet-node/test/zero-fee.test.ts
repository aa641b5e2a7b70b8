import { Contract, ContractFactory, JsonRpcProvider, Wallet } from 'ethers'
import { ethers as ethers5 } from 'ethers-5'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import { createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Web3 } from 'web3'
import { planetRules } from '../src/chain/rules.ts'
import { type RunningNode, startNode } from '../src/node.ts'
import { rpc } from './conformance.ts'
import { Token } from './contracts.ts'
import { sharedFolder } from './temporary.ts'

const chainId = 4_303
const funds = 10n ** 18n
const giver = privateKeyToAccount(`0x${'c7'.repeat(32)}`)
const feeRecipient = `0x${'00'.repeat(20)}`

const directory = sharedFolder()
let node: RunningNode
beforeAll(async () => {
  node = await startNode({
    directory,
    rules: planetRules(chainId),
    genesis: { alloc: { [giver.address]: { balance: funds.toString() } } },
    recoveryThreads: 0,
  })
})
afterAll(() => node.close())

type Fields = Record<string, string | null>
const ask = async (method: string, params: unknown[]) => (await rpc(node.url, method, params)).result
const balanceOf = async (address: string) => BigInt((await ask('eth_getBalance', [address])) as string)

/** The transaction succeeded, cost its sender nothing, and every response agrees. */
async function expectFree(hash: string, sender: string, left = 0n): Promise<void> {
  const receipt = (await ask('eth_getTransactionReceipt', [hash])) as Fields
  expect(receipt).toMatchObject({ status: '0x1', effectiveGasPrice: '0x0' })
  const { gasPrice, type } = (await ask('eth_getTransactionByHash', [hash])) as Fields
  if (type === '0x2') expect(gasPrice).toBe('0x0')
  expect(await balanceOf(sender)).toBe(left)
  expect(await balanceOf(feeRecipient)).toBe(0n)
  const history = (await ask('eth_feeHistory', ['0x1', 'latest', [50]])) as { reward: string[][] }
  expect(history.reward).toEqual([['0x0']])
}

describe('an empty account sends with the defaults of', () => {
  it('ethers 5', async () => {
    const provider = new ethers5.providers.JsonRpcProvider(node.url)
    const wallet = new ethers5.Wallet(generatePrivateKey(), provider)
    const sent = await wallet.sendTransaction({ to: giver.address, value: 0 })
    expect(sent.maxPriorityFeePerGas?.toString()).toBe('1500000000')
    await expectFree(sent.hash, wallet.address)
    const deployed = await new ethers5.ContractFactory(Token.abi as never, Token.bytecode, wallet).deploy(5)
    await expectFree(deployed.deployTransaction.hash, wallet.address)
    const receipt = await provider.getTransactionReceipt(sent.hash)
    expect(receipt.effectiveGasPrice.toString()).toBe('0')
  })

  it('ethers 6', async () => {
    const provider = new JsonRpcProvider(node.url, undefined, { cacheTimeout: -1 })
    try {
      const wallet = new Wallet(generatePrivateKey(), provider)
      const sent = await wallet.sendTransaction({ to: giver.address })
      await expectFree(sent.hash, wallet.address)
      const deployed = await new ContractFactory(Token.abi as never, Token.bytecode, wallet).deploy(5n)
      await expectFree(deployed.deploymentTransaction()?.hash ?? '', wallet.address)
      const token = new Contract(await deployed.getAddress(), Token.abi as never, wallet)
      const paid = await token.getFunction('transfer')(giver.address, 5n)
      await expectFree(paid.hash, wallet.address)
      expect((await paid.wait())?.fee).toBe(0n)
    } finally {
      provider.destroy()
    }
  })

  it('viem', async () => {
    const chain = defineChain({
      id: chainId,
      name: 'PLANET',
      nativeCurrency: { name: 'PLA', symbol: 'PLA', decimals: 18 },
      rpcUrls: { default: { http: [node.url] } },
    })
    const account = privateKeyToAccount(generatePrivateKey())
    const writer = createWalletClient({ account, chain, transport: http() })
    const hash = await writer.sendTransaction({ to: giver.address })
    await expectFree(hash, account.address)
    const reader = createPublicClient({ chain, transport: http() })
    expect((await reader.getTransactionReceipt({ hash })).effectiveGasPrice).toBe(0n)
  })

  it('web3.js 4', async () => {
    const web3 = new Web3(node.url)
    const account = web3.eth.accounts.wallet.add(generatePrivateKey())[0]
    if (account === undefined) throw new Error('no account')
    const sent = await web3.eth.sendTransaction({ from: account.address, to: giver.address, value: 0 })
    expect(sent.effectiveGasPrice).toBe(0n)
    await expectFree(String(sent.transactionHash), account.address)
  })

  /** Hardhat's own client fills in nonce, gas and fees. */
  it('hardhat 3', async () => {
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    const planet = { type: 'http' as const, url: node.url, accounts: [key] }
    const hardhat = await createHardhatRuntimeEnvironment({ networks: { planet } })
    const connection = await hardhat.network.create('planet')
    try {
      const send = async (fields: object) =>
        String(
          await connection.provider.request({
            method: 'eth_sendTransaction',
            params: [{ from: address, ...fields }],
          }),
        )
      const deployed = await send({ data: `${Token.bytecode}${'05'.padStart(64, '0')}` })
      await expectFree(deployed, address)
      await expectFree(await send({ to: giver.address, value: '0x0' }), address)
    } finally {
      await connection.close()
    }
  })

  /** Hardhat 2 offers a tip of 1 wei where the node suggests 0, and asks for the gas of the deployment. */
  it('hardhat 2, as it shapes a deployment', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    const data: Hex = `${Token.bytecode}${'05'.padStart(64, '0')}`
    const estimate = await rpc(node.url, 'eth_estimateGas', [
      { from: account.address, data, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    ])
    const gas = BigInt(estimate.result as string)
    const raw = await account.signTransaction({ chainId, nonce: 0, data, gas, type: 'eip1559', ...fees })
    await expectFree((await ask('eth_sendRawTransaction', [raw])) as string, account.address)
  })
})

describe('an offered price', () => {
  it('is not charged, for any transaction type', async () => {
    const price = 10n ** 15n
    const common = { chainId, to: giver.address, gas: 21_000n } as const
    const raws = [
      await giver.signTransaction({ ...common, nonce: 0, type: 'legacy', gasPrice: price }),
      await giver.signTransaction({ ...common, nonce: 1, type: 'eip2930', gasPrice: price, accessList: [] }),
      await giver.signTransaction({
        ...common,
        nonce: 2,
        type: 'eip1559',
        maxFeePerGas: 10n ** 30n,
        maxPriorityFeePerGas: price,
      }),
    ]
    for (const raw of raws) {
      const hash = (await ask('eth_sendRawTransaction', [raw])) as string
      await expectFree(hash, giver.address, funds)
      const { type, gasPrice } = (await ask('eth_getTransactionByHash', [hash])) as Fields
      // Clients recompute the hash of types 0 and 1 from the signed price.
      if (type !== '0x2') expect(BigInt(gasPrice ?? 0)).toBe(price)
    }
  })

  it('is 0 to contracts too, in transactions and calls', async () => {
    // GASPRICE PUSH0 MSTORE 32 PUSH0 RETURN
    const call = { data: '0x3a5f5260205ff3', gasPrice: '0x5' }
    expect(await ask('eth_call', [call, 'latest'])).toBe(`0x${'00'.repeat(32)}`)
  })
})
