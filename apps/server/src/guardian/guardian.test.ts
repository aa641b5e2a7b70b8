import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import {
  type AddressInfo,
  connect as connectTcp,
  createServer as createTcpServer,
  type Socket,
} from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { countHaltedGuardians } from '@planet/bridge/guardian/halted'
import { readGuardians } from '@planet/bridge/queries/guardians'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startFollowerNode } from '@planet/planet-node/follower-node'
import { type RunningNode, startNode } from '@planet/planet-node/node'
import { readGuardianSettings } from '@planet/platform/config/settings'
import { connect } from '@planet/platform/database/database'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { deployPlanet } from '@planet/solidity/deploy'
import { type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources } from '../services/migrations.ts'
import { childEnvironment, startChild } from '../testing/child-process.ts'
import { startGuardianRole } from './start-guardian.ts'

const entry = new URL('../main.ts', import.meta.url)
const keyOf = (name: string): Hex => keccak256(toHex(name))
const names = ['guardian 1', 'guardian 2', 'guardian 3']
const chainId = 47_162

let folder: string
let planet: RunningNode
let database: TestDatabase
let login: string
/** Everything a guardian gets: nothing of the server's. */
let settings: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-guardian-'))
  const start = startNode({
    directory: join(folder, 'chain'),
    rules: planetRules(chainId),
    genesis: { alloc: {} },
  })
  ;[planet, database] = await Promise.all([start, createTestDatabase(migrationSources.slice(1))])
  const guardians = names.map((name) => privateKeyToAddress(keyOf(name)))
  const other = privateKeyToAddress(keyOf('other'))
  const { bridge, tokens } = await deployPlanet({
    rpcUrl: planet.url,
    deployerKey: keyOf('deployer'),
    guardians,
    threshold: 2,
    provider: other,
    authoriser: other,
    feeCollector: other,
  })
  const confirmations = { bitcoin: 12, ethereum: 12, tron: 12 }
  const setup = { stage: 'sandbox', chainId, bridge, tokens, guardians, threshold: 2, confirmations }
  writeFileSync(join(folder, 'setup.json'), JSON.stringify(setup))
  for (const name of [...names, 'stranger']) writeFileSync(join(folder, name), keyOf(name), { mode: 0o600 })
  login = `guardian_${Date.now()}`
  await database.pool.query(`create role ${login} login password 'its own';
    grant select on bridge_requests, bridge_blocks, bridge_coins, bridge_deposits, bridge_releases, bridge_converts,
      bridge_cursors, account_standings to ${login};
    grant insert, select on bridge_signatures to ${login}`)
  const url = new URL(database.url)
  url.username = login
  url.password = 'its own'
  settings = {
    DATABASE_URL: url.href,
    PLANET_RPC_URL: planet.url,
    BRIDGE_SETUP: join(folder, 'setup.json'),
    GUARDIAN_KEY_FILE: join(folder, 'guardian 1'),
    HEALTH_PORT: '0',
  }
})
afterAll(async () => {
  await database.pool.query(`drop owned by ${login}; drop role ${login}`)
  await database.close()
  await planet.close()
  rmSync(folder, { recursive: true, force: true })
})

const tablesOf = (url: string) => {
  const connection = connect(url, { max: 1 })
  return { db: connection.db, close: connection.close }
}

const startHere = async (env: Record<string, string>) =>
  startGuardianRole(readGuardianSettings(env), createLogger('silent', 'guardian'))

it('watches with its key, its node, and a login that can only read the board and add to it', async () => {
  const guardian = await startChild({ entry, args: ['guardian'], env: settings })
  expect(guardian.ready.guardian).toBe(privateKeyToAddress(keyOf('guardian 1')))
  expect((await fetch(`${guardian.ready.health}/health`)).status).toBe(200)
  expect((await fetch(`${guardian.ready.health}/ready`)).status).toBe(200)
  const metrics = await (await fetch(`${guardian.ready.health}/metrics`)).text()
  expect(metrics).toContain('guardian_board_reachable{role="guardian"} 1\n')
  expect(metrics).toContain('guardian_nodes_silent{role="guardian"} 0\n')
  expect(await guardian.stop()).toBe(0)
  expect(guardian.output()).not.toContain(keyOf('guardian 1').slice(2))
})

