import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { seedDemoAccounts } from '@planet/accounts/demo/seed'
import { approvalText } from '@planet/bridge/guardian/verify/approve'
import type { SetupFile } from '@planet/bridge/setup-file'
import { createApp } from '@planet/platform/http/create-app'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { chainId, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import type { FastifyInstance } from 'fastify'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccounts } from '../accounts.ts'
import { connectBridge } from '../bridge.ts'
import { migrationSources } from '../migrations.ts'
import { testConfig } from '../testing/test-config.ts'
import { serveConsole } from './serve-console.ts'

const origin = 'http://localhost:4001'
const guardians = ['guardian 1', 'guardian 2'].map((name) => privateKeyToAccount(keccak256(toHex(name))))
const boss = privateKeyToAccount(keccak256(toHex('operator')))
const stranger = privateKeyToAccount(keccak256(toHex('stranger')))
let database: TestDatabase
let planet: TestPlanet
let app: FastifyInstance
let cookie: string

beforeAll(async () => {
  planet = await startPlanet([])
  database = await createTestDatabase(migrationSources.slice(1))
  const setup: SetupFile = {
    ...{ stage: 'sandbox', chainId, bridge: planet.contracts.bridge, tokens: planet.contracts.tokens },
    ...{ guardians: guardians.map(({ address }) => address), threshold: 2 },
    confirmations: { bitcoin: 12, ethereum: 12, tron: 12 },
  }
  const file = join(dirname(planet.contractsFile), 'bridge.json')
  writeFileSync(file, JSON.stringify(setup))
  const config = testConfig(database.url, {
    ...{ OPERATORS: 'reviewer:a long password', CONSOLE_URL: origin },
    ...{ PLANET_RPC_URL: planet.url, BRIDGE_SETUP: file },
    ...{ GUARDIAN_APPROVE_UP_TO: 'USDT:1000', GUARDIAN_OPERATORS: boss.address },
  })
  const logger = createLogger('silent', 'test')
  const accounts = await openAccounts(config, database, undefined, logger)
  await seedDemoAccounts(accounts)
  app = await createApp({ logger, trustProxy: false, publicUrl: origin })
  await serveConsole(app, config, accounts, connectBridge(config, database))
  const login = await post('/login', { name: 'reviewer', password: 'a long password' })
  cookie = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`
})
afterAll(async () => {
  await app.close()
  await database.close()
  await planet.close()
})

const post = (url: string, fields: Record<string, string>, from = origin) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: from,
      ...(cookie && { cookie }),
    },
  })
const get = (url: string) => app.inject({ method: 'GET', url, headers: { cookie } })

let converts = 0
/** One that the rules have put before a person. */
async function waiting(amount: bigint): Promise<string> {
  const id = keccak256(toHex(`convert ${converts++}`))
  const { rows } = await database.pool.query(`select id from accounts where status = '500' limit 1`)
  const state = { name: 'in_review', reasons: ['password_changed'] }
  await database.pool.query(
    `insert into bridge_converts (id, account, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, reasons, updated_at)
     values ($1, $2, '0x01', 'USDT', $3, 5, 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 1, now(), $4, 1, '{password_changed}', now())`,
    [id, (rows[0] as { id: string }).id, String(amount), JSON.stringify(state)],
  )
  return id
}
const stateOf = async (id: string) => {
  const { rows } = await database.pool.query(
    'select state, decided_by, operator_signature from bridge_converts where id = $1',
    [id],
  )
  return rows[0] as {
    state: { name: string; reason?: string }
    decided_by: string
    operator_signature: string
  }
}
const audited = async (id: string) => {
  const { rows } = await database.pool.query(
    `select operator, action from audit_log where detail ->> 'convert' = $1 order by id`,
    [id],
  )
  return rows.map(({ operator, action }: { operator: string; action: string }) => `${operator} ${action}`)
}

it('lists what waits with its reason, and shows one whole', async () => {
  const id = await waiting(120_000_000n)
  const list = await get('/converts')
  expect(list.body).toContain('First convert since the login password was changed')
  expect(list.body).toContain('120 USDT')
  expect((await get('/converts?queue=closed')).body).toContain('Nothing is here')
  const one = await get(`/converts/${id}`)
  expect(one.body).toContain('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(one.body).toContain(approvalText(id))
  expect(await audited(id)).toEqual(['reviewer convert_viewed'])
  expect((await get(`/converts/0x${'00'.repeat(32)}`)).statusCode).toBe(404)
  expect((await get('/converts/nonsense')).statusCode).toBe(404)
})

it('denies with a reason, once, and writes it down together', async () => {
  const id = await waiting(120_000_000n)
  expect((await post(`/converts/${id}/deny`, { reason: 'policy' })).statusCode).toBe(400)
  expect((await post(`/converts/${id}/deny`, { reason: 'because', note: 'x' })).statusCode).toBe(400)
  const denied = await post(`/converts/${id}/deny`, { reason: 'policy', note: 'Not allowed.' })
  expect(denied.statusCode).toBe(303)
  expect(await stateOf(id)).toMatchObject({
    state: { name: 'returning', cause: 'denied', reason: 'policy' },
    decided_by: 'reviewer',
  })
  expect((await post(`/converts/${id}/approve`, {})).statusCode).toBe(409)
  expect(await audited(id)).toEqual(['reviewer convert_denied'])
})

it('approves by a click up to the guardians’ limit, and above it with the operator’s own signature alone', async () => {
  const small = await waiting(1_000_000_000n)
  expect((await post(`/converts/${small}/approve`, {})).statusCode).toBe(303)
  expect((await stateOf(small)).state.name).toBe('approving')
  const large = await waiting(1_000_000_001n)
  const sign = (who: typeof boss, id: string) => who.signMessage({ message: approvalText(id) })
  expect((await post(`/converts/${large}/approve`, {})).statusCode).toBe(400)
  for (const signature of [await sign(stranger, large), await sign(boss, small), '0x1234'])
    expect((await post(`/converts/${large}/approve`, { signature })).statusCode).toBe(400)
  expect((await stateOf(large)).state.name).toBe('in_review')
  const signature = await sign(boss, large)
  expect((await post(`/converts/${large}/approve`, { signature })).statusCode).toBe(303)
  expect(await stateOf(large)).toMatchObject({ state: { name: 'approving' }, operator_signature: signature })
  const { rows } = await database.pool.query(`select payload from bridge_requests where subject = $1`, [
    large,
  ])
  expect(rows[0]).toMatchObject({ payload: { kind: 'approve', operatorSignature: signature } })
})

it('decides nothing for other sites, nor for who is not logged in', async () => {
  const id = await waiting(1n)
  expect((await post(`/converts/${id}/approve`, {}, 'https://elsewhere.example')).statusCode).toBe(403)
  const mine = cookie
  cookie = ''
  expect((await post(`/converts/${id}/approve`, {})).headers.location).toBe('/login')
  cookie = mine
  expect((await stateOf(id)).state.name).toBe('in_review')
})

it('shows alarms until they were seen to', async () => {
  await database.pool.query(
    `insert into bridge_alarms (code, detail) values ('relayer_low', '{"network":"tron"}')`,
  )
  const page = await get('/bridge')
  expect(page.body).toContain('Running.')
  expect(page.body).toContain('relayer_low')
  const [, action = ''] = /action="(\/bridge\/alarms\/\d+\/close)"/.exec(page.body) ?? []
  expect((await post(action, {})).statusCode).toBe(303)
  expect((await get('/bridge')).body).toContain('None is open')
})

it('asks the guardians to pause, once written down with who asked, and not to resume what runs', async () => {
  expect((await post('/bridge/resume', {})).statusCode).toBe(409)
  expect((await post('/bridge/pause', {})).statusCode).toBe(303)
  const { rows } = await database.pool.query(
    `select kind, state from bridge_requests where subject = 'governance'`,
  )
  expect(rows).toEqual([{ kind: 'pause', state: 'open' }])
  const audit = await database.pool.query(
    `select operator from audit_log where action = 'bridge_pause_asked'`,
  )
  expect(audit.rows).toHaveLength(1)
})
