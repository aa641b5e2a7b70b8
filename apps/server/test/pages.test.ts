import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { calls } from '@planet/api/generated/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../src/testing/test-api.ts'

const script = 'document.documentElement.dataset.theme = "dark"'
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/a-1.js"></script><div id="root"></div>`

const archive = gzipSync(randomBytes(2000))
let folder: string
let api: TestApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets', 'a-1.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'sw.js'), '// worker')
  await mkdir(join(folder, 'sdk'))
  await writeFile(join(folder, 'sdk', 'planet-sdk-0.1.0.tgz'), archive)
  await writeFile(join(folder, '.hidden'), 'secret')
  api = await startTestApi({ webFolder: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

it.each(['/', '/FAQ', '/inquiry?x=1', '/policy/claim/', '/order/detail/77', '/TwoFactorAuth'])(
  'shows the page at %s',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, page])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  },
)

it.each([
  '/faq',
  '/nothing',
  '/index.html',
  '/.hidden',
  '/assets/b-2.js',
  '/assets/a-1.js.br',
  '/assets/../.hidden',
  '/assets/',
  '/.git/config',
  '/package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
])('shows the page with status 404 at %s', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.body]).toEqual([404, page])
})

it('offers the SDK as the bytes that were packed, even to clients that accept compression', async () => {
  const answer = await get('/sdk/planet-sdk-0.1.0.tgz', { 'accept-encoding': 'gzip, br' })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  expect(answer.rawPayload.equals(archive)).toBe(true)
})

it('sends the page compressed, and not at all if it is cached', async () => {
  const zipped = await get('/', { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(page)
  const etag = String(zipped.headers.etag)
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304)
})

it('lets hashed files be cached forever, compressed in advance, and others revalidated', async () => {
  const asset = await get('/assets/a-1.js', { 'accept-encoding': 'br, gzip' })
  expect(asset.statusCode).toBe(200)
  expect(asset.headers['content-encoding']).toBe('br')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect((await get('/assets/a-1.js')).body).toBe('export {}')
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
})

it('carries a strict policy that allows the inline script by its hash', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect((await get('/api/nothing')).headers['content-security-policy']).toBe(policy)
})

it('reports that the web application has not been built', async () => {
  const bare = await startTestApi({}, { PUBLIC_URL: 'https://wallet.example' })
  const answer = await bare.app.inject('/')
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')])
  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
  const ready = await bare.app.inject('/ready')
  expect([ready.statusCode, ready.json().status]).toEqual([503, expect.stringContaining('npm run build')])
  await bare.close()
})

it('describes every call in OpenAPI and on a page that runs nothing', async () => {
  const document = (await get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const call of calls) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.responses['200'], call.path).toBeDefined()
    expect(operation.requestBody !== undefined).toBe(call.method === 'POST')
  }
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
  for (const [, path = ''] of references) {
    const target = path.split('/').reduce((node, key) => node?.[key], document)
    expect(target, path).toBeDefined()
  }
  const docs = await get('/api/docs')
  expect(docs.statusCode).toBe(200)
  expect(docs.headers['content-security-policy']).not.toContain('script-src')
  expect(docs.body).not.toMatch(/<script|style="/)
  for (const call of calls) expect(docs.body).toContain(`<code>${call.path}</code>`)
  expect((await get('/api/docs/style.css')).headers['content-type']).toMatch(/^text\/css/)
})

it('serves every call of the contract', () => {
  // Closing slashes are ignored and not kept by the router.
  const isServed = (method: 'GET' | 'POST', path: string) =>
    api.app.hasRoute({ method, url: path.replace(/\/$/, '') })
  const missing = calls.filter(({ method, path }) => !isServed(method, path))
  expect(missing.map(({ path }) => path)).toEqual([])
  expect(calls.length).toBeGreaterThan(4)
})

it('reports that it is alive and ready, and shows its metrics only to the internal network', async () => {
  expect((await get('/health')).json()).toEqual({ status: 'alive' })
  expect((await get('/ready')).json()).toEqual({ status: 'ready' })
  const figures = (await get('/metrics')).body
  expect(figures).toMatch(/^http_request_duration_seconds_count\{.*route="\/ready"/m)
  expect(figures).toMatch(/^jobs_waiting\{role="test"\} 0$/m)
  for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
    expect((await get('/metrics', { [header]: '203.0.113.9' })).statusCode).toBe(404)
  }
  const outside = await api.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
  expect([outside.statusCode, outside.body]).toEqual([404, ''])
})
