import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@planet/platform/database/database'
import { freePort } from '@planet/platform/testing/free-port'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { evmChainIds } from '@planet/units/network'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../root.ts'
import { databaseFolder, portsFrom } from './place.ts'
import { findFreeBase, requireFreePorts } from './ports.ts'
import { isAlive } from './process-identity.ts'
import {
  makeDataFolder,
  processesOn,
  recorded,
  removeDataFolder,
  type Started,
  start,
} from './testing/started.ts'

const wholeStart = 600_000

let data: string
let port: number
let running: Started[]
beforeEach(async () => {
  data = makeDataFolder()
  // As in start-faults.test.ts: below the ephemeral ports.
  port = await findFreeBase(16_000 + (process.pid % 60) * 100)
  running = []
})
afterEach(async () => {
  for (const started of running) {
    started.interrupt()
    await started.ended
  }
  removeDataFolder(data)
})

function run(env: Record<string, string> = {}): Started {
  const started = start(['--data', data, '--port', String(port)], { env })
  running.push(started)
  return started
}

const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status

async function expectNothingLeft(processes: ReturnType<typeof recorded>): Promise<void> {
  expect(Object.entries(processes).filter(([, identity]) => isAlive(identity))).toEqual([])
  expect(processesOn(data)).toEqual([])
  await requireFreePorts(portsFrom(port))
}

async function inDatabase<T>(sql: string): Promise<T[]> {
  const password = readFileSync(
    join(databaseFolder({ data, ports: portsFrom(port) }), 'password'),
    'utf8',
  ).trim()
  const { pool, close } = connect(`postgresql://planet:${password}@127.0.0.1:${port + 10}/postgres`)
  try {
    return (await pool.query(sql)).rows
  } finally {
    await close()
  }
}

it('a killed run is cleaned up by the next, nothing is lost, and Ctrl-C leaves nothing running', {
  timeout: wholeStart,
}, async () => {
  const first = run()
  await first.says('Planet Wallet is running')
  expect(await ready()).toBe(200)
  expect(first.output()).toContain(`http://localhost:${port}`)
  await inDatabase('create table kept as select 42 as answer')
  const secrets = readFileSync(join(data, 'secrets.json'), 'utf8')

  const second = run()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`already running at http://localhost:${port} (process ${first.pid})`)

  const orphans = recorded(data)
  expect(Object.keys(orphans)).toEqual(
    expect.arrayContaining(['planet', 'sandbox', 'api', 'worker', 'console']),
  )
  // Programs end by themselves when the supervisor's channel closes. This one is stopped, so that it is left.
  const { pid: chain } = orphans.planet ?? {}
  if (chain === undefined) throw new Error('The chain is not recorded.')
  process.kill(chain, 'SIGSTOP')
  first.kill()
  await first.ended
  expect(Object.keys(recorded(data))).toContain('planet')

  const third = run()
  await third.says('Ending what the last run left')
  process.kill(chain, 'SIGCONT')
  await third.says('Planet Wallet is running')
  expect(Object.values(orphans).filter(isAlive)).toEqual([])
  expect(await ready()).toBe(200)
  expect(await inDatabase('select answer from kept')).toEqual([{ answer: 42 }])
  expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(secrets)

  const processes = recorded(data)
  third.interrupt()
  expect(await third.ended).toBe(0)
  await expectNothingLeft(processes)
})

it('Ctrl-C during a start ends what was started', { timeout: wholeStart }, async () => {
  const started = run()
  await started.says('Database')
  started.interrupt()
  expect(await started.ended).toBe(0)
  await expectNothingLeft({})
})

/** The user's own chain, which the start must leave alone. */
async function ownChain(): Promise<{ url: string; stop: () => Promise<void> }> {
  const chainPort = await freePort()
  const settings = {
    directory: join(data, 'own-chain'),
    host: '127.0.0.1',
    port: chainPort,
    chainId: evmChainIds.planet.sandbox,
    genesis: { alloc: {} },
  }
  const node = spawn(
    process.execPath,
    [join(root, 'engines/planet-node/src/main.ts'), JSON.stringify(settings)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const gone = new Promise<void>((resolve) => node.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    node.stdout.on('data', (chunk: Buffer) => chunk.includes('"ready":true') && resolve())
    gone.then(() => reject(new Error('the chain did not start')))
  })
  return {
    url: `http://127.0.0.1:${chainPort}`,
    stop: async () => {
      node.kill('SIGTERM')
      await gone
    },
  }
}

it('uses the user’s own database and chain instead of the bundled ones', {
  timeout: wholeStart,
}, async () => {
  const database = await createTestDatabase()
  const chain = await ownChain()
  try {
    const started = run({ DATABASE_URL: database.url, PLANET_RPC_URL: chain.url })
    await started.says('Planet Wallet is running')
    expect(await ready()).toBe(200)
    expect(Object.keys(recorded(data))).not.toContain('planet')
    expect(existsSync(join(data, 'postgres'))).toBe(false)
    const { rows } = await database.pool.query('select count(*)::int as count from accounts')
    expect(rows[0].count).toBeGreaterThan(1)
    const processes = recorded(data)
    started.interrupt()
    expect(await started.ended).toBe(0)
    expect(Object.values(processes).filter(isAlive)).toEqual([])
    expect(
      (
        await fetch(chain.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
        })
      ).status,
    ).toBe(200)
  } finally {
    await chain.stop()
    await database.close()
  }
})
