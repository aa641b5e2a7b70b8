import { calls } from '@planet/api/generated/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownPage, startTestApi, type TestApi } from '../src/testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Section 7 of the specification: method, path, payload. */
const specified: readonly (readonly ['GET' | 'POST', string, ...string[]])[] = [
  ['GET', '/api/customer/me/'],
  ['POST', '/api/customer/file_upload/'],
  ['POST', '/api/auth/login/', 'email', 'password'],
  ['POST', '/api/inquiry/verify_recaptcha/', 'recaptcha_response'],
  ['POST', '/api/auth/check-2fa/', 'email', 'param'],
  ['POST', '/api/auth/check-referral/', 'email', 'param'],
  ['POST', '/api/auth/enable-2fa/', 'email', 'param', 'secretkey'],
  ['POST', '/api/auth/login-2fa/', 'param'],
  ['POST', '/api/auth/disable-2fa/', 'email', 'param'],
  ['GET', '/api/auth/logout/'],
  ['POST', '/api/auth/sign_up/', 'email', 'user_type', 'reffer'],
  ['GET', '/api/auth/pw_modify/:token/'],
  [
    'POST',
    '/api/auth/pw_modify/:token/',
    'email',
    'password',
    're_password',
    're_password_confirm',
    're_password_trade',
    're_password_confirm_trade',
  ],
  ['POST', '/api/auth/pw_reset_do/:token/', 'email', 'password', 're_password', 're_password_confirm'],
  ['POST', '/api/auth/pw_reset/', 'email'],
  ['POST', '/api/customer/sumsub_check/'],
  ['POST', '/api/customer/sumsub_status/'],
  ['POST', '/api/inquiry/send/', 'name', 'email', 'content'],
  ['GET', '/api/customer/input/'],
  ['POST', '/api/customer/input/', 'account_info'],
  ['GET', '/api/customer/input_card/'],
  ['POST', '/api/customer/input_card/', 'account_info'],
  ['GET', '/api/customer/input_confirm/'],
  ['POST', '/api/customer/input_confirm/'],
  ['GET', '/api/customer/input_cardconfirm/'],
  ['POST', '/api/customer/input_cardconfirm/'],
  ['GET', '/api/customer/get_ssourl/'],
  ['GET', '/api/agreement/list/'],
  ['POST', '/api/agreement/update/', 'agreement_id', 'value'],
]

it.each(specified)('%s %s exists as named, and is served', async (method, path, ...payload) => {
  const call = calls.find((one) => one.method === method && one.path === path)
  expect(Object.keys(call?.body.shape ?? {})).toEqual(expect.arrayContaining(payload))
  const answer = await api.app.inject({ method, url: path.replace(':token', 'key.secret'), headers: ownPage })
  expect(answer.statusCode).not.toBe(404)
})

it('changes the email of an account by no call', () => {
  const taking = calls.filter(({ access, body }) => access !== 'public' && 'email' in body.shape)
  // These compare it with the email of the account, and reject another.
  expect(taking.map(({ path }) => path).sort()).toEqual([
    '/api/auth/check-2fa/',
    '/api/auth/disable-2fa/',
    '/api/auth/enable-2fa/',
  ])
})

it('returns the two values that the page reads from a login', () => {
  const login = calls.find((one) => one.path === '/api/auth/login/')
  expect(Object.keys(login?.answer.shape ?? {})).toEqual(
    expect.arrayContaining(['two_step_run_flg', 'account_id']),
  )
})
