import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureLogins } from '../database/logins.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    runFolder: string
  }
}

/** One real PostgreSQL for the whole run; each test file creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres('planet-test-postgres-')
  // Roles belong to the whole server, so test files that run in parallel share them.
  const names = ['planet_api', 'planet_worker', 'planet_console', 'planet_guardian', 'planet_auditor']
  await ensureLogins(
    server.url,
    names.map((name) => ({ name, password: 'of a test' })),
  )
  project.provide('postgresUrl', server.url)
  const runFolder = join(server.folder, 'shared')
  mkdirSync(runFolder)
  project.provide('runFolder', runFolder)
  return server.stop
}
