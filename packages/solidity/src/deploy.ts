import { type PlanetToken, planetTokens } from '@planet/units/asset'
import { type Address, encodeDeployData, type Hex, type Transport } from 'viem'
import { type EthereumAddresses, nativeCoin, type PlanetAddresses } from './addresses.ts'
import { checkCode, checkWiring, hasEarlierCode, type Runtime } from './check-deployment.ts'
import { connectDeployer, type Deployer, find, openDeployment, place } from './deployer.ts'
import {
  accountRegistryAbi,
  accountRegistryBytecode,
  accountRegistryRuntime,
} from './generated/AccountRegistry.ts'
import { auditAnchorsAbi, auditAnchorsBytecode, auditAnchorsRuntime } from './generated/AuditAnchors.ts'
import { bridgeAbi, bridgeBytecode, bridgeRuntime } from './generated/Bridge.ts'
import { bridgedPlaRuntime } from './generated/BridgedPla.ts'
import { ethereumVaultAbi, ethereumVaultBytecode, ethereumVaultRuntime } from './generated/EthereumVault.ts'
import { ordersAbi, ordersBytecode, ordersRuntime } from './generated/Orders.ts'
import { wrappedTokenAbi, wrappedTokenRuntime } from './generated/WrappedToken.ts'
import { type AssetLimits, defaultPlaLimits, defaultTokens, type TokenSetting } from './planet-tokens.ts'
import type { EthereumVaultRules } from './vault-rules.ts'

interface Guardianship {
  /** In any order. */
  guardians: readonly Address[]
  threshold: number
}

interface Target {
  /** URL of a JSON-RPC node, or a viem transport. */
  rpcUrl: string | Transport
  /** A key kept for deployments. It has no power over what it deploys. */
  deployerKey: Hex
}

export interface PlanetOptions extends Target, Guardianship {
  provider: Address
  authoriser: Address
  feeCollector: Address
  /** Cold key that can replace a lost provider or authoriser. Without one, each can only replace itself. */
  keeper?: Address
  plaLimits?: AssetLimits
  tokens?: readonly TokenSetting[]
}

export interface MainnetOptions extends Target, Guardianship {
  /** Fixes the price per gas; the node's fee market decides when left out. */
  gasPrice?: bigint
  /** Limits and delay of the vault. A vault that is there keeps its own. */
  rules: EthereumVaultRules
}

function ascending(addresses: readonly Address[]): Address[] {
  return addresses.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}

async function checkGuardianship({ node }: Deployer, name: string, address: Address, wanted: Guardianship) {
  const contract = { address, abi: bridgeAbi } as const
  const [guardians, threshold] = await Promise.all([
    node.readContract({ ...contract, functionName: 'guardians' }),
    node.readContract({ ...contract, functionName: 'threshold' }),
  ])
  checkWiring({
    [`${name}'s guardians`]: { found: guardians, expected: ascending(wanted.guardians) },
    [`${name}'s threshold`]: { found: threshold, expected: wanted.threshold },
  })
}

async function checkSigner(
  { node }: Deployer,
  name: string,
  address: Address,
  signer: Address,
  keeper: Address,
) {
  const contract = { address, abi: ordersAbi } as const
  const [foundSigner, foundKeeper] = await Promise.all([
    node.readContract({ ...contract, functionName: 'signer' }),
    node.readContract({ ...contract, functionName: 'keeper' }),
  ])
  checkWiring({
    [`${name}'s signer`]: { found: foundSigner, expected: signer },
    [`${name}'s keeper`]: { found: foundKeeper, expected: keeper },
  })
}

async function checkTokens({ node }: Deployer, bridge: Address, settings: readonly TokenSetting[]) {
  const list = await node.readContract({ address: bridge, abi: bridgeAbi, functionName: 'tokens' })
  const found: Partial<Record<PlanetToken, Address>> = {}
  for (const address of list) {
    const contract = { address, abi: wrappedTokenAbi } as const
    await checkCode(node, 'WrappedToken', address, wrappedTokenRuntime)
    const [symbol, decimals, owner] = await Promise.all([
      node.readContract({ ...contract, functionName: 'symbol' }),
      node.readContract({ ...contract, functionName: 'decimals' }),
      node.readContract({ ...contract, functionName: 'BRIDGE' }),
    ])
    const setting = settings.find((it) => it.symbol === symbol)
    if (setting === undefined) continue
    checkWiring({
      [`${symbol}'s decimals`]: { found: decimals, expected: setting.decimals },
      [`${symbol}'s bridge`]: { found: owner, expected: bridge },
    })
    found[setting.symbol] = address
  }
  return found
}

function complete(found: Partial<Record<PlanetToken, Address>>): Record<PlanetToken, Address> {
  checkWiring({ tokens: { found: planetTokens.filter((it) => found[it]), expected: planetTokens } })
  return found as Record<PlanetToken, Address>
}

async function placeAuditAnchors(
  deployer: Deployer,
  deployment: Address,
  registry: Address,
): Promise<Address> {
  const { node } = deployer
  const code = { abi: auditAnchorsAbi, bytecode: auditAnchorsBytecode, args: [registry] } as const
  const address = await place(deployer, deployment, 'audit-anchors-1', encodeDeployData(code))
  await checkCode(node, 'AuditAnchors', address, auditAnchorsRuntime)
  const found = await node.readContract({ address, abi: auditAnchorsAbi, functionName: 'REGISTRY' })
  checkWiring({ "audit anchors' registry": { found, expected: registry } })
  return address
}

