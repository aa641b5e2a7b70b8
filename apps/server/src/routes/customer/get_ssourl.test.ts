import { newAccountId } from '@planet/accounts/account/account-id'
import { readSignIn } from '@planet/partners/travel/sso'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const [active, suspended] = [newAccountId(), newAccountId()]
const secret = 'a secret of the agency'
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({}, { TRAVEL_URL: 'http://localhost:4002/travel', TRAVEL_SECRET: secret })
  for (const [id, status] of [
    [active, '500'],
    [suspended, '600'],
  ])
    await api.database.pool.query(
      `insert into accounts (id, email_index, email_sealed, key_id, user_type, language, status, referral_code, created_at)
       values ($1, decode(md5($1), 'hex'), '', 'app', 'individual', 'ko', $2, $1, now())`,
      [id, status],
    )
})
afterAll(() => api.close())

const ask = async (account: string, of = api) =>
  (await of.app.inject({ url: '/api/customer/get_ssourl/', headers: { 'x-test-account': account } })).json()

it('signs an active account in at the agency, for a short time', async () => {
  const { url, expires_at } = await ask(active)
  const given = Object.fromEntries(new URL(url).searchParams)
  expect(readSignIn(secret, given, new Date())).toMatchObject({ accountId: active, language: 'ko' })
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(60_000)
})

it('signs nobody else in', async () => {
  expect((await ask(suspended)).message).toBe('warn_not_enabled_user')
  expect((await api.app.inject('/api/customer/get_ssourl/')).statusCode).toBe(401)
})

it('says so where no agency is set', async () => {
  const bare = await startTestApi()
  await bare.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at)
     values ($1, decode(md5($1), 'hex'), '', 'app', 'individual', '500', $1, now())`,
    [active],
  )
  expect((await ask(active, bare)).message).toBe('service_unavailable')
  await bare.close()
})
