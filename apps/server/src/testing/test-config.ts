import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '@planet/platform/config/settings'

/** Settings of a server under test; the names and checks are the real ones. */
export const testSettings = (databaseUrl: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'a secret of the tests, long enough to be one',
  PUBLIC_URL: 'http://localhost:4000',
  PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  HUMAN_WORK: '1000',
  DATABASE_POOL: '5',
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
  DOCUMENTS_FOLDER: join(tmpdir(), 'planet-test-documents'),
  ...more,
})

export const testConfig = (databaseUrl: string, more: Record<string, string> = {}): Config =>
  readConfig(testSettings(databaseUrl, more))
