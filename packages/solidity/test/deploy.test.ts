import { encodeDeployData, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { deployMainnet, deployPlanet, type PlanetOptions } from '../src/deploy.ts'
import { connectDeployer, openDeployment, place } from '../src/deployer.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { deploymentAbi } from '../src/generated/Deployment.ts'
import { ordersAbi } from '../src/generated/Orders.ts'
import { usdtEthereumAbi, usdtEthereumBytecode } from '../src/generated/UsdtEthereum.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { defaultPlaLimits, defaultTokens } from '../src/planet-tokens.ts'
import { ethereumVaultRules } from '../src/vault-rules.ts'
import { bridgeActs } from './acts.ts'
import { accountOf, type Chain, keyOf, startChain } from './chain.ts'
import { authoriser, collector, guardians, provider, quorum, stranger } from './fixture.ts'
import { firstBridgeBytecode } from './fixtures/first-bridge.ts'
import { firstOrdersBytecode } from './fixtures/first-orders.ts'
import { callSignedBy } from './signing.ts'

let chain: Chain
let options: PlanetOptions
const deployer = accountOf('deployer')
/** As the contracts keep them. */
const ascendingGuardians = guardians
  .map((it) => it.address)
  .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
beforeEach(async () => {
  chain = await startChain()
  options = {
    rpcUrl: chain.transport,
    deployerKey: keyOf('deployer'),
    provider: provider.address,
    authoriser: authoriser.address,
    guardians: guardians.map((it) => it.address),
    threshold: 2,
    feeCollector: collector,
  }
})
afterEach(() => chain.close())

const sent = () => chain.node.getTransactionCount({ address: deployer.address })
async function differs(change: Partial<PlanetOptions>, message: RegExp) {
  const before = await sent()
  await expect(deployPlanet({ ...options, ...change })).rejects.toMatchObject({
    code: 'wiring_differs',
    message: expect.stringMatching(message),
  })
  expect(await sent()).toBe(before)
}

describe('deployment of PLANET', () => {
  it('sends nothing the second time and finds the same', async () => {
    const first = await deployPlanet(options)
    const count = await sent()
    expect(await deployPlanet({ ...options, guardians: options.guardians.toReversed() })).toEqual(first)
    expect(await sent()).toBe(count)
    for (const [symbol, address] of Object.entries(first.tokens))
      expect(await chain.node.readContract({ address, abi: wrappedTokenAbi, functionName: 'symbol' })).toBe(
        symbol,
      )
  })

  it('continues where an interrupted run stopped', async () => {
    await openDeployment(connectDeployer(chain.transport, options.deployerKey, 0n))
    const addresses = await deployPlanet(options)
    expect(await deployPlanet(options)).toEqual(addresses)
    expect(await sent()).toBe(5)
  })

  it('works with a key that did other work before, and with one that holds nothing', async () => {
    await chain
      .wallet(deployer.address)
      .sendTransaction({ to: stranger, value: 1n, chain: null, gasPrice: 0n })
    const addresses = await deployPlanet(options)
    expect(await deployPlanet(options)).toEqual(addresses)
    const penniless = keyOf('nobody ever funded this')
    expect((await deployPlanet({ ...options, deployerKey: penniless })).bridge).not.toBe(addresses.bridge)
  })

  it('stops when the chain differs from the configuration', async () => {
    await deployPlanet(options)
    await differs({ provider: stranger }, /registry's signer is .*, expected/)
    await differs({ authoriser: stranger }, /orders's signer/)
    await differs({ keeper: stranger }, /registry's keeper/)
    await differs({ guardians: [...options.guardians, stranger] }, /bridge's guardians/)
    await differs({ threshold: 3 }, /bridge's threshold is 2, expected 3/)
    await differs({ feeCollector: stranger }, /fee collector/)
    const tokens = defaultTokens.map((it) => ({ ...it, decimals: it.decimals + 1 }))
    await differs({ tokens }, /BTC's decimals is 8, expected 9/)
    await differs({ tokens: defaultTokens.slice(1) }, /tokens is ETH,TRX,USDT, expected/)
  })

  it('follows a change of guardians that the chain has seen', async () => {
    const { bridge, ...rest } = await deployPlanet(options)
    const act = bridgeActs(chain.chainId, bridge).replaceGuardians(ascendingGuardians, 3n, 0n)
    const call = await callSignedBy(act, quorum)
    await chain.wallet(stranger).writeContract({ ...call, value: 0n, chain: null, gasPrice: 0n })
    expect(await deployPlanet({ ...options, threshold: 3 })).toEqual({ bridge, ...rest })
  })

  it('takes extra tokens that guardians added in its stride', async () => {
    const addresses = await deployPlanet(options)
    const day = { cap: 1n, window: 86_400n }
    const token = { name: 'PLANET DOGE', symbol: 'DOGE', decimals: 8, credit: day, convert: day }
    const act = bridgeActs(chain.chainId, addresses.bridge).addToken(token, 0n)
    const call = await callSignedBy(act, quorum)
    await chain.wallet(stranger).writeContract({ ...call, value: 0n, chain: null, gasPrice: 0n })
    expect(await deployPlanet(options)).toEqual(addresses)
  })

  it('keeps the first Orders contract where a deployment has it', async () => {
    const session = connectDeployer(chain.transport, options.deployerKey, 0n)
    const deployment = await openDeployment(session)
    const args = [options.authoriser, options.keeper ?? options.authoriser] as const
    const code = encodeDeployData({ abi: ordersAbi, bytecode: firstOrdersBytecode, args })
    const first = await place(session, deployment, 'orders-1', code)
    expect((await deployPlanet(options)).orders).toBe(first)
    expect((await deployPlanet(options)).orders).toBe(first)
  })

  it('keeps the first Bridge contract, and its tokens, where a deployment has it', async () => {
    const session = connectDeployer(chain.transport, options.deployerKey, 0n)
    const deployment = await openDeployment(session)
    const { credit, convert } = defaultPlaLimits
    const args = [ascendingGuardians, 2n, options.feeCollector, credit, convert, defaultTokens] as const
    const code = encodeDeployData({ abi: bridgeAbi, bytecode: firstBridgeBytecode, args })
    const first = await place(session, deployment, 'bridge-1', code)
    const addresses = await deployPlanet(options)
    expect(addresses.bridge).toBe(first)
    expect(await deployPlanet(options)).toEqual(addresses)
  })

  it('refuses foreign code under its names', async () => {
    const session = connectDeployer(chain.transport, options.deployerKey, 0n)
    const deployment = await openDeployment(session)
    const args = [stranger] as const
    const foreign = encodeDeployData({ abi: usdtEthereumAbi, bytecode: usdtEthereumBytecode, args })
    await place(session, deployment, 'registry-1', foreign)
    await expect(deployPlanet(options)).rejects.toMatchObject({ code: 'code_differs' })
  })

  it('requires a fresh key when the old one has too many transactions', async () => {
    await chain.test.setNonce({ address: deployer.address, nonce: 256 })
    await expect(deployPlanet(options)).rejects.toMatchObject({ code: 'too_many_nonces' })
  })

  it('fails when the constructor does', async () => {
    await expect(deployPlanet({ ...options, threshold: 1 })).rejects.toThrow()
    await expect(deployPlanet({ ...options, guardians: [] })).rejects.toThrow()
  })
})

describe('deployment of Ethereum', () => {
  it('is found again, with or without a fixed gas price', async () => {
    const { provider: _p, authoriser: _a, feeCollector: _f, ...mainnet } = options
    const wanted = { ...mainnet, rules: ethereumVaultRules({ USDT: deployer.address }) }
    const first = await deployMainnet(wanted)
    expect(await deployMainnet({ ...wanted, gasPrice: 0n })).toEqual(first)
    await expect(deployMainnet({ ...wanted, threshold: 3 })).rejects.toMatchObject({
      code: 'wiring_differs',
    })
  })
})

describe('the record of a deployment', () => {
  const create = async (from: Hex, name: string, initCode: Hex) => {
    const address = await openDeployment(connectDeployer(chain.transport, options.deployerKey, 0n))
    const args = [asciiBytes32(name), initCode] as const
    return chain.node.simulateContract({
      address,
      abi: deploymentAbi,
      functionName: 'create',
      args,
      account: from,
    })
  }
  const trivial = '0x00'

  it('obeys only its deployer, assigns a name once, and passes on a constructor’s error', async () => {
    const { deployment, bridge } = await deployPlanet(options)
    await expect(create(stranger, 'x', trivial)).rejects.toThrow('NotDeployer')
    await expect(create(deployer.address, 'bridge-2', trivial)).rejects.toThrow('NameTaken')
    await expect(create(deployer.address, 'x', '0xfe')).rejects.toThrow('CreationFailed')
    const read = (name: string) =>
      chain.node.readContract({
        address: deployment,
        abi: deploymentAbi,
        functionName: 'contractOf',
        args: [asciiBytes32(name)],
      })
    expect(await read('bridge-2')).toBe(bridge)
    const owner = await chain.node.readContract({
      address: deployment,
      abi: deploymentAbi,
      functionName: 'deployer',
    })
    expect(owner).toBe(deployer.address)
    const threshold = await chain.node.readContract({
      address: bridge,
      abi: bridgeAbi,
      functionName: 'threshold',
    })
    expect(threshold).toBe(2n)
  })
})
