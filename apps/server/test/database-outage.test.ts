import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@planet/platform/database/embedded'
import { endWithParent } from '@planet/platform/testing/end-with-parent'
import { freePort } from '@planet/platform/testing/free-port'
import { sleep } from '@planet/platform/timing/sleep'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Child, startChild } from '../src/testing/child-process.ts'
import { testSettings } from '../src/testing/test-config.ts'

const entry = new URL('../src/main.ts', import.meta.url)
const outageMs = 6000
let folder: string
let port: number
let database: EmbeddedPostgres
let api: Child
let worker: Child

const startDatabase = async () => {
  database = await startEmbeddedPostgres({ folder, port, durable: false })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-outage-'))
  endWithParent(folder)
  port = await freePort()
  await startDatabase()
  // A mail server that does not respond keeps a job running when the database goes down.
  const env = testSettings(database.url, { HEALTH_PORT: '0', LOG_LEVEL: 'info' })
  api = await startChild({ entry, args: ['api'], env })
  worker = await startChild({ entry, args: ['worker'], env })
})
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()])
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const query = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
/** /ready of an api reports other reasons too: a checkout without a web build cannot serve. */
const reachesDatabase = async ({ ready, output }: Child) => {
  const answer = await fetch(`${ready.api ?? ready.health}/ready`).catch((cause) => {
    throw new Error(`The process is gone: ${output().slice(-3000)}`, { cause })
  })
  return !(await answer.text()).includes('database unreachable')
}
/** Jobs that fail, so that the queue always has something to write. */
const addJobs = () =>
  query(`select graphile_worker.add_job('mail', '{}'::json, max_attempts => 25) from generate_series(1, 200)`)

it('survives restarts and an outage of the database, and logs only a few lines', async () => {
  await addJobs()
  for (const awayMs of [0, outageMs]) {
    await database.stop()
    await sleep(awayMs)
    if (awayMs > 0) expect(await reachesDatabase(api)).toBe(false)
    await startDatabase()
    await expect.poll(() => reachesDatabase(api)).toBe(true)
    await expect.poll(() => reachesDatabase(worker)).toBe(true)
  }
  // The queue works again: a job added after the outage runs.
  const [added] = await query<{ id: string }>(`select (graphile_worker.add_job('sweep', '{}'::json)).id`)
  await expect.poll(() => query(`select id from graphile_worker.jobs where id = ${added?.id}`)).toEqual([])
  for (const child of [api, worker]) {
    const warnings = child
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"warn"') || line.includes('ECONNREFUSED'))
    expect(warnings.length).toBeLessThan(120)
  }
})