it('is visible at the board to a server with another login that rules nothing', async () => {
  const server = `server_${Date.now()}`
  await database.pool.query(`create role ${server} login password 'of the server';
    grant select on bridge_signatures to ${server}`)
  const url = new URL(database.url)
  url.username = server
  url.password = 'of the server'
  const connection = connect(url.href, { max: 1 })
  const [first = '', second = ''] = names.map((name) => privateKeyToAddress(keyOf(name)))
  const isThere = async () =>
    (await readGuardians(connection.db, [first, second])).map(({ isConnected }) => isConnected)
  const guardian = await startChild({ entry, args: ['guardian'], env: settings })
  expect(await isThere()).toEqual([true, false])
  expect(await guardian.stop()).toBe(0)
  await expect.poll(isThere).toEqual([false, false])
  await connection.close()
  await database.pool.query(`drop owned by ${server}; drop role ${server}`)
})

it('stops signing and reports it when its follower diverges', async () => {
  let target = planet.url
  const proxy = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end()
    const answer = await fetch(target, { method: 'POST', body: await text(request) })
    response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const rules = planetRules(chainId)
  const genesis = { alloc: {} }
  const other = await startNode({ directory: join(folder, 'rewritten'), rules, genesis })
  const follower = await startFollowerNode({
    directory: join(folder, 'follower'),
    rules,
    genesis,
    report: () => undefined,
    follow: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  })
  const [address = ''] = names.map((name) => privateKeyToAddress(keyOf(name)))
  const isHalted = async () => (await readGuardians(database.db, [address]))[0]?.isHalted
  const env = { ...settings, PLANET_RPC_URL: follower.url, LOG_LEVEL: 'info' }
  const guardian = await startChild({ entry, args: ['guardian'], env })
  expect(await isHalted()).toBe(false)
  // The producer comes back with another history.
  target = other.url
  await expect.poll(isHalted).toBe(true)
  const { db, close } = tablesOf(database.url)
  expect(await countHaltedGuardians(db, [address])).toBe(1)
  const metrics = await (await fetch(`${guardian.ready.health}/metrics`)).text()
  expect(metrics).toContain('guardian_halted{role="guardian"} 1\n')
  const ready = await fetch(`${guardian.ready.health}/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'halted: PLANET diverged, nothing is signed' },
  ])
  await close()
  await database.pool.query(
    `insert into bridge_requests (id, kind, subject, payload) values ('approve:y', 'approve', 'y', $1)`,
    [JSON.stringify({ kind: 'approve', convert: { id: keyOf('some convert'), block: '1' } })],
  )
  await expect.poll(() => guardian.output()).toMatch(/"request":"approve:y","reason":"planet_diverged"/)
  expect(await guardian.stop()).toBe(0)
  await expect.poll(isHalted).toBe(false)
  await Promise.all([follower.close(), other.close()])
  proxy.closeAllConnections()
  proxy.close()
})

/** A way to the database that can fall silent without closing, like a host that has vanished. */
async function startSilentProxy(url: string) {
  const sockets: Socket[] = []
  let isSilent = false
  const server = createTcpServer((client) => {
    const database = connectTcp(Number(new URL(url).port), '127.0.0.1')
    sockets.push(client, database)
    client.on('data', (chunk) => isSilent || database.write(chunk))
    database.on('data', (chunk) => isSilent || client.write(chunk))
    for (const socket of [client, database]) socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    fallSilent: () => {
      isSilent = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it('ends soon after SIGTERM while its database does not respond', async () => {
  const proxy = await startSilentProxy(settings.DATABASE_URL ?? '')
  const guardian = await startChild({
    entry,
    args: ['guardian'],
    env: { ...settings, DATABASE_URL: proxy.url, LOG_LEVEL: 'info' },
  })
  proxy.fallSilent()
  const since = performance.now()
  expect(await guardian.stop(), guardian.output()).toBe(0)
  expect(performance.now() - since).toBeLessThan(8000)
  proxy.close()
})

it('ends at SIGTERM while it still waits for its board', async () => {
  const nowhere = 'postgresql://guardian@127.0.0.1:1/planet'
  const child = fork(entry, ['guardian'], {
    env: childEnvironment({ ...settings, DATABASE_URL: nowhere, LOG_LEVEL: 'info' }),
    stdio: 'pipe',
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output).toContain('the board is not there yet')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(output).toContain('"event":"stopping"')
})

it('is notified of a request at once, and verifies it with its own node', async () => {
  const guardian = await startChild({ entry, args: ['guardian'], env: { ...settings, LOG_LEVEL: 'info' } })
  const payload = { kind: 'approve', convert: { id: keyOf('no such convert'), block: '1' } }
  await database.pool.query(
    `insert into bridge_requests (id, kind, subject, payload) values ('approve:x', 'approve', 'x', $1)`,
    [JSON.stringify(payload)],
  )
  await expect.poll(() => guardian.output()).toContain('"request":"approve:x"')
  expect(await guardian.stop()).toBe(0)
  const { rows } = await database.pool.query('select * from bridge_signatures')
  expect(rows).toEqual([])
})

const oneOperator = {
  GUARDIAN_ONE_OPERATOR_UP_TO: 'BTC:1',
  GUARDIAN_OPERATORS: privateKeyToAddress(keyOf('boss')),
}
it.each([
  ['no key', { GUARDIAN_KEY_FILE: '' }, 'A guardian needs GUARDIAN_KEY_FILE or GUARDIAN_KMS_URL'],
  [
    'a key service without a login',
    { GUARDIAN_KEY_FILE: '', GUARDIAN_KMS_URL: 'http://127.0.0.1:1' },
    'needs GUARDIAN_KMS_KEY',
  ],
  ['a file and a key service', { GUARDIAN_KMS_URL: 'http://127.0.0.1:1' }, 'not both'],
  ['a key that is no guardian’s', { GUARDIAN_KEY_FILE: 'stranger' }, 'is no guardian of the contract'],
  ['a limit without operators', { GUARDIAN_APPROVE_UP_TO: 'BTC:1' }, 'needs GUARDIAN_OPERATORS'],
  ['a second limit with one operator', oneOperator, 'needs two different GUARDIAN_OPERATORS'],
  ['a limit of nothing', { GUARDIAN_APPROVE_UP_TO: 'DOGE:1' }, 'GUARDIAN_APPROVE_UP_TO'],
  ['a setup of another stage', { STAGE: 'test' }, 'is of the stage sandbox, not test'],
  ['fewer nodes than must agree', { BITCOIN_RPC_URL: 'http://x', NODES_AGREE: '2' }, 'names 1 nodes'],
])('refuses to start with %s', async (_, change: Record<string, string>, message) => {
  const key = change.GUARDIAN_KEY_FILE
  const given = key ? { GUARDIAN_KEY_FILE: join(folder, key) } : {}
  await expect(startHere({ ...settings, ...change, ...given })).rejects.toThrow(message)
})

it('refuses to start with a wrong database password', async () => {
  const url = new URL(settings.DATABASE_URL ?? '')
  url.password = 'wrong'
  await expect(startHere({ ...settings, DATABASE_URL: url.href })).rejects.toThrow(
    'the database refuses this guardian',
  )
})

it('rejects a key file that others can read', async () => {
  const file = join(folder, 'open')
  writeFileSync(file, keyOf('guardian 2'))
  chmodSync(file, 0o644)
  await expect(startHere({ ...settings, GUARDIAN_KEY_FILE: file })).rejects.toThrow('readable by others')
})
