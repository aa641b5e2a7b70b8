import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import type { Accounts } from '@planet/accounts/accounts'
import { saveInformation } from '@planet/accounts/information/information-store'
import { submitInquiry } from '@planet/inquiries/submit-inquiry'
import { forgetWallets } from '@planet/transfers/forget'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

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
  await submitInquiry(api.services.inquiries, {
    kind: 'inquiry',
    language: 'en',
    name: 'Somebody',
    email,
    content: `Question of ${email}`,
  })
  const friend = { name: `Friend of ${email}`, ethereum: '0x52908400098527886E0F7030069857D2E4169EE7' }
  const added = await api.post('/api/contacts/add/', friend, { headers: { 'x-test-account': id } })
  expect(added.json().success).toBe(true)
}

beforeAll(async () => {
  api = await startTestApi()
  accounts = api.services.accounts
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
    contacts: [{ name: 'Friend of mine@example.org' }],
    card_registrations: [],
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

it('leaves nothing of whom a forgotten account knew and what it wrote, unless somebody else may still read it', async () => {
  const { pool } = api.database
  const [gone, alsoGone] = [newAccountId(), newAccountId()]
  await add(gone, 'gone@example.org')
  await add(alsoGone, 'also-gone@example.org')
  await pool.query(`insert into wallet_settings (account_id, fiat) select id, 'EUR' from accounts`)
  for (const [n, to] of [mine, alsoGone, null].entries())
    await pool.query(
      `insert into sent_transfers values ($1, $2, $3, '\\x00', 'PLA', 1, '\\x01', 'key', now())`,
      [Buffer.from([n]), gone, to],
    )
  await pool.query(
    `insert into sent_transfers values ('\\xff', $1, $2, '\\x00', 'PLA', 1, '\\x01', 'key', now())`,
    [mine, gone],
  )
  const left = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows.flat()
  const transfers = { db: api.database.db }
  await forgetWallets(transfers)
  expect(await left('select account_id from contacts')).toHaveLength(4)
  await pool.query(`update accounts set status = '900', forgotten_at = now() where id = any($1)`, [
    [gone, alsoGone],
  ])
  await forgetWallets(transfers)
  expect((await left('select account_id from contacts')).sort()).toEqual([mine, other].sort())
  expect((await left('select account_id from wallet_settings')).sort()).toEqual([mine, other].sort())
  const commented = 'select hash from sent_transfers where comment_sealed is not null order by hash'
  expect(await left(commented)).toEqual([Buffer.from([0]), Buffer.from([255])])
})

it('answers nobody without a whole session', async () => {
  expect((await api.post('/api/customer/export/', { password })).statusCode).toBe(401)
  expect((await ask({ password }, `${mine} pending`)).json().message).toBe('not_authenticated')
})
