import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOperatorSession } from './operator-sessions.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

it('removes expired sessions of operators at the next login', async () => {
  await test.database.pool.query(
    `insert into operators (name, roles, password_hash, is_password_own, created_at, created_by)
     values ('ann', '{viewer}', 'x', true, now(), 'start')`,
  )
  const origin = { address: '203.0.113.7', device: 'Firefox' }
  const open = () =>
    openOperatorSession(test.accounts, test.accounts.db, { name: 'ann', stage: 'whole', origin })
  await open()
  test.clock.move({ hours: 9 })
  await open()
  const { rowCount } = await test.database.pool.query('select 1 from operator_sessions')
  expect(rowCount).toBe(1)
})
