import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { openDocument } from '@planet/accounts/documents/document-vault'
import { loadInformation } from '@planet/accounts/information/load-information'
import { onboard } from '@planet/accounts/testing/onboarding'
import { goodInformation } from '@planet/accounts/testing/people'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { listOperatorSessions, openOperatorSession } from '@planet/operators/logins/operator-sessions'
import { addOperator } from '@planet/operators/logins/operator-store'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNote, notesOf } from '../customers/notes.ts'
import { rotateDataKey, sealedTables } from './rotate.ts'

const oldPair = `2025:${'o'.repeat(40)}`
const newPair = `2026:${'n'.repeat(40)}`

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts({ DATA_KEYS: oldPair })
})
afterAll(() => test.close())

it('lists every sealed column of the database', async () => {
  const { rows } = await test.database.pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  )
  const known = sealedTables.flatMap(({ table, columns }) =>
    columns.map(({ column }) => `${table}.${column}`),
  )
  expect(known.sort()).toEqual(rows.map((row) => `${row.table_name}.${row.column_name}`).sort())
})

it('reseals everything with the new key, so that the old one can be removed', async () => {
  const { person, browser } = await onboard(test, 'documents')
  await browser.post('/api/customer/mobile_code_send/')
  await browser.post('/api/auth/setup-2fa/', { password: person.password })
  await test.browser().post('/api/auth/login/', { email: 'nobody@example.com', password: 'x' })
  await test.browser().post('/api/auth/sign_up/', { email: 'late@example.com', user_type: 'individual' })

  const operator = {
    name: 'ann',
    roles: ['viewer'],
    password: 'x',
    createdBy: 'test',
    totpSecret: 'KEY',
  } as const
  await addOperator(test.accounts, test.accounts.db, operator)
  const origin = { address: '203.0.113.9', device: 'Firefox' }
  await openOperatorSession(test.accounts, test.accounts.db, { name: 'ann', stage: 'whole', origin })
  await addNote(test.accounts, operator, person.accountId, 'Called by phone.')

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
  expect(await notesOf(alone, person.accountId)).toMatchObject([{ text: 'Called by phone.' }])
  expect(await listOperatorSessions(alone, 'ann')).toMatchObject([origin])
  for (const { table } of sealedTables) {
    const { rows } = await test.database.pool.query(`select distinct key_id from ${table}`)
    expect([table, rows.filter(({ key_id }) => key_id !== '2026')]).toEqual([table, []])
  }
})
