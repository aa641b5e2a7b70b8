import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchAddress } from '../src/deposits/address.ts'
import type { ChildConfig } from './child.ts'
import type { Moment } from './die-at.ts'
import { accountOf, guardianNames, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

const alice = accountOf('alice').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')
const script = fileURLToPath(new URL('child.ts', import.meta.url))

const saved = (name: string, statement: string, value?: string): Moment => ({
  ...{ name, statement, when: 'after' },
  ...(value ? { value } : {}),
})
const depositIs = (state: string) => saved(`deposit ${state}`, 'update "bridge_deposits"', `"${state}"`)
const convertIs = (state: string) => saved(`convert ${state}`, 'update "bridge_converts"', `"${state}"`)

/** Every step of a deposit and of a convert, as the coordinator saves it. */
const coordinatorMoments: Moment[] = [
  saved('deposit seen', 'insert into "bridge_deposits"'),
  ...['confirming', 'crediting'].map(depositIs),
  saved('credit journalled', 'insert into "relayed_transactions"'),
  saved('credit submitted', 'update "bridge_requests"', 'submitted'),
  depositIs('credited'),
  saved('convert requested', 'insert into "bridge_converts"'),
  ...['approving', 'approved', 'releasing'].map(convertIs),
  saved('release signed', 'update "bridge_releases" set "raw"'),
  ...['released', 'settling', 'settled'].map(convertIs),
]
/** All that a guardian ever writes: before it, when all its looking is lost, and after. */
const guardianMoments: Moment[] = ['credit', 'approve', 'release', 'settle'].flatMap((kind) =>
  (['before', 'after'] as const).map((when) => ({
    ...{ name: `${when} ${kind}`, statement: 'insert into "bridge_signatures"', value: `${kind}:`, when },
  })),
)
/** Two of three: with either guardian dead nothing moves. */
const plans: Record<string, Moment[]> = {
  coordinator: coordinatorMoments,
  [guardianNames[0]]: guardianMoments,
  [guardianNames[1]]: guardianMoments,
}
const names = Object.keys(plans)

let stage: Stage
let cache: string
let closing: boolean
let children: Map<string, ChildProcess>
let died: Map<string, string[]>

beforeEach(async () => {
  stage = await startStage()
  await stage.stopWorker()
  cache = mkdtempSync(join(tmpdir(), 'planet-bridge-kill-'))
  closing = false
  children = new Map()
  died = new Map(names.map((name) => [name, []]))
  for (const name of names) start(name)
})
afterEach(async () => {
  closing = true
  await Promise.all([...children.values()].map(kill))
  await stage.close()
  rmSync(cache, { recursive: true, force: true })
})
/** Runs until it kills itself at the first of the moments that it has not died at yet, and is then started again. */
function start(name: string): void {
  const { bitcoin, ...common } = stage.setup
  if (!bitcoin) throw new Error('no Bitcoin')
  const { publicKeys, ticket, feeRate } = bitcoin
  const rates = { least: String(feeRate.least), most: String(feeRate.most) }
  const before = died.get(name) ?? []
  const config: ChildConfig = {
    role: name === 'coordinator' ? 'coordinator' : 'guardian',
    name,
    setup: { ...common, bitcoin: { publicKeys, ticket, feeRate: rates } },
    planetUrl: stage.planet.url,
    bitcoinUrl: stage.bitcoin.rpcUrl,
    databaseUrl: stage.database.url,
    moments: plans[name]?.filter((moment) => !before.includes(moment.name)) ?? [],
  }
  const child = spawn(process.execPath, [script, JSON.stringify(config)], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.set(name, child)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.on('close', (_, signal) => {
    if (closing) return
    const moment = /died at (.*)\n/.exec(said)?.[1]
    before.push(signal === 'SIGKILL' && moment ? moment : `an end that was not planned: ${said}`)
    start(name)
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const depositState = async () =>
  (await stage.db.selectFrom('bridge_deposits').select('state').executeTakeFirst())?.state.name
const convertState = async () => (await stage.convert())?.name

/** A block at every look for as long as the flow waits for blocks. */
const untilIs = (state: () => Promise<string | undefined>, last: string, waiting: readonly string[]) =>
  expect
    .poll(
      async () => {
        const now = await state()
        if (now && waiting.includes(now)) await stage.bitcoin.mine(1)
        return now
      },
      { timeout: 200_000, interval: 50 },
    )
    .toBe(last)

it('finishes a deposit and a convert though each process is killed at each step', {
  timeout: 240_000,
}, async () => {
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  await stage.bitcoin.faucet(await watchAddress(stage.db, stage.setup, wanted), 2_000_000n)
  await untilIs(depositState, 'credited', ['seen', 'confirming'])
  expect(await stage.balance(alice)).toBe(2_000_000n)
  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  await untilIs(convertState, 'settled', ['released'])
  for (const name of names) {
    const moments = plans[name]?.map((moment) => moment.name)
    // The last one dies when all is done.
    await expect.poll(() => died.get(name)?.toSorted(), { timeout: 30_000 }).toEqual(moments?.toSorted())
  }
  const [release, ...more] = await stage.db.selectFrom('bridge_releases').selectAll().execute()
  expect(more).toEqual([])
  expect(await stage.balance(alice)).toBe(1_580_000n)
  expect(await stage.context.planet.supply('BTC')).toBe(1_600_000n - BigInt(release?.fee ?? 0))
  expect(await stage.context.planet.paused()).toBe(false)
})
