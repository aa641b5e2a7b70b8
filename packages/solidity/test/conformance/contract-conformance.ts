import assert from 'node:assert/strict'
import { concat, type Hex, keccak256, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { deployMainnet, deployPlanet } from '../../src/deploy.ts'
import { bridgeAbi } from '../../src/generated/Bridge.ts'
import { ethereumVaultRules } from '../../src/vault-rules.ts'
import { bridgeActs, ordersActs, registryActs, vaultActs } from '../acts.ts'
import { callSignedBy } from '../signing.ts'
import { checkAccounts } from './accounts.ts'
import { checkConverts, checkDeposits, checkPause } from './bridge.ts'
import { checkOrders } from './orders.ts'
import { openSession } from './session.ts'
import type { Stage } from './stage.ts'
import { checkVault } from './vault.ts'

export interface ConformanceReport {
  chainId: number
  client: string
  passed: string[]
  skipped: string[]
}

/** Service keys follow from the deployer's, so that a second run finds the deployment of the first. */
function derived(deployerKey: Hex, role: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(concat([deployerKey, toHex(`conformance ${role}`)])))
}

async function prepare(rpcUrl: string, deployerKey: Hex): Promise<Stage> {
  const session = openSession(rpcUrl)
  const guardians = [0, 1, 2].map((i) => derived(deployerKey, `guardian ${i}`))
  const [provider, authoriser] = [derived(deployerKey, 'provider'), derived(deployerKey, 'authoriser')]
  const feeCollector = derived(deployerKey, 'fee collector').address
  const guardianship = { guardians: guardians.map((it) => it.address), threshold: 2 }
  const ownKey = keccak256(concat([deployerKey, toHex('conformance deployer')]))
  const target = { rpcUrl, deployerKey: ownKey, ...guardianship }
  const planetOptions = {
    ...target,
    provider: provider.address,
    authoriser: authoriser.address,
    feeCollector,
  }
  const planet = await deployPlanet(planetOptions)
  assert.deepEqual(await deployPlanet(planetOptions), planet, 'a second deployment finds the first')
  const ethereum = await deployMainnet({
    ...target,
    gasPrice: 0n,
    rules: ethereumVaultRules({ USDT: feeCollector }),
  })
  const quorum = guardians.slice(0, 2)
  const deployer = privateKeyToAccount(deployerKey)
  const relayer = privateKeyToAccount(generatePrivateKey())
  const holdsPla = (await session.node.getBalance({ address: deployer.address })) >= 10_000n
  return {
    ...session,
    planet,
    ethereum,
    acts: {
      bridge: bridgeActs(planet.chainId, planet.bridge),
      vault: vaultActs(planet.chainId, ethereum.vault),
      orders: ordersActs(planet.chainId, planet.orders),
      registry: registryActs(planet.chainId, planet.registry),
    },
    guardians,
    quorum,
    provider,
    authoriser,
    feeCollector,
    fresh: { account: () => privateKeyToAccount(generatePrivateKey()), id: generatePrivateKey },
    attest: async (act) => session.send(relayer, await callSignedBy(act, quorum)),
    treasury: holdsPla ? deployer : undefined,
  }
}

/** An interrupted run may have left the bridge paused. */
async function wake(stage: Stage): Promise<void> {
  const { bridge } = stage.planet
  if (!(await stage.read<boolean>(bridge, bridgeAbi, 'paused'))) return
  await stage.attest(stage.acts.bridge.resume(await stage.read<bigint>(bridge, bridgeAbi, 'governanceNonce')))
}

/**
 * Runs PLANET's contracts on any node that speaks JSON-RPC: deploys them, goes through every happy path and the
 * refusals that matter, and throws at the first thing that is not as it should be. The deployer's key pays in PLA
 * where PLA is needed; without PLA those checks are skipped and named.
 */
export async function contractConformance(rpcUrl: string, deployerKey: Hex): Promise<ConformanceReport> {
  const stage = await prepare(rpcUrl, deployerKey)
  await wake(stage)
  const passed = ['deployment is idempotent']
  const skipped: string[] = []
  const checks: Record<string, (stage: Stage) => Promise<'skipped' | undefined>> = {
    ...checkAccounts,
    ...checkDeposits,
    ...checkConverts,
    ...checkOrders,
    ...checkVault,
    ...checkPause,
  }
  for (const [name, check] of Object.entries(checks)) {
    const outcome = await check(stage).catch((cause) => {
      throw new Error(`${name}: ${cause.message}`, { cause })
    })
    if (outcome === 'skipped') skipped.push(name)
    else passed.push(name)
  }
  const client = await stage.node.request({ method: 'web3_clientVersion' })
  return { chainId: stage.planet.chainId, client, passed, skipped }
}
