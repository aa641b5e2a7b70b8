import { rmSync } from 'node:fs'
import { agreementIds, revisedEditions } from '@planet/api/agreements'
import { migrate } from '@planet/platform/database/migrate'
import { earlierMigrations } from '@planet/platform/testing/earlier-migrations'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsMigrations } from '../migrations.ts'
import { logIn, signUpPerson } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { answerAgreement, needsAgreement } from './answers.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

type Listed = { agreements: { agreement_id: string; value: string; version: string; agreed_at?: string }[] }

it('requires consent to each of the seven, and records what was agreed to when', async () => {
  const browser = await logIn(test, await signUpPerson(test))
  const { agreements } = (await browser.get('/api/agreement/list/')).body as unknown as Listed
  expect(agreements).toHaveLength(7)
  for (const [n, { agreement_id }] of agreements.entries()) {
    const { body } = await browser.post('/api/agreement/update/', { agreement_id, value: '1' })
    expect(body.need_agreement_check).toBe(n === 6 ? '0' : '1')
  }
  const after = (await browser.get('/api/agreement/list/')).body as unknown as Listed
  const at = test.clock.now().toISOString()
  expect(after.agreements.map(({ value, agreed_at }) => [value, agreed_at])).toEqual(Array(7).fill(['1', at]))
})

const rowsOf = async (table: 'agreement_answers' | 'agreement_drafts', accountId: string) => {
  const sql = `select agreement_id from ${table} where account_id = $1 order by agreement_id`
  return (await test.database.pool.query(sql, [accountId])).rows.map((row) => row.agreement_id as string)
}

it('lets every tick be taken back until the last one, and declares nothing before', async () => {
  const person = await signUpPerson(test)
  const browser = await logIn(test, person)
  const say = (agreement_id: string, value: string) =>
    browser.post('/api/agreement/update/', { agreement_id, value })
  for (const id of agreementIds.slice(1)) expect((await say(id, '1')).body.success).toBe(true)
  for (const value of ['0', '0', '1', '1'])
    expect((await say('risk', value)).body).toEqual({ success: true, need_agreement_check: '1' })
  expect(await rowsOf('agreement_answers', person.accountId)).toEqual([])
  const { agreements } = (await browser.get('/api/agreement/list/')).body as unknown as Listed
  expect(agreements.filter(({ value }) => value === '1')).toHaveLength(6)
  expect(agreements.every(({ agreed_at }) => agreed_at === undefined)).toBe(true)

  test.clock.move({ minutes: 1 })
  expect((await say('us_person', '1')).body).toEqual({ success: true, need_agreement_check: '0' })
  expect(await rowsOf('agreement_answers', person.accountId)).toEqual([...agreementIds].sort())
  expect(await rowsOf('agreement_drafts', person.accountId)).toEqual([])
  expect((await say('risk', '1')).body.success).toBe(true)
  expect((await say('risk', '0')).body.message).toBe('incorrect_handling')
  expect((await browser.get('/api/customer/me/')).body.need_agreement_check).toBe('0')
})

it('completes when the last ticks arrive at the same moment', async () => {
  const { accountId } = await signUpPerson(test)
  await Promise.all(agreementIds.map((id) => answerAgreement(test.accounts, accountId, id, true)))
  expect(await needsAgreement(test.accounts, accountId)).toBe(false)
  expect(await rowsOf('agreement_answers', accountId)).toHaveLength(7)
})

it('turns the ticks of an earlier release into drafts, and keeps consents that were complete', async () => {
  const earlier = earlierMigrations(accountsMigrations, '0022')
  const { pool, close } = await createTestDatabase()
  try {
    await migrate(pool, [earlier])
    const answer = (account: string, id: string, agreed: boolean) =>
      pool.query(
        `insert into agreement_answers (account_id, agreement_id, version, agreed, at) values ($1, $2, '1.0', $3, now())`,
        [account, id, agreed],
      )
    for (const id of ['PW-1', 'PW-2'])
      await pool.query(
        `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at)
         values ($1::text, convert_to($1::text, 'utf8'), '', 'app', 'individual', '000', $1::text, now())`,
        [id],
      )
    for (const id of agreementIds) await answer('PW-1', id, true)
    for (const agreed of [false, true]) await answer('PW-2', 'risk', agreed)
    await answer('PW-2', 'terms', false)
    await migrate(pool, [accountsMigrations])
    const rows = async (table: string) =>
      (await pool.query(`select account_id, agreement_id from ${table}`)).rows
    expect(await rows('agreement_drafts')).toEqual([{ account_id: 'PW-2', agreement_id: 'risk' }])
    expect((await rows('agreement_answers')).map((row) => row.account_id)).toEqual(Array(7).fill('PW-1'))
  } finally {
    await close()
    rmSync(earlier.folder, { recursive: true })
  }
})

it('asks again when a version is raised', async () => {
  const person = await signUpPerson(test)
  const browser = await logIn(test, person)
  for (const agreement_id of agreementIds)
    await browser.post('/api/agreement/update/', { agreement_id, value: '1' })
  const { db } = test.accounts
  expect(await needsAgreement(test.accounts, person.accountId)).toBe(false)
  const revisions = {
    us_person: 0,
    electronic_delivery: 0,
    terms: 2,
    privacy: 0,
    antisocial: 0,
    us_transfer: 0,
    risk: 0,
  }
  const revised = { ...test.accounts, editions: () => revisedEditions(revisions) }
  expect(revised.editions().terms.version).toBe('1.0.2')
  expect(await needsAgreement(revised, person.accountId)).toBe(true)
  await answerAgreement(revised, person.accountId, 'terms', true)
  expect(await needsAgreement(revised, person.accountId)).toBe(false)

  // The user's view: what they agreed to is no longer the current edition.
  await db
    .updateTable('agreement_answers')
    .set({ version: '0.9' })
    .where('account_id', '=', person.accountId)
    .where('agreement_id', '=', 'terms')
    .execute()
  expect((await browser.get('/api/customer/me/')).body.need_agreement_check).toBe('1')
  const { agreements } = (await browser.get('/api/agreement/list/')).body as unknown as Listed
  expect(agreements.filter(({ value }) => value === '0')).toMatchObject([
    { agreement_id: 'terms', version: '1.0', agreed_version: '0.9' },
  ])
  const again = await browser.post('/api/agreement/update/', { agreement_id: 'terms', value: '1' })
  expect(again.body.need_agreement_check).toBe('0')
})
