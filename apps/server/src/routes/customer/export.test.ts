import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import type { Accounts } from '@planet/accounts/accounts'
import { saveInformation } from '@planet/accounts/information/information-store'
import { createLogger } from '@planet/platform/logging/logger'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openAccounts } from '../../accounts.ts'
import { providerOf, submitInquiry } from '../../inquiry/submit-inquiry.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { testConfig } from '../../testing/test-config.ts'

const password = 'correct horse battery'
const [mine, other] = [newAccountId(), newAccountId()]
let api: TestApi
let accounts: Accounts

async function add(id: string, email: string): Promise<void> {
  const columns = emailColumns(accounts, id, email)
  await api.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at, password_hash)
     values ($1, $2, $3, $4, 'individual', '500', $1, now(), $5)`,
    [id, columns.email_index, columns.email_sealed, columns.key_id, await accounts.passwords.hash(password)],
  )
  await saveInformation(accounts, accounts.db, id, {
    draft: { family_name: `Family of ${email}` },
    submitted: undefined,
  })
  await submitInquiry(api.database.tables(), providerOf(testConfig(api.database.url)), {
    kind: 'inquiry',
    language: 'en',
    name: 'Somebody',
    email,
    content: `Question of ${email}`,
  })
}

beforeAll(async () => {
  api = await startTestApi()
  const config = testConfig(api.database.url)
  accounts = await openAccounts(config, api.database, undefined, createLogger('silent', 'test'))
  await add(mine, 'mine@example.org')
  await add(other, 'other@example.org')
})
afterAll(() => api.close())
beforeEach(() => api.database.pool.query('delete from rate_limits'))

const ask = (contents: object, account = mine) =>
  api.post('/api/customer/export/', contents, { headers: { 'x-test-account': account } })

it('gives a person everything about himself, and nothing about anybody else', async () => {
  const answer = await ask({ password })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toMatchObject({
    account: { account_id: mine, email: 'mine@example.org' },
    information: { family_name: 'Family of mine@example.org' },
    inquiries: [{ content: 'Question of mine@example.org' }],
  })
  expect(answer.body).not.toContain('other@example.org')
  expect(answer.body).not.toMatch(/hash|sealed|secret/)
})

it('wants the login password once more, a few times, and writes wrong ones down', async () => {
  const wrong = await ask({ password: 'a wrong one' })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { success: false, message: 'warn_password_mismatch', fields: [{ field: 'password', reason: 'format' }] },
  ])
  for (let n = 0; n < 4; n += 1) await ask({ password: 'a wrong one' })
  expect((await ask({ password })).json().message).toBe('too_many_requests')
  const { rows } = await api.database.pool.query(
    'select result, count(*)::int from login_history where account_id = $1 group by result',
    [mine],
  )
  expect(rows).toEqual([{ result: 'wrong_password', count: 5 }])
})

it('answers nobody without a whole session', async () => {
  expect((await api.post('/api/customer/export/', { password })).statusCode).toBe(401)
  expect((await ask({ password }, `${mine} pending`)).json().message).toBe('not_authenticated')
})
