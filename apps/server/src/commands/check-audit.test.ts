import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jsonRpc } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { confirmPending } from '@planet/ledger/relay/confirm'
import { audit } from '@planet/operators/audit/audit'
import { proveEntries } from '@planet/operators/audit/audit-proof'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { anchorAuditLog } from '@planet/registry/anchor-audit-log'
import { readAnchors } from '@planet/registry/audit-anchors'
import { readProviderKey } from '@planet/registry/register-account'
import { startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrationSources } from '../services/migrations.ts'
import { childEnvironment } from '../testing/child-process.ts'

const command = fileURLToPath(new URL('./check-audit.ts', import.meta.url))

let planet: TestPlanet
let database: TestDatabase
beforeAll(async () => {
  planet = await startPlanet([])
  database = await createTestDatabase(migrationSources.slice(1))
})
afterAll(async () => {
  await database.close()
  await planet.close()
})

const write = (operator: string, at = new Date()) =>
  audit({ now: () => at }, database.db, { operator: { name: operator }, action: 'looked', accountId: null })

const registrar = (rpc = jsonRpc([planet.url])) => ({
  relay: { db: database.db, rpc },
  pool: database.pool,
  contracts: planet.contracts,
  provider: readProviderKey(planet.authoriserFile),
})
const positions = async () => {
  const address = planet.contracts.auditAnchors ?? '0x'
  const anchors = await readAnchors({ rpc: jsonRpc([planet.url]), address })
  return anchors.map(({ position }) => Number(position))
}

type Ended = { code: number | null; signal: string | null; text: string }
type Settings = Record<string, string>

/** Runs the command as a scheduled job would. */
function run(args: readonly string[], settings: Settings = {}, options: readonly string[] = []) {
  const env = childEnvironment({
    DATABASE_URL: database.url,
    PLANET_RPC_URL: planet.url,
    PLANET_CONTRACTS: planet.contractsFile,
    ...settings,
  })
  return new Promise<Ended>((resolve) => {
    const child = spawn(process.execPath, [...options, command, ...args], { env })
    let text = ''
    const keep = (chunk: Buffer) => {
      text += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code, signal) => resolve({ code, signal, text }))
  })
}

/** The database owner disables the triggers, changes rows, and enables them again. */
async function asOwner(...statements: string[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await client.query('set session_replication_role = origin')
  } finally {
    client.release()
  }
}

/** Recomputes every link with the database's own function, so that the chain looks intact. */
const chainAnew = `do $$
  declare row audit_log; place bigint := 0; previous bytea := '';
  begin
    delete from audit_chain;
    for row in select * from audit_log order by id loop
      place := place + 1;
      previous := audit_hash(previous, place, row);
      insert into audit_chain (position, entry, hash) values (place, row.id, previous);
    end loop;
  end $$`

beforeEach(async () => {
  await write('ann')
})

it('anchors each head once, even if two workers run at the same time', async () => {
  await Promise.all([anchorAuditLog(registrar()), anchorAuditLog(registrar())])
  await expect.poll(positions).toEqual([1])
  await anchorAuditLog(registrar())
  expect(await positions()).toEqual([1])
})

it('sends an anchor later if the node was down', async () => {
  const rpc = jsonRpc([planet.url])
  const away: typeof rpc = {
    ...rpc,
    call: (method, params) =>
      method === 'eth_sendRawTransaction'
        ? Promise.reject(new NodeError('nodes_unavailable'))
        : rpc.call(method, params),
  }
  await anchorAuditLog(registrar(away))
  expect(await positions()).toEqual([1])
  await confirmPending({ db: database.db, rpc }, 'recent')
  await expect.poll(positions).toEqual([1, 2])
})

