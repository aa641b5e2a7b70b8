import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { watchAddress } from '../src/deposits/address.ts'
import { removeFirstFolder } from './bitcoin.ts'
import type { ChildConfig } from './child.ts'
import { accountOf, guardianNames, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
let children: Record<string, ChildProcess>
const alice = accountOf('alice').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')
const script = fileURLToPath(new URL('child.ts', import.meta.url))
/** Two of three: with any of them dead nothing moves. */
const names = ['coordinator', guardianNames[0], guardianNames[1]] as const

beforeEach(async () => {
  stage = await startStage()
  await stage.stopWorker()
  children = {}
  await Promise.all(names.map(start))
})
afterEach(async () => {
  await Promise.all(starting)
  await Promise.all(names.map(kill))
  await stage.close()
})
afterAll(removeFirstFolder)

async function start(name: string): Promise<void> {
  const { bitcoin, ...common } = stage.setup
  if (!bitcoin) throw new Error('no Bitcoin')
  const { publicKeys, ticket, feeRate } = bitcoin
  const rates = { least: String(feeRate.least), most: String(feeRate.most) }
  const config: ChildConfig = {
    role: name === 'coordinator' ? 'coordinator' : 'guardian',
    name,
    setup: { ...common, bitcoin: { publicKeys, ticket, feeRate: rates } },
    planetUrl: stage.planet.url,
    bitcoinUrl: stage.bitcoin.rpcUrl,
    databaseUrl: stage.database.url,
  }
  const child = spawn(process.execPath, [script, JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children[name] = child
  await once(child.stdout ?? child, 'data')
}

async function kill(name: string): Promise<void> {
  const child = children[name]
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The others do not wait for it to be back. */
const starting: Promise<void>[] = []
async function killAndRestart(name: string): Promise<void> {
  await kill(name)
  starting.push(start(name))
}

const depositState = async () =>
  (await stage.db.selectFrom('bridge_deposits').select('state').executeTakeFirst())?.state.name
const convertState = async () => (await stage.convert())?.name

/** Kills one process after another, a different one at every state that shows itself, until the last state is reached. */
async function untilDespiteKills(
  state: () => Promise<string | undefined>,
  last: string,
  mine: () => Promise<unknown>,
) {
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const now = await state()
        if (now && now !== last && !seen.has(now)) {
          seen.add(now)
          await killAndRestart(names[seen.size % names.length] ?? 'coordinator')
        }
        await mine()
        return now
      },
      { timeout: 150_000, interval: 100 },
    )
    .toBe(last)
  return seen
}

it('finishes a deposit and a convert though every process is killed on the way', {
  timeout: 180_000,
}, async () => {
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  await stage.bitcoin.faucet(await watchAddress(stage.db, stage.setup, wanted), 2_000_000n)
  const mine = () => stage.bitcoin.mine(1)
  await untilDespiteKills(depositState, 'credited', mine)
  expect(await stage.balance(alice)).toBe(2_000_000n)
  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  const seen = await untilDespiteKills(convertState, 'settled', mine)
  expect([...seen].length).toBeGreaterThan(1)
  const [release, ...more] = await stage.db
    .selectFrom('bridge_releases')
    .selectAll()
    .where('height', 'is not', null)
    .execute()
  expect(more).toEqual([])
  expect(await stage.balance(alice)).toBe(1_580_000n)
  expect(await stage.context.planet.supply('BTC')).toBe(1_600_000n - BigInt(release?.fee ?? 0))
  expect(await stage.context.planet.paused()).toBe(false)
})
