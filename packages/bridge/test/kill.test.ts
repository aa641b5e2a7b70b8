import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MainNetwork, mainNetworks } from '@planet/chains/network'
import { createRunFolder } from '@planet/platform/testing/run-folder'
import type { PlanetToken } from '@planet/units/asset'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { hex } from '@scure/base'
import type { Address } from 'viem'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { watchAddress } from '../src/deposits/address.ts'
import type { ChainReader } from '../src/networks/common/network.ts'
import { isVaultNetwork } from '../src/networks/vault.ts'
import { resumeWork } from '../src/start/resume.ts'
import { readClaims } from '../src/view/claims.ts'
import type { ChildConfig } from './child.ts'
import type { Moment } from './die-at.ts'
import { startTestEthereum, startTestTron } from './mains.ts'
import { accountOf, guardianNames, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

const alice = accountOf('alice').address
const home = hex.decode(publicKeyOf('alice at home'))
/** The child's program in one file: it starts 65 times, and loading a thousand files takes twice as long. */
let script: string

const saved = (name: string, statement: string, value?: string): Moment => ({
  name,
  statement,
  when: 'after',
  ...(value ? { value } : {}),
})
const depositIs = (state: string) => saved(`deposit ${state}`, 'update "bridge_deposits"', `"${state}"`)
const convertIs = (state: string) => saved(`convert ${state}`, 'update "bridge_converts"', `"${state}"`)

/** Every step of a deposit and of a convert, as the coordinator saves it. */
const coordinatorMoments = (network: MainNetwork): Moment[] => [
  saved('PLANET block saved', 'insert into ledger_blocks'),
  saved('deposit seen', 'insert into "bridge_deposits"'),
  ...['confirming', 'crediting'].map(depositIs),
  saved('credit journalled', 'with journalled as'),
  saved('credit submitted', 'update "bridge_requests"', 'submitted'),
  depositIs('credited'),
  saved('convert requested', 'insert into "bridge_converts"'),
  ...['approving', 'approved'].map(convertIs),
  ...(isVaultNetwork(network)
    ? [
        saved('sweep signed', 'insert into "bridge_relays"', 'sweep:'),
        saved('deposit swept', 'update "bridge_deposits" set "swept"'),
        saved('release signed', 'insert into "bridge_relays"', 'release:'),
        saved('release sent', 'update "bridge_requests" set "transaction"'),
      ]
    : [convertIs('releasing'), saved('release signed', 'update "bridge_releases" set "raw"')]),
  ...['released', 'settling', 'settled'].map(convertIs),
]
/** Everything a guardian writes: it dies before it, losing all its checks, or after. */
const guardianMoments = (when: Moment['when']): Moment[] =>
  ['credit', 'approve', 'release', 'settle'].map((kind) => ({
    name: `${when} ${kind}`,
    statement: 'insert into "bridge_signatures"',
    value: `${kind}:`,
    when,
  }))
/**
 * Two of three: with either guardian dead nothing moves. They are alike, and write the same on each network, so one of
 * them dies on each, before or after.
 */
const plans: Record<string, (network: MainNetwork) => Moment[]> = {
  coordinator: coordinatorMoments,
  [guardianNames[0]]: (network) => (network === 'ethereum' ? [] : guardianMoments('before')),
  [guardianNames[1]]: (network) => (network === 'ethereum' ? guardianMoments('after') : []),
}
const names = Object.keys(plans)

/** Deposits and converts on a network, side by side. */
type Flow = { asset: PlanetToken; amount: bigint; convert: bigint; fee: bigint }
const flows: Record<MainNetwork, Flow[]> = {
  bitcoin: [{ asset: 'BTC', amount: 2_000_000n, convert: 400_000n, fee: 20_000n }],
  ethereum: [
    { asset: 'ETH', amount: 10n ** 18n, convert: 4n * 10n ** 17n, fee: 10n ** 15n },
    { asset: 'USDT', amount: 70_000_000n, convert: 50_000_000n, fee: 1_000_000n },
  ],
  tron: [
    { asset: 'TRX', amount: 9_000_000n, convert: 4_000_000n, fee: 500_000n },
    { asset: 'USDT', amount: 30_000_000n, convert: 20_000_000n, fee: 1_000_000n },
  ],
}

let ethereum: Awaited<ReturnType<typeof startTestEthereum>>
let tron: Awaited<ReturnType<typeof startTestTron>>
let stage: Stage
let readers: Partial<Record<MainNetwork, ChainReader>>
let closing = false
/** The current network, and where each process has died since. */
let now: MainNetwork = 'bitcoin'
const children = new Map<string, ChildProcess>()
/** Those that have their role. */
const configured = new WeakSet<ChildProcess>()
const died = new Map<string, string[]>()

async function bundleChild(): Promise<string> {
  const outDir = createRunFolder('bridge-child')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: fileURLToPath(new URL('child.ts', import.meta.url)),
      outDir,
      target: 'es2024',
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'child.mjs')
}

