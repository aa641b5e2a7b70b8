import { calls } from '@planet/api/generated/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownPage, startTestApi, type TestApi } from '../src/testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Calls with a token carry no cookie that another site could use. */
const changing = calls.filter(({ method, access }) => method === 'POST' && access !== 'token')

const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['a form of another site', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a script that cannot add the marker', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
  ['another site with the marker', { ...ownPage, origin: 'https://evil.example' }],
  ['a page without an origin', { ...ownPage, origin: 'null' }],
  ['a neighbour on the same site', { ...ownPage, 'sec-fetch-site': 'same-site' }],
]

it.each(foreign)('%s changes nothing with any call', async (_, headers) => {
  expect(changing.length).toBeGreaterThan(30)
  for (const { path } of changing) {
    const url = path.replace(/:\w+/g, 'x')
    const answer = await api.app.inject({ method: 'POST', url, headers, payload: 'contents=' })
    expect([path, answer.statusCode, answer.json().message]).toEqual([path, 403, 'cross_site_request'])
  }
})

it('logs no one out by a link', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/auth/logout/' })
  expect(answer.json().message).toBe('cross_site_request')
})
