import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { KnownRelease } from './judge-release.ts'
import type { PinnedStore } from './pinned-release.ts'
import { frameScript, serveAsset, servePage } from './serve.ts'

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')
const current: KnownRelease = {
  sha256: 'of the list',
  release: {
    name: '1.0.0',
    version: 1,
    stage: 'main',
    files: {
      'index.html': sha256('page'),
      'assets/main.js': sha256('start()'),
      'embed/checkout-frame.js': sha256('start()'),
    },
  },
}
const kept = new Map([['index.html', 'page']])
const store: PinnedStore = {
  get: async (_, path) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
  find: async () => undefined,
  put: async () => undefined,
  read: async () => ({ current }),
  write: async () => undefined,
  forgetOthers: async () => undefined,
  count: async () => Object.keys(current.release.files).length,
}
const onDifferent = vi.fn()
const checkBeforePage = vi.fn(async () => undefined)
const setting = { store, current, onDifferent, checkBeforePage }
const request = (path: string) => new Request(`https://wallet.example${path}`)
const siteAnswers = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )

afterEach(() => {
  vi.unstubAllGlobals()
  onDifferent.mockClear()
  checkBeforePage.mockClear()
})

it('passes the page of the release on, with the status of the site', async () => {
  siteAnswers(() => new Response('page', { status: 404, headers: { 'content-type': 'text/html' } }))
  const answer = await servePage(request('/nowhere'), setting)
  expect([answer.status, await answer.text()]).toEqual([404, 'page'])
  expect(onDifferent).not.toHaveBeenCalled()
})

it.each(['/home', '/pw_modify/key.secret', '/evil.html'])(
  'shows the cached page at %s instead of another one, and checks for the reason',
  async (path) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    siteAnswers(() => new Response('<script>steal()</script>', { headers }))
    expect(await (await servePage(request(path), setting)).text()).toBe('page')
    expect(onDifferent).toHaveBeenCalledOnce()
  },
)

describe('after a short visit, when the site has another release', () => {
  const next = { ...current, release: { ...current.release, files: { 'index.html': sha256('page 2') } } }
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const partial = { ...setting, store: { ...store, count: async () => 1 } }

  it('opens the page of that release, once it is followed', async () => {
    siteAnswers(() => new Response('page 2', { headers }))
    const followed = { ...partial.store, read: async () => ({ current: next }) }
    const answer = await servePage(request('/home'), { ...partial, store: followed })
    expect(checkBeforePage).toHaveBeenCalledOnce()
    expect(await answer.text()).toBe('page 2')
  })

  it('keeps its own page if that release is refused', async () => {
    siteAnswers(() => new Response('page 2', { headers }))
    expect(await (await servePage(request('/home'), partial)).text()).toBe('page')
    expect(checkBeforePage).toHaveBeenCalledOnce()
  })
})

it('passes on a page whose address ends like a file name', async () => {
  siteAnswers(() => new Response('page', { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  const answer = await servePage(request('/pw_modify/key.secret'), setting)
  expect(answer.headers.get('content-security-policy')).toBeNull()
  expect(await answer.text()).toBe('page')
})

it('shows the cached page without a network', async () => {
  siteAnswers(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await (await servePage(request('/home'), setting)).text()).toBe('page')
})

it.each([
  ['/api/docs', '/assets/'],
  ['/rpc', '/assets/'],
  ['/embed/checkout/OD-1', frameScript],
  ['/icon.svg', '/assets/'],
])('lets the document at %s run only files of the release in %s', async (path, scripts) => {
  siteAnswers(() => new Response('a document', { headers: { 'content-security-policy': "img-src 'self'" } }))
  const answer = await servePage(request(path), setting)
  expect(await answer.text()).toBe('a document')
  expect(answer.headers.get('content-security-policy')).toBe(
    `img-src 'self', script-src https://wallet.example${scripts}; object-src 'none'; base-uri 'none'`,
  )
})

it('runs no inline script of a document with a false type', async () => {
  siteAnswers(() => new Response('<html/>', { headers: { 'content-type': 'application/xhtml+xml' } }))
  const answer = await servePage(request('/home'), setting)
  expect(answer.headers.get('content-security-policy')).toContain(
    'script-src https://wallet.example/assets/;',
  )
})

it('passes on a file of the list, and rejects one that differs or is not in it', async () => {
  siteAnswers(() => new Response('start()'))
  for (const path of ['/assets/main.js', frameScript])
    expect(await (await serveAsset(request(path), setting)).text()).toBe('start()')
  for (const path of ['/assets/other.js', '/assets/main.js', frameScript]) {
    siteAnswers(() => new Response('steal()'))
    expect((await serveAsset(request(path), setting)).type).toBe('error')
  }
  expect(onDifferent).toHaveBeenCalledTimes(3)
})