beforeAll(async () => {
  script = await bundleChild()
  ;[ethereum, tron] = await Promise.all([startTestEthereum(), startTestTron()])
  stage = await startStage([ethereum, tron])
  await stage.stopWorker()
  readers = stage.viewOf().readers
})
afterAll(async () => {
  closing = true
  await Promise.all([...children.values(), ...spares.map(({ child }) => child)].map(kill))
  await stage?.close()
  await Promise.all([ethereum?.close(), tron?.close()])
})

const momentsOf = (name: string): Moment[] =>
  plans[name]?.(now).filter((moment) => !died.get(name)?.includes(moment.name)) ?? []

/** From here on every process dies where it has not died yet on this network. */
function turnTo(network: MainNetwork): void {
  now = network
  for (const name of names) {
    died.set(name, [])
    const child = children.get(name)
    if (!child) start(name)
    else if (configured.has(child)) child.send(momentsOf(name))
  }
}

/** Loaded and waiting for their role, so that a flow does not wait for each to load. */
const spares: Spare[] = []
type Spare = { child: ChildProcess; loaded: Promise<unknown> }

function spare(): Spare {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return { child, loaded: once(child, 'message') }
}

/** Runs until it kills itself at the first of the moments, and is then restarted. */
function start(name: string): void {
  const { bitcoin, ...common } = stage.setup
  if (!bitcoin) throw new Error('no Bitcoin')
  const { publicKeys, ticket, feeRate } = bitcoin
  const rates = { least: String(feeRate.least), most: String(feeRate.most) }
  const config: ChildConfig = {
    role: name === 'coordinator' ? 'coordinator' : 'guardian',
    name,
    setup: { ...common, bitcoin: { publicKeys, ticket, feeRate: rates } },
    planetUrl: stage.planet.url,
    nodes: {
      bitcoin: { urls: [stage.bitcoin.rpcUrl], agree: 1 },
      ethereum: { urls: [ethereum.node.url], agree: 1 },
      tron: { urls: [tron.node.url], agree: 1 },
    },
    contracts: stage.contracts,
    databaseUrl: stage.database.url,
    moments: [],
  }
  const { child, loaded } = spares.shift() ?? spare()
  spares.push(spare())
  children.set(name, child)
  void loaded.then(() => {
    if (closing) return
    configured.add(child)
    child.send({ ...config, moments: momentsOf(name) })
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.on('close', (_, signal) => {
    if (closing) return
    const moment = /died at (.*)\n/.exec(output)?.[1]
    died.get(name)?.push(signal === 'SIGKILL' && moment ? moment : `an end that was not planned: ${output}`)
    start(name)
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const blocksAtOnce = 4
const mine = () => {
  if (now === 'bitcoin') return stage.bitcoin.mine(blocksAtOnce)
  return now === 'ethereum' ? ethereum.mine(blocksAtOnce) : tron.mine(blocksAtOnce)
}
const deposits = () =>
  stage.db.selectFrom('bridge_deposits').select(['state', 'swept']).where('network', '=', now).execute()
const converts = () =>
  stage.db.selectFrom('bridge_converts').select('state').where('network', '=', now).execute()

/** Whether the coordinator has seen the newest block; the next one can wait until then. */
async function isCaughtUp(): Promise<boolean> {
  const { tips } = await readClaims(stage.db)
  return tips[now] === (await readers[now]?.head())?.hash
}

/** Some blocks after the others for as long as the flow waits for blocks. */
const untilDone = (look: () => Promise<{ done: boolean; waits: boolean }>) =>
  vi.waitFor(
    async () => {
      const { done, waits } = await look()
      if (done) return
      if (waits && (await isCaughtUp())) {
        await mine()
        // The coordinator's half-minute tasks run at every block here.
        await resumeWork(stage.context)
      }
      await stage.hurryJobs()
      throw new Error(`not yet: ${JSON.stringify([await deposits(), await converts(), [...died]])}`)
    },
    { timeout: 500_000, interval: 100 },
  )

async function pay(asset: PlanetToken, address: string, amount: bigint) {
  if (asset === 'BTC') await stage.bitcoin.faucet(address, amount)
  else if (now === 'ethereum') await ethereum.node.faucet(asset as 'ETH', address as Address, amount)
  else await tron.node.faucet(asset as 'TRX', address, amount)
}

const homeOf = (network: MainNetwork): string => {
  if (network === 'ethereum') return accountOf('alice at home').address
  return network === 'tron' ? tronAddress(home) : bitcoinAddress(home, 'sandbox')
}

async function arrivedAtHome(asset: PlanetToken): Promise<bigint> {
  return (await readers[now]?.balance?.(asset, homeOf(now))) ?? 0n
}

it.each(mainNetworks)(
  'finishes deposits and converts on %s even if each process is killed at each step',
  {
    timeout: 900_000,
  },
  async (network) => {
    const before = await Promise.all(flows[network].map(({ asset }) => stage.balance(alice, asset)))
    const supplyBefore = await Promise.all(
      flows[network].map(({ asset }) => stage.context.planet.supply(asset as 'BTC')),
    )
    turnTo(network)
    const address = await watchAddress(stage.db, stage.setup, { network, account: 'a1', recipient: alice })
    for (const { asset, amount } of flows[network]) await pay(asset, address, amount)
    await untilDone(async () => {
      const rows = await deposits()
      const credited = rows.filter(
        ({ state, swept }) => state.name === 'credited' && (swept || network === 'bitcoin'),
      )
      return {
        done: credited.length === flows[network].length,
        waits: !rows.some(({ state }) => state.name === 'crediting'),
      }
    })
    for (const [i, { asset, amount }] of flows[network].entries())
      expect(await stage.balance(alice, asset)).toBe((before[i] ?? 0n) + amount)
    for (const { asset, convert, fee } of flows[network])
      await stage.requestConvert('alice', convert, fee, homeOf(network), network, asset)
    await untilDone(async () => {
      const states = (await converts()).map(({ state }) => state.name)
      const settled = states.filter((name) => name === 'settled').length === flows[network].length
      const waits = ['released', ...(isVaultNetwork(network) ? ['approved'] : [])]
      return { done: settled, waits: states.some((name) => waits.includes(name)) }
    })
    for (const name of names) {
      const moments = plans[name]?.(network).map((moment) => moment.name)
      // The last one dies when all is done.
      await expect.poll(() => died.get(name)?.toSorted()).toEqual(moments?.toSorted())
    }
    const releases = await stage.db
      .selectFrom('bridge_releases')
      .selectAll()
      .where('network', '=', network)
      .execute()
    expect(releases).toHaveLength(flows[network].length)
    for (const [i, { asset, amount, convert, fee }] of flows[network].entries()) {
      expect(await stage.balance(alice, asset)).toBe((before[i] ?? 0n) + amount - convert - fee)
      const spent = network === 'bitcoin' ? BigInt(releases[0]?.fee ?? 0) : 0n
      const supply = (supplyBefore[i] ?? 0n) + amount - convert - spent
      expect(await stage.context.planet.supply(asset as 'BTC')).toBe(supply)
      if (network !== 'bitcoin') expect(await arrivedAtHome(asset)).toBe(convert)
    }
    expect(await stage.context.planet.paused()).toBe(false)
  },
)
