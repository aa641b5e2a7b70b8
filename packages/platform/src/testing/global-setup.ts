import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { ensureLogins } from '../database/logins.ts'
import { endWithParent } from './end-with-parent.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    runFolder: string
  }
}

/** One real PostgreSQL for the whole run; each test file creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-test-postgres-'))
  // Before the database starts, so that an interruption meanwhile leaves nothing behind either.
  endWithParent(folder)
  const server = await startEmbeddedPostgres({ folder, port: await freePort(), durable: false })
  // Roles belong to the whole server, so test files that run in parallel share them.
  const names = ['planet_api', 'planet_worker', 'planet_console', 'planet_guardian', 'planet_auditor']
  await ensureLogins(
    server.url,
    names.map((name) => ({ name, password: 'of a test' })),
  )
  project.provide('postgresUrl', server.url)
  const runFolder = join(folder, 'shared')
  mkdirSync(runFolder)
  project.provide('runFolder', runFolder)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
