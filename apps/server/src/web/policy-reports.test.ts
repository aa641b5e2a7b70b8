import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { readReports } from './policy-reports.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({})
})
afterAll(() => api.close())

const send = (payload: string, type = 'application/reports+json') =>
  api.app.inject({ method: 'POST', url: '/policy-reports', headers: { 'content-type': type }, payload })

const report = {
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?stolen=1',
    documentURL: 'https://wallet.example/pw_reset/key?secret=abc',
  },
}

it('reads reports of the Reporting API and of report-uri, without query strings', () => {
  const facts = {
    kind: 'csp-violation',
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
    page: 'https://wallet.example/pw_reset/key',
  }
  expect(readReports([report])).toEqual([facts])
  const old = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js',
      'document-uri': 'https://wallet.example/pw_reset/key',
    },
  }
  expect(readReports(old)).toEqual([facts])
})

it.each([[null], ['text'], [[]], [{}], [[{ body: 5 }, null]]])('does not accept %j as a report', (body) =>
  expect(readReports(body)).toEqual([]),
)

it('keeps texts short and free of control characters', () => {
  const body = { ...report.body, blockedURL: `a\u001b[31m\n${'x'.repeat(5000)}` }
  const [{ blocked = '' } = {}] = readReports([{ ...report, body }])
  expect(blocked).toHaveLength(200)
  expect(blocked).not.toMatch(/\p{C}/u)
})

it('accepts reports without a session, even broken ones, and limits them by address', async () => {
  expect((await send(JSON.stringify([report]))).statusCode).toBe(204)
  expect((await send(JSON.stringify({ 'csp-report': {} }), 'application/csp-report')).statusCode).toBe(204)
  expect((await send('{')).statusCode).toBe(204)
  const codes = new Set<number>()
  for (let i = 0; i < 25; i++) codes.add((await send('[]')).statusCode)
  expect(codes).toEqual(new Set([204, 429]))
})

it('names the endpoint in the headers of a page', async () => {
  const { headers } = await api.app.inject('/api/version')
  expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  expect(headers['content-security-policy']).toContain('report-to policy')
})
