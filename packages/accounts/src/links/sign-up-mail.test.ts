import { openSealed } from '@planet/platform/jobs/sealed-job'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUpJob } from '../jobs.ts'
import { beginSignUp, newEmail } from '../testing/begin-sign-up.ts'
import type { SignUpLook } from '../testing/make-wallet.ts'
import { addPerson, passwordForm, signUpMail, signUpPerson } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { beginSignUp as answerSignUp } from './sign-up-job.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const begin = (email?: string) => beginSignUp(test, email)

it('gives the same answer for a known email and mails its owner instead', async () => {
  const known = await signUpPerson(test)
  test.mails.splice(0)
  const fresh = await test
    .browser()
    .post('/api/auth/sign_up/', { email: newEmail(), user_type: 'individual' })
  const again = await test
    .browser()
    .post('/api/auth/sign_up/', { email: known.email, user_type: 'individual' })
  expect(again.body).toEqual(fresh.body)
  await test.work()
  const toKnown = test.mails.filter(({ to }) => to === known.email)
  expect(toKnown.map(({ letter }) => letter)).toEqual(['already-registered'])
})

it('reports that another sign-up was started if the link was never opened', async () => {
  const email = newEmail()
  const older = await begin(email)
  const newer = await begin(email)
  expect((await newer.browser.post(newer.path, newer.form)).body.success).toBe(true)
  expect((await older.browser.get(older.path)).body.message).toBe('warn_email_already_exists')
})

it('sends a new link to a person who never finished, without flooding the inbox, and says so', async () => {
  const { email, path, form } = await begin()
  const answers: unknown[] = []
  for (let n = 0; n < 4; n++) {
    const answer = await test.browser().post('/api/auth/sign_up/', { email, user_type: 'individual' })
    answers.push(answer.body.message ?? answer.body.success)
    await test.work()
  }
  expect(answers).toEqual([true, true, 'error_auth_sign_up', 'error_auth_sign_up'])
  expect(test.mails.filter(({ to }) => to === email)).toHaveLength(3)
  expect((await test.browser().post(path, form)).body.success).toBe(true)
})

it('creates the account that the link was requested for, despite other requests before and after it', async () => {
  const email = newEmail()
  const referrer = await addPerson(test)
  await test.database.pool.query(
    `update accounts set status = '500', referral_code = 'INV1TED0' where id = $1`,
    [referrer.accountId],
  )
  const ask = async (contents: object) => {
    await test.browser().post('/api/auth/sign_up/', { email, ...contents })
    await test.work()
    return signUpMail(test, email)
  }
  // By mistake, then as intended, then by a stranger who wants the reward.
  await ask({ user_type: 'individual' })
  const { token, initialPassword } = await ask({ user_type: 'corporate' })
  await ask({ user_type: 'individual', reffer: 'INV1TED0' })
  const path = `/api/auth/pw_modify/${token}/`
  const look = (await test.browser().get(path)).body as unknown as SignUpLook
  expect(look).toMatchObject({ user_type: 'corporate' })
  const form = await passwordForm(look, email, initialPassword)
  expect((await test.browser().post(path, form)).body.success).toBe(true)
  const { rows } = await test.database.pool.query(
    'select user_type, referred_by from accounts where id = $1',
    [look.account_id],
  )
  expect(rows).toEqual([{ user_type: 'corporate', referred_by: null }])
})

it('reveals that an unfinished account is not enabled only with the initial password', async () => {
  const { browser, email, initialPassword } = await begin()
  const right = await browser.post('/api/auth/login/', { email, password: initialPassword })
  expect(right.body.message).toBe('warn_not_enabled_user')
  const wrong = await browser.post('/api/auth/login/', { email, password: 'WRONG' })
  expect(wrong.body.message).toBe('error_auth_login')
})

it('knows only referral codes of active accounts, and records who referred whom', async () => {
  const referrer = await signUpPerson(test)
  const { rows } = await test.database.pool.query('select referral_code from accounts where id = $1', [
    referrer.accountId,
  ])
  const param: string = rows[0].referral_code
  const ask = () => test.browser().post('/api/auth/check-referral/', { email: 'a@example.com', param })
  expect((await ask()).body.message).toBe('data_not_found')
  await test.database.pool.query(`update accounts set status = '500' where id = $1`, [referrer.accountId])
  expect((await ask()).body.success).toBe(true)
  const email = newEmail()
  await test
    .browser()
    .post('/api/auth/sign_up/', { email, user_type: 'corporate', reffer: param.toLowerCase() })
  await test.work()
  const referred = await test.database.pool.query('select user_type from accounts where referred_by = $1', [
    referrer.accountId,
  ])
  expect(referred.rows).toEqual([{ user_type: 'corporate' }])
})

it('keeps addresses, links and passwords unreadable in the queue until they are mailed', async () => {
  const email = newEmail()
  const { pool } = test.database
  await test.work()
  // A sign-up of an earlier test has queued it; no package that these tests load handles it.
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'watch-main-addresses'))`,
  )
  const left = await pool.query(`select task_identifier, attempts, last_error from graphile_worker.jobs`)
  expect(left.rows).toEqual([])
  const readQueue = async () => {
    const { rows } = await pool.query(`select payload from graphile_worker._private_jobs`)
    return rows.map((row) => row.payload as object)
  }
  await test.browser().post('/api/auth/sign_up/', { email, user_type: 'individual' })
  const [signUp, ...none] = await readQueue()
  expect(none).toEqual([])
  expect(Object.keys(signUp ?? {})).toEqual(['sealed', 'key_id'])
  await answerSignUp(test.accounts, openSealed(test.accounts.dataKeys, signUpJob, signUp))
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'sign-up'))`,
  )
  const [mail, ...more] = await readQueue()
  expect(more).toEqual([])
  expect(Object.keys(mail ?? {})).toEqual(['sealed', 'key_id'])
  await test.work()
  const sent = test.mails.at(-1)
  expect(sent).toMatchObject({
    letter: 'sign-up',
    to: email,
    data: { url: expect.stringContaining('/pw_modify/') },
  })
  for (const secret of [email, 'pw_modify', signUpMail(test, email).initialPassword])
    expect(JSON.stringify(mail)).not.toContain(secret)
})