it('exits with 0 for an intact log, without a native module in its process', async () => {
  await anchorAuditLog(registrar())
  await expect.poll(positions).toEqual([1, 2, 3])
  const whole = await run([])
  expect(whole).toEqual({
    code: 0,
    signal: null,
    text: expect.stringMatching(/^Whole\. .*Anchors: 3, up to 3\./),
  })
  const listAddons = `process.report.excludeNetwork = true; process.on('exit', () =>
    console.log('addons', process.report.getReport().sharedObjects.filter((file) => file.endsWith('.node')).length))`
  const hook = `data:text/javascript,${encodeURIComponent(listAddons)}`
  expect((await run([], {}, ['--import', hook])).text).toContain('addons 0')
})

it('checks an export against the anchors, without the database', async () => {
  const entryAt = async (position: number) => {
    const { rows } = await database.pool.query('select entry from audit_chain where position = $1', [
      position,
    ])
    return BigInt(rows[0].entry)
  }
  const address = planet.contracts.auditAnchors ?? '0x'
  const anchors = await readAnchors({ rpc: jsonRpc([planet.url]), address })
  const folder = mkdtempSync(join(tmpdir(), 'audit-proof-'))
  const file = join(folder, 'proof.json')
  const check = async (proof: unknown) => {
    writeFileSync(file, JSON.stringify(proof))
    return run(['--proof', file], { DATABASE_URL: '' })
  }
  const proof = await proveEntries(database.db, [await entryAt(1)], anchors.slice(1))
  expect(proof?.links.map((link) => 'entry' in link)).toEqual([true, false])
  expect(await check(proof)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Entries: 1, positions 1 to 2. Anchored at 2.'),
  })
  const text = JSON.stringify(proof)
  const changed = { code: 1, text: expect.stringContaining('entry_changed at position 1') }
  expect(await check(JSON.parse(text.replace('"looked"', '"paused"')))).toMatchObject(changed)
  const last = await proveEntries(database.db, [await entryAt(4)], anchors)
  expect(await check(last)).toMatchObject({ code: 2, text: expect.stringContaining('not anchored') })
  expect(await check(null)).toMatchObject({ code: 2, text: expect.stringContaining('Not checked') })
  rmSync(folder, { recursive: true })
})

it('exits with 1 if the database owner rewrote history and rechained it', async () => {
  await asOwner(
    `update audit_log set operator = 'mallory' where id = (select min(id) from audit_log)`,
    chainAnew,
  )
  expect(await run(['--without-anchors'])).toMatchObject({ code: 0, text: expect.stringContaining('Whole.') })
  const found = await run([])
  expect(found).toMatchObject({ code: 1, text: expect.stringContaining('head_differs at position 1') })
  await asOwner(`update audit_log set operator = 'ann'`, chainAnew)
  expect(await run([])).toMatchObject({ code: 0 })
})

it('exits with 1 if entries were cut off at the end', async () => {
  await asOwner('delete from audit_log where id > (select min(id) from audit_log)', chainAnew)
  expect(await run([])).toMatchObject({ code: 1, text: expect.stringContaining('head_missing') })
})

it('exits with 2 if it cannot check', async () => {
  const unchecked = { code: 2, text: expect.stringContaining('Not checked') }
  expect(await run(['nonsense'])).toMatchObject(unchecked)
  expect(await run(['--nonsense'])).toMatchObject(unchecked)
  expect(await run([], { DATABASE_URL: 'postgresql://planet:x@127.0.0.1:1/none' })).toMatchObject(unchecked)
  expect(await run([], { PLANET_RPC_URL: 'http://127.0.0.1:1' })).toMatchObject(unchecked)
  expect(await run([], { PLANET_CONTRACTS: '' })).toMatchObject(unchecked)
})

it('exits with 2 if entries have waited for an anchor for hours', async () => {
  await database.pool.query('truncate relayed_transactions')
  await asOwner('delete from audit_log', 'delete from audit_chain')
  const second = await startPlanet([])
  try {
    const settings = { PLANET_RPC_URL: second.url, PLANET_CONTRACTS: second.contractsFile }
    await write('ann', new Date(Date.now() - 4 * 3_600_000))
    expect(await run([], settings)).toMatchObject({ code: 2, text: expect.stringContaining('not anchored') })
  } finally {
    await second.close()
  }
})
