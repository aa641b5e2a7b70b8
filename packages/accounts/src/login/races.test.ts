import { lockQueue } from '@planet/platform/testing/lock-queue'
import { generate } from 'otplib'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, goodPassword, logIn } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

/** Starts `meanwhile` between the two halves of an account change and waits until it is blocked by that change. */
async function during<T>(
  change: (client: PoolClient) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await change(client)
    const waiting = meanwhile()
    await expect.poll(() => lockQueue(test.database.pool)).toBe(1)
    await client.query('commit')
    return await waiting
  } finally {
    client.release()
  }
}

const sessionsOf = async (accountId: string) => {
  const { rows } = await test.database.pool.query(
    'select two_step_pending from sessions where account_id = $1',
    [accountId],
  )
  return rows.map((row) => row.two_step_pending as boolean)
}

/** The steps of a reset, in order. */
const resetPassword = (accountId: string) => async (client: PoolClient) => {
  await client.query(
    `update accounts set password_changed_at = password_changed_at + interval '1 second' where id = $1`,
    [accountId],
  )
  await client.query('delete from sessions where account_id = $1', [accountId])
}

it('leaves no session of a login in progress when the password was changed', async () => {
  const { accountId, email, password } = await addPerson(test)
  const answer = await during(resetPassword(accountId), () =>
    test.browser().post('/api/auth/login/', { email, password }),
  )
  expect(answer.body.message).toBe('error_auth_login')
  expect(await sessionsOf(accountId)).toEqual([])
})

it('requires a second factor that was enabled during the login', async () => {
  const { accountId, email, password } = await addPerson(test)
  const owner = await logIn(test, { accountId, email, password })
  await owner.post('/api/auth/setup-2fa/', { password: goodPassword })
  const enable = async (client: PoolClient) => {
    await client.query('select from accounts where id = $1 for no key update', [accountId])
    await client.query('update two_factor set enabled_at = now() where account_id = $1', [accountId])
    await client.query('delete from sessions where account_id = $1', [accountId])
  }
  const answer = await during(enable, () => test.browser().post('/api/auth/login/', { email, password }))
  expect(answer.body).toMatchObject({ success: true, two_step_run_flg: 1 })
  expect(await sessionsOf(accountId)).toEqual([true])
})

it('rejects a second step whose first step was ended by a new password', async () => {
  const person = await addPerson(test)
  const owner = await logIn(test, person)
  const secret = (await owner.post('/api/auth/setup-2fa/', { password: goodPassword })).body
    .secretkey as string
  const code = () => generate({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) })
  await owner.post('/api/auth/enable-2fa/', { email: person.email, param: await code(), secretkey: secret })
  test.clock.move({ seconds: 30 })
  const browser = test.browser()
  await browser.post('/api/auth/login/', { email: person.email, password: person.password })
  const param = await code()
  const answer = await during(resetPassword(person.accountId), () =>
    browser.post('/api/auth/login-2fa/', { param }),
  )
  expect(answer.body.success).toBe(false)
  expect(await sessionsOf(person.accountId)).toEqual([])
})

it('gives a browser with a planted mark a new one, so that the attacker is reported as a new device', async () => {
  const person = await addPerson(test)
  await logIn(test, person)
  const planted = 'P'.repeat(43)
  const victim = test.browser()
  victim.cookies.set('planet_device', planted)
  await victim.post('/api/auth/login/', { email: person.email, password: person.password })
  expect(victim.cookies.get('planet_device')).not.toBe(planted)
  await test.work()
  test.mails.splice(0)
  const planter = test.browser()
  planter.cookies.set('planet_device', planted)
  await planter.post('/api/auth/login/', { email: person.email, password: person.password })
  await test.work()
  expect(test.mails.map(({ letter }) => letter)).toEqual(['new-device'])
})

it('knows one browser as that of two people', async () => {
  const [first, second] = [await addPerson(test), await addPerson(test)]
  const browser = test.browser()
  const enter = async ({ email, password }: typeof first) => {
    const before = browser.cookies.get('planet_device')
    await browser.post('/api/auth/login/', { email, password })
    return browser.cookies.get('planet_device') === before
  }
  await enter(first)
  expect(await enter(second)).toBe(false)
  expect([await enter(first), await enter(second)]).toEqual([true, true])
})
