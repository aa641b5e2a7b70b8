import { usdtEthereumAbi, usdtEthereumBytecode } from '@planet/solidity/generated/UsdtEthereum'
import {
  type Address,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  type PublicClient,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type EthereumAsset = 'ETH' | 'USDT'
/** A token that the faucet cannot make, only pass on. */
export type Stock = { token: Address; balance: bigint }

/** Public, as the coins of a sandbox are worthless. */
const account = privateKeyToAccount(keccak256(toHex('planet sandbox ethereum faucet')))

export const FAUCET_ADDRESS: Address = account.address
/** A thousand million ether. */
export const FAUCET_WEI = 10n ** 27n
/** What the faucet's first transaction creates, so that it is the same in every sandbox. */
export const USDT_ADDRESS: Address = getContractAddress({ from: FAUCET_ADDRESS, nonce: 0n })

/** More than the 21,000 of a plain transfer: a contract may be created at the address while the payment waits. */
const PAYMENT_GAS = 150_000n
const DEPLOY_GAS = 3_000_000n

type Request = { to?: Address; value?: bigint; data?: Hex; gas: bigint }

/** A busy machine is slow, and nothing is sent twice. */
const answerMs = 60_000

/** The sandbox's own account, which signs and sends like any other client. */
export class EthereumFaucet {
  readonly #client: PublicClient
  readonly #chainId: number
  #turn: Promise<unknown> = Promise.resolve()

  constructor(url: string, chainId: number) {
    this.#client = createPublicClient({
      transport: http(url, { retryCount: 0, timeout: answerMs }),
      cacheTime: 0,
    })
    this.#chainId = chainId
  }

  /** One at a time, so that no two take the same nonce. */
  #send(request: Request): Promise<Hex> {
    const sent = this.#turn.then(async () => {
      const nonce = await this.#client.getTransactionCount({ address: FAUCET_ADDRESS, blockTag: 'pending' })
      const { maxFeePerGas, maxPriorityFeePerGas } = await this.#client.estimateFeesPerGas()
      const serializedTransaction = await account.signTransaction({
        ...request,
        type: 'eip1559',
        chainId: this.#chainId,
        nonce,
        // The base fee may rise while the payment waits.
        maxFeePerGas: maxFeePerGas * 10n,
        maxPriorityFeePerGas,
      })
      return this.#client.sendRawTransaction({ serializedTransaction })
    })
    this.#turn = sent.catch(() => undefined)
    return sent
  }

  pay(asset: EthereumAsset, to: Address, amount: bigint): Promise<Hex> {
    if (asset === 'ETH') return this.#send({ to, value: amount, gas: PAYMENT_GAS })
    const data = encodeFunctionData({ abi: usdtEthereumAbi, functionName: 'issue', args: [to, amount] })
    return this.#send({ to: USDT_ADDRESS, data, gas: PAYMENT_GAS })
  }

  async stockOf(token: Address): Promise<Stock> {
    const owned = {
      address: token,
      abi: usdtEthereumAbi,
      functionName: 'balanceOf',
      args: [FAUCET_ADDRESS],
    } as const
    return { token, balance: await this.#client.readContract(owned) }
  }

  passOn({ token }: Stock, to: Address, amount: bigint): Promise<Hex> {
    const data = encodeFunctionData({ abi: usdtEthereumAbi, functionName: 'transfer', args: [to, amount] })
    return this.#send({ to: token, data, gas: PAYMENT_GAS })
  }

  async hasUsdt(): Promise<boolean> {
    return (await this.#client.getCode({ address: USDT_ADDRESS })) !== undefined
  }

  /** Sends the creation of the stand-in USDT, unless an interrupted start has done so already. */
  async deployUsdt(): Promise<void> {
    const nonce = await this.#client.getTransactionCount({ address: FAUCET_ADDRESS, blockTag: 'pending' })
    if (nonce > 0) return
    const data = encodeDeployData({
      abi: usdtEthereumAbi,
      bytecode: usdtEthereumBytecode,
      args: [FAUCET_ADDRESS],
    })
    await this.#send({ data, gas: DEPLOY_GAS })
  }

  balance(): Promise<bigint> {
    return this.#client.getBalance({ address: FAUCET_ADDRESS })
  }
}
