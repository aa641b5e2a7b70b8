import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmail } from '../account/email.ts'
import { accountById } from '../account/find-account.ts'
import { openDocument } from '../documents/document-vault.ts'
import { loadInformation } from '../information/information-store.ts'
import { onboard } from '../testing/onboarding.ts'
import { goodInformation } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { rotateDataKey, sealedTables } from './rotate.ts'

const oldPair = `2025:${'o'.repeat(40)}`
const newPair = `2026:${'n'.repeat(40)}`

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts({ DATA_KEYS: oldPair })
})
afterAll(() => test.close())

it('knows every sealed column of the database', async () => {
  const { rows } = await test.database.pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  )
  const known = sealedTables.flatMap(({ table, columns }) =>
    columns.map(({ column }) => `${table}.${column}`),
  )
  expect(known.sort()).toEqual(rows.map((row) => `${row.table_name}.${row.column_name}`).sort())
})

it('seals everything with the new key, so that the old one can go', async () => {
  const { person, browser } = await onboard(test, 'documents')
  await browser.post('/api/customer/mobile_code_send/')
  await browser.post('/api/auth/setup-2fa/')
  await test.browser().post('/api/auth/login/', { email: 'nobody@example.com', password: 'x' })
  await test.browser().post('/api/auth/sign_up/', { email: 'late@example.com', user_type: 'individual' })

  const both = { ...test.accounts, dataKeys: readDataKeys([newPair, oldPair], 'unused') }
  const done = await rotateDataKey(both)
  expect(done.rows).toBeGreaterThanOrEqual(7)
  expect(done.documents).toBe(4)
  expect(done.jobs).toBeGreaterThanOrEqual(1)
  expect(await rotateDataKey(both)).toEqual({ rows: 0, documents: 0, jobs: 0, busyJobs: 0 })

  const alone = { ...test.accounts, dataKeys: readDataKeys([newPair], 'unused') }
  expect(openEmail(alone, await accountById(alone.db, person.accountId))).toBe(person.email)
  expect((await loadInformation(alone, alone.db, person.accountId)).submitted).toEqual(goodInformation)
  expect((await openDocument(alone, person.accountId, 'card_back'))?.type).toBe('image/jpeg')
  for (const { table } of sealedTables) {
    const { rows } = await test.database.pool.query(`select distinct key_id from ${table}`)
    expect([table, rows]).toEqual([table, [{ key_id: '2026' }]])
  }
})

it('is a command, which can be run while and after everything else', async () => {
  const command = fileURLToPath(new URL('../commands/rotate-data-key.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    env: {
      DATABASE_URL: test.database.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      APP_SECRET: test.accounts.config.APP_SECRET,
      DATA_KEYS: `2027:${'k'.repeat(40)},${newPair},${oldPair}`,
      DOCUMENTS_FOLDER: test.folder,
    },
  })
  expect(stdout).toMatch(
    /^[1-9]\d* rows, 4 documents and [1-9]\d* jobs are sealed with the key 2027 now\.\n$/,
  )
})