/** The first Orders contract, which refunds in full only. */
const firstOrders = {
  name: 'orders-1',
  codeHash: '0x0cdfd1286145a428c328274635a0c8fd9e6894711a2534387b35a014abac9bea',
  immutables: [
    [2108, 32],
    [5369, 32],
    [5411, 32],
    [5455, 32],
  ],
} as const

/** The first Bridge contract, which cannot pay PLA to a contract that refuses it. */
const firstBridge = {
  name: 'bridge-1',
  codeHash: '0x72052a0b6d2de136af4984ce651e1428abd1fd9b31f428ff3214d2a1dc1b14cb',
  immutables: [
    [3414, 32],
    [9609, 32],
    [9651, 32],
    [9695, 32],
  ],
} as const

type Versioned = {
  contract: string
  name: string
  initCode: Hex
  runtime: Runtime
  first: typeof firstOrders | typeof firstBridge
}

/** A deployment with the first version keeps it: payments, refunds and balances are recorded there. */
async function placeOrKeepFirst(
  deployer: Deployer,
  deployment: Address,
  wanted: Versioned,
): Promise<Address> {
  const { contract, name, initCode, runtime, first } = wanted
  const present = await find(deployer, deployment, first.name)
  if (present !== undefined && (await hasEarlierCode(deployer.node, present, first))) return present
  const address = present ?? (await place(deployer, deployment, name, initCode))
  await checkCode(deployer.node, contract, address, runtime)
  return address
}

async function placeOrders(
  deployer: Deployer,
  deployment: Address,
  authoriser: Address,
  keeper: Address,
): Promise<Address> {
  const orders = await placeOrKeepFirst(deployer, deployment, {
    contract: 'Orders',
    name: 'orders-2',
    initCode: encodeDeployData({ abi: ordersAbi, bytecode: ordersBytecode, args: [authoriser, keeper] }),
    runtime: ordersRuntime,
    first: firstOrders,
  })
  await checkSigner(deployer, 'orders', orders, authoriser, keeper)
  return orders
}

function placeBridge(deployer: Deployer, deployment: Address, options: PlanetOptions): Promise<Address> {
  const { threshold, feeCollector, plaLimits: pla = defaultPlaLimits, tokens = defaultTokens } = options
  const guardians = ascending(options.guardians)
  const args = [guardians, BigInt(threshold), feeCollector, pla.credit, pla.convert, tokens] as const
  return placeOrKeepFirst(deployer, deployment, {
    contract: 'Bridge',
    name: 'bridge-2',
    initCode: encodeDeployData({ abi: bridgeAbi, bytecode: bridgeBytecode, args }),
    runtime: bridgeRuntime,
    first: firstBridge,
  })
}

/**
 * Puts registry, orders, bridge with its tokens and audit anchors on PLANET, or finds them there, and checks them either way.
 * Transactions have a gas price of zero.
 */
export async function deployPlanet(options: PlanetOptions): Promise<PlanetAddresses> {
  const { provider, authoriser, feeCollector, keeper } = options
  const deployer = connectDeployer(options.rpcUrl, options.deployerKey, 0n)
  const { node } = deployer
  const deployment = await openDeployment(deployer)

  const registryKeys = [provider, keeper ?? provider] as const
  const registryCode = { abi: accountRegistryAbi, bytecode: accountRegistryBytecode, args: registryKeys }
  const registry = await place(deployer, deployment, 'registry-1', encodeDeployData(registryCode))
  await checkCode(node, 'AccountRegistry', registry, accountRegistryRuntime)
  await checkSigner(deployer, 'registry', registry, ...registryKeys)

  const orders = await placeOrders(deployer, deployment, authoriser, keeper ?? authoriser)

  const bridge = await placeBridge(deployer, deployment, options)
  await checkGuardianship(deployer, 'bridge', bridge, options)
  const collector = await node.readContract({ address: bridge, abi: bridgeAbi, functionName: 'feeCollector' })
  checkWiring({ "bridge's fee collector": { found: collector, expected: feeCollector } })

  const tokens = complete(await checkTokens(deployer, bridge, options.tokens ?? defaultTokens))
  const auditAnchors = await placeAuditAnchors(deployer, deployment, registry)
  return { chainId: await node.getChainId(), deployment, registry, orders, bridge, tokens, auditAnchors }
}

/** Puts the vault and wrapped PLA on Ethereum, or finds them there, and checks them either way. */
export async function deployMainnet(options: MainnetOptions): Promise<EthereumAddresses> {
  const deployer = connectDeployer(options.rpcUrl, options.deployerKey, options.gasPrice)
  const { node } = deployer
  const deployment = await openDeployment(deployer)
  const { delay, limits, pla } = options.rules
  const keys = [ascending(options.guardians), BigInt(options.threshold)] as const
  const args = [...keys, delay, limits, { token: nativeCoin, ...pla }] as const
  const vaultCode = encodeDeployData({ abi: ethereumVaultAbi, bytecode: ethereumVaultBytecode, args })
  const vault = await place(deployer, deployment, 'vault-2', vaultCode)
  await checkCode(node, 'EthereumVault', vault, ethereumVaultRuntime)
  await checkGuardianship(deployer, 'vault', vault, options)

  const bridgedPla = await node.readContract({
    address: vault,
    abi: ethereumVaultAbi,
    functionName: 'BRIDGED_PLA',
  })
  await checkCode(node, 'BridgedPla', bridgedPla, bridgedPlaRuntime)
  const minter = await node.readContract({
    address: bridgedPla,
    abi: wrappedTokenAbi,
    functionName: 'BRIDGE',
  })
  checkWiring({ "wrapped PLA's minter": { found: minter, expected: vault } })
  return { chainId: await node.getChainId(), deployment, vault, bridgedPla }
}
