import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseSetup, readSetup, type SetupFile } from '@planet/bridge/setup/setup-file'
import { bitcoinClient } from '@planet/chains/bitcoin/client'
import { sleep } from '@planet/platform/timing/sleep'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { isTronContract } from '@planet/solidity/deploy-tron'
import type { Address, Hex } from 'viem'
import { Problem } from '../../launch/problem.mjs'
import { reserveTicket } from './reserve.ts'
import { type Sandbox, sandboxAt } from './sandbox.ts'
import {
  ethereumVault,
  fundOnEthereum,
  fundOnTron,
  guardianFunds,
  isEthereumContract,
  relayerFunds,
  tronVault,
} from './vaults.ts'

export type SetUpOptions = {
  /** The sandbox's page, and the nodes. */
  sandbox: string
  bitcoin: string
  ethereum: string
  tron: string
  /** What the deployment on PLANET writes, perhaps at this very moment. */
  contracts: string
  guardians: readonly { address: Address; publicKey: string }[]
  threshold: number
  deployer: { address: Address; file: string }
  relayers: { ethereum: Address; tron: Address }
  out: string
}

const confirmations = { bitcoin: 12, ethereum: 12, tron: 12 }
const feeRate = { least: '1000', most: '500000' }
/** A week of blocks; at most 5 BTC are hot, and one refill moves as much back. */
const cold = { delay: 1008, hotLimit: '500000000', refillLimit: '500000000' }
/** No reorganisation that a visitor tries in the sandbox should remove the bridge's own beginnings. */
const settledDepth = 12

/**
 * Creates the sandbox's bridge: vaults, the reserve's first coin, money for the relayers, and the file that names it
 * all. The file is written last and atomically. Without it everything is found or created again; with it, only checked.
 */
export async function setUpBridge(options: SetUpOptions): Promise<void> {
  const sandbox = sandboxAt(options.sandbox)
  if (existsSync(options.out)) return check(options, sandbox)
  const { threshold, deployer, relayers } = options
  const guardians = options.guardians.map(({ address }) => address)
  const key = readFileSync(deployer.file, 'utf8').trim() as Hex
  const payer = { address: deployer.address, key }
  const keys = {
    publicKeys: options.guardians.map(({ publicKey }) => publicKey),
    ...({ threshold, stage: 'sandbox' } as const),
  }
  const wanted = { guardians, threshold }
  const [ethereum, tron, { planet, reserve }] = await Promise.all([
    ethereumVault(options.ethereum, sandbox, { deployer: payer, relayer: relayers.ethereum }, wanted),
    tronVault(options.tron, sandbox, { deployer: payer, relayer: relayers.tron }, wanted),
    planetContracts(options.contracts).then(async (planet) => ({
      planet,
      reserve: await reserveTicket(options.bitcoin, sandbox, keys, planet),
    })),
  ])
  await fundGuardians(options, sandbox)
  const { ethereum: ethereumHeight, tron: tronHeight } = await sandbox.heights()
  for (const network of ['bitcoin', 'ethereum', 'tron'] as const) await sandbox.mine(network, settledDepth)
  const file: SetupFile = {
    stage: 'sandbox',
    chainId: planet.chainId,
    bridge: planet.bridge,
    registry: planet.registry,
    tokens: planet.tokens,
    guardians: [...guardians],
    threshold,
    confirmations,
    startHeights: { bitcoin: reserve.height, ethereum: ethereumHeight, tron: tronHeight },
    bitcoin: { publicKeys: keys.publicKeys, ticket: reserve.ticket, feeRate, cold },
    ethereum,
    tron,
  }
  parseSetup(file)
  writeFileSync(`${options.out}.new`, `${JSON.stringify(file, null, 2)}\n`)
  renameSync(`${options.out}.new`, options.out)
}

const waitMs = 200
const longestWaitMs = 60_000

/** Read as soon as it exists: its writer never exposes half a file. */
async function planetContracts(file: string): Promise<PlanetAddresses> {
  for (let waited = 0; !existsSync(file); waited += waitMs) {
    if (waited > longestWaitMs) throw new Problem(`${file} was not written: see the log of the contracts.`)
    await sleep(waitMs)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as PlanetAddresses
}

/** What the file names must exist; the relayers are refilled. */
async function check(options: SetUpOptions, sandbox: Sandbox): Promise<void> {
  const { out, relayers } = options
  const setup = readSetup(out)
  const planet = await planetContracts(options.contracts)
  const { bitcoin, ethereum, tron } = setup
  const txid = bitcoin?.ticket.split(':')[0] ?? ''
  const client = bitcoinClient({ urls: [options.bitcoin], agree: 1, stage: 'sandbox' })
  const facts: Record<string, boolean | undefined> = {
    'the bridge on PLANET': setup.bridge.toLowerCase() === planet.bridge.toLowerCase(),
    'the vault on Ethereum': ethereum && (await isEthereumContract(options.ethereum, ethereum.vault)),
    'the vault on TRON': tron && (await isTronContract(options.tron, tron.vault)),
    'the first coin on Bitcoin': await client.transaction(txid).then(
      () => true,
      () => false,
    ),
  }
  const missing = Object.keys(facts).filter((name) => !facts[name])
  if (missing.length > 0)
    throw new Problem(
      `${out} names what is no longer there: ${missing.join(', ')}. Restore the data folder from a backup, or begin again without the old data: npm start -- --reset`,
    )
  if ([ethereum, tron].some((vault) => (vault?.version ?? 1) < 2))
    console.log(
      'The vaults of this data folder are of an earlier version, without limits and vetoes. They keep working; npm start -- --reset begins again with new ones.',
    )
  if (!setup.registry && planet.registry) changeFile(out, (file) => ({ ...file, registry: planet.registry }))
  if (!bitcoin?.cold)
    changeFile(out, ({ bitcoin, ...file }) => ({
      ...file,
      ...(bitcoin && { bitcoin: { ...bitcoin, cold } }),
    }))
  await fundOnEthereum(options.ethereum, sandbox, relayers.ethereum, relayerFunds.ethereum)
  await fundOnTron(options.tron, sandbox, relayers.tron, relayerFunds.tron)
  await fundGuardians(options, sandbox)
}

/** Guardians pay the fee of a veto themselves. */
async function fundGuardians({ ethereum, tron, guardians }: SetUpOptions, sandbox: Sandbox): Promise<void> {
  for (const { address } of guardians) {
    await fundOnEthereum(ethereum, sandbox, address, guardianFunds.ethereum)
    await fundOnTron(tron, sandbox, address, guardianFunds.tron)
  }
}

/** A file of an earlier version lacks the registry, with which guardians confirm account ids, or the cold part. */
function changeFile(out: string, change: (file: SetupFile) => SetupFile): void {
  const file = change(JSON.parse(readFileSync(out, 'utf8')) as SetupFile)
  writeFileSync(`${out}.new`, `${JSON.stringify(file, null, 2)}\n`)
  renameSync(`${out}.new`, out)
}
