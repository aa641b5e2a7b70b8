import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({}, { PUBLIC_URL: 'http://localhost:4000', PROVIDER_EMAIL: 'help@planet.example' })
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url })

it('tells crawlers where the sitemap is and keeps them off the API', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain('Sitemap: http://localhost:4000/sitemap.xml')
})

it('lists public pages only, each text once', async () => {
  const { body } = await get('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>http:\/\/localhost:4000(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toContain('/FAQ')
  expect(paths).toContain('/agreement/regulation')
  expect(paths).not.toContain('/home')
  expect(paths).not.toContain('/agreement')
  expect(paths).not.toContain('/agreement/regulation_kitabo')
  expect(new Set(paths).size).toBe(paths.length)
})

it('names a security contact that has not expired', async () => {
  const { body } = await get('/.well-known/security.txt')
  expect(body).toContain('Contact: mailto:help@planet.example')
  const expires = /^Expires: (.+)$/m.exec(body)?.[1] ?? ''
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
  expect(body).toContain('Canonical: http://localhost:4000/.well-known/security.txt')
})

it('sends password managers to the page that changes the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/setting/pw_modify'])
})
