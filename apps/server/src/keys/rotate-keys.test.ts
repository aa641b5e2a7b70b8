import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { emailColumns } from '@planet/accounts/account/email'
import { accountByEmail } from '@planet/accounts/account/find-account'
import { issueRecoveryCodes, spendRecoveryCode } from '@planet/accounts/two-factor/recovery-codes'
import { readConfig } from '@planet/platform/config/settings'
import { createLogger } from '@planet/platform/logging/logger'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources } from '../services/migrations.ts'
import { createServices } from '../services/services.ts'
import { childEnvironment } from '../testing/child-process.ts'
import { testSettings } from '../testing/test-config.ts'
import { knownColumns } from './rotate-keys.ts'

const before = { APP_SECRET: 'a'.repeat(40), DATA_KEYS: `2025:${'o'.repeat(40)}` }
const after = { APP_SECRET: 'b'.repeat(40), DATA_KEYS: `2026:${'n'.repeat(40)}` }
const during = {
  APP_SECRET: after.APP_SECRET,
  APP_SECRET_OLD: before.APP_SECRET,
  DATA_KEYS: `${after.DATA_KEYS},${before.DATA_KEYS}`,
}
const email = 'mira@example.org'
const account = 'PW-0000-0000-0000'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
})
afterAll(() => database.close())

async function open(settings: Record<string, string>) {
  const config = readConfig(testSettings(database.url, settings))
  return (await createServices(config, database, createLogger('silent', 'test'))).accounts
}

async function rotate(settings: Record<string, string>): Promise<string[]> {
  const command = fileURLToPath(new URL('../commands/rotate-keys.ts', import.meta.url))
  const env = childEnvironment(testSettings(database.url, settings))
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env })
  return stdout.trim().split('\n')
}

it('lists every sealed column of the product', async () => {
  const { rows } = await database.pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  )
  expect(knownColumns.toSorted()).toEqual(rows.map(({ name }) => name).sort())
})

it('makes both the data key and the secret removable, except for codes on paper', async () => {
  const first = await open(before)
  const columns = emailColumns(first, account, email)
  await database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, referral_code, created_at)
     values ($1, $2, $3, $4, 'individual', 'X', now())`,
    [account, columns.email_index, columns.email_sealed, columns.key_id],
  )
  const codes = await issueRecoveryCodes(first, first.db, account)
  // The hash has no name yet, as in an older database: this start names it.
  await open(before)
  await expect(open(after)).rejects.toThrow('APP_SECRET_OLD')

  const between = await open(during)
  expect((await accountByEmail(between, email))?.id).toBe(account)
  expect(await spendRecoveryCode(between, between.db, account, codes[0] ?? '')).toBe(true)
  expect(await spendRecoveryCode(between, between.db, account, codes[0] ?? '')).toBe(false)

  expect(await rotate(during)).toEqual([
    '1 rows, 0 documents and 0 jobs are sealed with the key 2026 now.',
    '1 emails are found by the newest APP_SECRET now.',
    '9 recovery codes and 0 letters still need an older APP_SECRET: keep it in APP_SECRET_OLD.',
  ])
  const last = await open(after)
  expect((await accountByEmail(last, email))?.id).toBe(account)
  expect(await spendRecoveryCode(last, last.db, account, codes[1] ?? '')).toBe(false)
})

it.each([
  [{ APP_SECRET_OLD: 'short', DATA_KEYS: after.DATA_KEYS }, '32 characters'],
  [{ APP_SECRET_OLD: after.APP_SECRET, DATA_KEYS: after.DATA_KEYS }, 'earlier values'],
  [{ APP_SECRET_OLD: before.APP_SECRET, DATA_KEYS: '' }, 'app: followed by the oldest APP_SECRET'],
])('rejects settings that would lose something: %o', (settings, words) => {
  const read = () => readConfig(testSettings(database.url, { APP_SECRET: after.APP_SECRET, ...settings }))
  expect(read).toThrow(words)
})

it('reads app: in DATA_KEYS as the key derived from a secret alone', () => {
  const derived = readDataKeys([], before.APP_SECRET).current
  expect(readDataKeys([`app:${before.APP_SECRET}`], 'unused').current).toEqual(derived)
})
