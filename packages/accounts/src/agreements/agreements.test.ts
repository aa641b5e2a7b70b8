import { agreementIds, revisedEditions } from '@planet/api/agreements'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('records a no, accepts a later yes, and never turns a yes into a no', async () => {
  const person = await signUpPerson(test)
  const browser = await logIn(test, person)
  const say = (value: string) => browser.post('/api/agreement/update/', { agreement_id: 'risk', value })
  expect((await say('0')).body).toEqual({ success: true, need_agreement_check: '1' })
  expect((await say('1')).body.success).toBe(true)
  expect((await say('1')).body.success).toBe(true)
  expect((await say('0')).body.message).toBe('incorrect_handling')
  const { rows } = await test.database.pool.query(
    'select agreed from agreement_answers where account_id = $1 order by id',
    [person.accountId],
  )
  expect(rows).toEqual([{ agreed: false }, { agreed: true }])
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
