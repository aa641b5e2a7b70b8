import { usdtEthereumAbi, usdtEthereumBytecode } from '@planet/solidity/generated/UsdtEthereum'
import { type AssetCode, coins, type TokenAddresses, tokensOn } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
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

/** A token that the faucet cannot make, only pass on. */
export type Stock = { token: Address; balance: bigint }

/** Public, as the coins of a sandbox are worthless. */
const account = privateKeyToAccount(keccak256(toHex('planet sandbox ethereum faucet')))

export const FAUCET_ADDRESS: Address = account.address
/** A thousand million ether. */
export const FAUCET_WEI = 10n ** 27n
/**
 * Creates the stand-in of a token with its first transaction, so that its address is the same in every sandbox. USDT is
 * the oldest and comes from the faucet itself.
 */
const issuerOf = (asset: AssetCode) =>
  asset === 'USDT' ? account : privateKeyToAccount(keccak256(toHex(`planet sandbox ethereum ${asset}`)))

/** Stand-ins of the tokens that others issue. Each has the code of USDT, the most peculiar of them. */
export const TOKENS = Object.fromEntries(
  tokensOn('ethereum')
    .filter((asset) => assetOperations[asset].contracts.ethereum !== undefined)
    .map((asset) => [asset, getContractAddress({ from: issuerOf(asset).address, nonce: 0n })]),
) as TokenAddresses<Address>

/** More than the 21,000 of a plain transfer: a contract may be created at the address while the payment waits. */
const PAYMENT_GAS = 150_000n
const DEPLOY_GAS = 3_000_000n
/** What an issuer needs for its one transaction. */
const ISSUER_WEI = 10n ** 19n

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
  #send(request: Request, from = account): Promise<Hex> {
    const sent = this.#turn.then(async () => {
      const nonce = await this.#client.getTransactionCount({ address: from.address, blockTag: 'pending' })
      const { maxFeePerGas, maxPriorityFeePerGas } = await this.#client.estimateFeesPerGas()
      const serializedTransaction = await from.signTransaction({
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

  pay(asset: AssetCode, to: Address, amount: bigint): Promise<Hex> {
    if (asset === coins.ethereum) return this.#send({ to, value: amount, gas: PAYMENT_GAS })
    const data = encodeFunctionData({ abi: usdtEthereumAbi, functionName: 'issue', args: [to, amount] })
    const token = TOKENS[asset]
    if (!token) throw new Error(`the faucet has no ${asset} on Ethereum`)
    return this.#send({ to: token, data, gas: PAYMENT_GAS })
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

  /** Tokens without their contract: all at the first start, a new one later. */
  async missingTokens(): Promise<AssetCode[]> {
    const all = Object.entries(TOKENS) as [AssetCode, Address][]
    const codes = await Promise.all(all.map(([, address]) => this.#client.getCode({ address })))
    return all.flatMap(([asset], index) => (codes[index] === undefined ? [asset] : []))
  }

  async fund(asset: AssetCode): Promise<void> {
    const { address } = issuerOf(asset)
    if (address !== FAUCET_ADDRESS) await this.#send({ to: address, value: ISSUER_WEI, gas: PAYMENT_GAS })
  }

  /** Sends the creation of a stand-in, unless an interrupted start has done so already. */
  async deploy(asset: AssetCode): Promise<void> {
    const issuer = issuerOf(asset)
    const nonce = await this.#client.getTransactionCount({ address: issuer.address, blockTag: 'pending' })
    if (nonce > 0) return
    const data = encodeDeployData({
      abi: usdtEthereumAbi,
      bytecode: usdtEthereumBytecode,
      args: [FAUCET_ADDRESS],
    })
    await this.#send({ data, gas: DEPLOY_GAS }, issuer)
  }

  balance(): Promise<bigint> {
    return this.#client.getBalance({ address: FAUCET_ADDRESS })
  }
}
