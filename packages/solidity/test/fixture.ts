import {
  type Abi,
  type Address,
  type BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  getContractAddress,
  type Hex,
  keccak256,
  parseEventLogs,
  toHex,
} from 'viem'
import { expect } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { deployMainnet, deployPlanet } from '../src/deploy.ts'
import { accountRegistryAbi } from '../src/generated/AccountRegistry.ts'
import { auditAnchorsAbi } from '../src/generated/AuditAnchors.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { deploymentAbi } from '../src/generated/Deployment.ts'
import { ethereumVaultAbi } from '../src/generated/EthereumVault.ts'
import { forwarderAbi } from '../src/generated/Forwarder.ts'
import { ordersAbi } from '../src/generated/Orders.ts'
import { usdtEthereumAbi } from '../src/generated/UsdtEthereum.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import type { EthereumVaultRules } from '../src/vault-rules.ts'
import { bridgeActs, ordersActs, registryActs, vaultActs } from './acts.ts'
import { accountOf, keyOf, startChain } from './chain.ts'
import { type Act, type Call, callSignedBy } from './signing.ts'

const everyAbi: Abi = [
  ...bridgeAbi,
  ...ordersAbi,
  ...accountRegistryAbi,
  ...auditAnchorsAbi,
  ...wrappedTokenAbi,
  ...ethereumVaultAbi,
  ...forwarderAbi,
  ...deploymentAbi,
  ...usdtEthereumAbi,
]
const errorsAbi: Abi = everyAbi.filter((entry) => entry.type === 'error')

export const guardians = [0, 1, 2].map((i) => accountOf(`guardian${i}`))
/** Any two of the three make a quorum. */
export const quorum = guardians.slice(0, 2)
export const provider = accountOf('provider')
export const authoriser = accountOf('authoriser')
export const keeper = accountOf('keeper')
export const network = asciiBytes32('bitcoin')
export const destination = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export const alice = accountOf('alice').address
export const bob = accountOf('bob').address
export const carol = accountOf('carol').address
export const merchant = accountOf('merchant').address
export const relayer = accountOf('relayer').address
export const collector = accountOf('collector').address
export const stranger = accountOf('stranger').address

export function hashOf(text: string): Hex {
  return keccak256(toHex(text))
}

function revertData(error: unknown): Hex | undefined {
  const reverted = (error as BaseError).walk?.((it) => it instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? (reverted.raw ?? undefined) : undefined
}

const anything = { cap: 2n ** 200n, window: 86_400n, delayAbove: 2n ** 200n }
const firstContracts = Array.from({ length: 12 }, (_, nonce) =>
  getContractAddress({ from: stranger, nonce: BigInt(nonce) }),
)
/** Coin, wrapped PLA and the stranger's first contracts leave at once; test/vault-limits.test.ts has strict rules. */
export const looseRules: EthereumVaultRules = {
  delay: 3600n,
  limits: [nativeCoin, ...firstContracts].map((token) => ({ token, ...anything })),
  pla: anything,
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>

/** PLANET's contracts and Ethereum's on one chain, which makes replays between them as easy as they can be. */
export async function startFixture(chainId?: number) {
  const chain = await startChain(chainId)
  const target = { rpcUrl: chain.transport, deployerKey: keyOf('deployer') }
  const guardianship = { guardians: guardians.map((it) => it.address), threshold: 2 }
  const planet = await deployPlanet({
    ...target,
    ...guardianship,
    provider: provider.address,
    authoriser: authoriser.address,
    keeper: keeper.address,
    feeCollector: collector,
  })
  const ethereum = await deployMainnet({ ...target, ...guardianship, gasPrice: 0n, rules: looseRules })
  let snapshot = await chain.test.snapshot()

  async function send(from: Address, call: Call) {
    const wallet = chain.wallet(from)
    const { value = 0n, ...rest } = call
    const abi = [...call.abi, ...errorsAbi]
    const hash = await wallet.writeContract({
      ...rest,
      abi,
      value,
      chain: null,
      gas: 10_000_000n,
      gasPrice: 0n,
    })
    const receipt = await chain.node.getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    return receipt
  }

  async function read<T>(call: Omit<Call, 'args'> & { args?: readonly unknown[] }): Promise<T> {
    const { address, abi, functionName, args = [] } = call
    return (await chain.node.readContract({ address, abi, functionName, args })) as T
  }

  /** The call must fail with this error of ours, and with these arguments where given. */
  async function refused(from: Address, call: Call, errorName: string, args?: readonly unknown[]) {
    const outcome = await chain.node
      .simulateContract({ ...call, value: call.value ?? 0n, account: from, gasPrice: 0n })
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    if (outcome === undefined) expect.fail(`${call.functionName} went through, ${errorName} was expected`)
    const data = revertData(outcome.error)
    if (data === undefined) throw outcome.error
    const decoded = decodeErrorResult({ abi: errorsAbi, data })
    expect(decoded.errorName).toBe(errorName)
    if (args !== undefined) expect(decoded.args).toEqual(args)
  }

  const acts = {
    bridge: bridgeActs(chain.chainId, planet.bridge),
    vault: vaultActs(chain.chainId, ethereum.vault),
    orders: ordersActs(chain.chainId, planet.orders),
    registry: registryActs(chain.chainId, planet.registry),
  }

  async function attest(act: Act, from: Address = relayer) {
    return send(from, await callSignedBy(act, quorum))
  }

  async function balance(asset: Address, holder: Address): Promise<bigint> {
    if (asset === nativeCoin) return chain.node.getBalance({ address: holder })
    return read({ address: asset, abi: wrappedTokenAbi, functionName: 'balanceOf', args: [holder] })
  }

  let deposits = 0
  /** Mints wrapped tokens the only possible way: by a credited deposit. */
  async function fund(asset: Address, to: Address, amount: bigint) {
    await attest(acts.bridge.credit(hashOf(`deposit ${deposits++}`), asset, to, amount))
  }

  /** Requests a convert and returns its id. */
  async function requestConvert(from: Address, asset: Address, amount: bigint, fee: bigint): Promise<Hex> {
    const total = amount + fee
    if (asset !== nativeCoin)
      await send(from, {
        address: asset,
        abi: wrappedTokenAbi,
        functionName: 'approve',
        args: [planet.bridge, total],
      })
    const receipt = await send(from, {
      address: planet.bridge,
      abi: bridgeAbi,
      functionName: 'requestConvert',
      args: [asset, amount, fee, network, destination],
      value: asset === nativeCoin ? total : 0n,
    })
    const [event] = parseEventLogs({ abi: bridgeAbi, logs: receipt.logs, eventName: 'ConvertRequested' })
    if (event === undefined) throw new Error('no ConvertRequested event')
    return event.args.id
  }

  return {
    ...chain,
    planet,
    ethereum,
    acts,
    send,
    read,
    refused,
    attest,
    balance,
    fund,
    requestConvert,
    now: async () => (await chain.node.getBlock()).timestamp,
    /** Back to the moment after deployment. */
    reset: async () => {
      await chain.test.revert({ id: snapshot })
      snapshot = await chain.test.snapshot()
    },
    /** From here on `reset` returns to this state. */
    keep: async () => {
      snapshot = await chain.test.snapshot()
    },
  }
}
