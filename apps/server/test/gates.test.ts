import { defineCall } from '@planet/api/call'
import { sessionOf } from '@planet/platform/http/session-gate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { route } from '../src/routing/route.ts'
import { ownPage, startTestApi, type TestApi } from '../src/testing/test-api.ts'

const mine = defineCall({
  method: 'GET',
  path: '/api/test/mine/',
  summary: 'For the test.',
  access: 'session',
  limit: { count: 3, seconds: 60, by: 'account' },
  answer: { account: z.string() },
})
const half = defineCall({ ...mine, path: '/api/test/half/', access: 'half-session', answer: {} })

const testRoutes = [
  route(mine, async (_services, { request }) => ({ account: sessionOf(request).accountId })),
  route(half, async () => ({})),
]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ moreRoutes: testRoutes }, { TRUST_PROXY: 'true' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.pool.query('delete from rate_limits')
})

const form = { name: 'Mira', email: 'mira@example.org', content: 'How do I begin?', language: 'en' }
const as = (account: string) => ({ headers: { 'x-test-account': account } })

it('rejects calls without a session, and half sessions where a full one is required', async () => {
  const visitor = await api.app.inject('/api/test/mine/')
  expect([visitor.statusCode, visitor.json()]).toEqual([
    401,
    { success: false, message: 'account_not_found' },
  ])
  const pending = await api.app.inject({ url: '/api/test/mine/', ...as('PW-1 pending') })
  expect([pending.statusCode, pending.json()]).toEqual([
    401,
    { success: false, message: 'not_authenticated' },
  ])
  expect((await api.app.inject({ url: '/api/test/half/', ...as('PW-1 pending') })).json()).toEqual({
    success: true,
  })
  expect((await api.app.inject({ url: '/api/test/mine/', ...as('PW-1') })).json()).toEqual({
    success: true,
    account: 'PW-1',
  })
})

it('keeps personal answers and refusals out of caches', async () => {
  for (const options of [{}, as('PW-1')]) {
    const { headers } = await api.app.inject({ url: '/api/test/mine/', ...options })
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('counts by account if the call says so', async () => {
  const ask = (account: string) => api.app.inject({ url: '/api/test/mine/', ...as(account) })
  for (let n = 0; n < 3; n += 1) expect((await ask('PW-1')).statusCode).toBe(200)
  const refused = await ask('PW-1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect((await ask('PW-2')).statusCode).toBe(200)
})

it('counts by what the proxy saw, not by what the client claims', async () => {
  const from = (forwarded: string) =>
    api.post('/api/inquiry/send/', {}, { headers: { 'x-forwarded-for': forwarded } })
  for (let n = 0; n < 5; n += 1) expect((await from(`10.0.0.${n}, 203.0.113.9`)).statusCode).toBe(400)
  expect((await from('10.9.9.9, 203.0.113.9')).statusCode).toBe(429)
  expect((await from('203.0.113.10')).statusCode).toBe(400)
})

it('requires a pass, keeps it after a mistake and uses it up on success', async () => {
  const without = await api.post('/api/inquiry/send/', form)
  expect(without.json()).toEqual({ success: false, message: 'recaptcha_check_err' })
  const made_up = await api.post('/api/inquiry/send/', form, { headers: { cookie: 'human_pass=abc' } })
  expect(made_up.json().message).toBe('recaptcha_check_err')

  const cookie = await api.humanPass()
  const mistyped = await api.post('/api/inquiry/send/', { ...form, email: 'mira' }, { headers: { cookie } })
  expect(mistyped.json().fields).toEqual([{ field: 'email', reason: 'format' }])
  const sent = await api.post('/api/inquiry/send/', form, { headers: { cookie } })
  expect(sent.json()).toEqual({ success: true, inquiry_id: expect.stringMatching(/^INQ-[0-9A-Z]{10}$/) })
  expect(sent.cookies).toContainEqual(expect.objectContaining({ name: 'human_pass', value: '' }))
  const again = await api.post('/api/inquiry/send/', { ...form, content: 'More' }, { headers: { cookie } })
  expect(again.json().message).toBe('recaptcha_check_err')
})

it('never lets two calls succeed with one pass', async () => {
  const cookie = await api.humanPass()
  const sends = Array.from({ length: 5 }, (_, n) =>
    api.post('/api/inquiry/send/', { ...form, content: `Question ${n}` }, { headers: { cookie } }),
  )
  const answers = (await Promise.all(sends)).map((answer) => answer.json())
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

it('keeps the pass where scripts and other sites cannot reach it', async () => {
  const asked = await api.app.inject('/api/inquiry/human_check/')
  expect(asked.headers['cache-control']).toBe('no-store')
  const wrong = await api.post('/api/inquiry/verify_recaptcha/', { recaptcha_response: 'nonsense' })
  expect(wrong.json()).toEqual({ success: false, message: 'recaptcha_check_err' })
  const { solveHumanCheck } = await import('../src/testing/solve-human-check.ts')
  const recaptcha_response = await solveHumanCheck(asked.json().challenge)
  const answer = await api.post('/api/inquiry/verify_recaptcha/', { recaptcha_response })
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict$/)
})

it.each([
  ['without the marker', { 'x-requested-with': '' }],
  ['from another origin', { origin: 'https://evil.example' }],
  ['from a null origin', { origin: 'null' }],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
])('rejects a change %s', async (_, headers) => {
  for (const url of ['/api/inquiry/send/', '/%61pi/inquiry/send/', '/api/inquiry/send']) {
    const answer = await api.post(url, form, { headers: { ...ownPage, ...headers } })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'cross_site_request'])
  }
})
