import { releaseKeys } from '@planet/wallet/manifest/release-keys'
import type { ReleaseRequest } from '../release-state.ts'
import { cacheStore } from './cache-store.ts'
import { type Pinned, pinnedRelease, stateOf } from './pinned-release.ts'
import { isWhole } from './release-files.ts'
import type { WorkerScope } from './scope.ts'
import { frameScript, isFrame, serveAsset, servePage } from './serve.ts'
import { forgetUnsigned, serveUnsignedAsset, serveUnsignedPage } from './unsigned-site.ts'

declare const self: WorkerScope

const store = cacheStore()
const fetchFile = (path: string): Promise<Response> => fetch(path, { cache: 'no-cache' })
const pinned = pinnedRelease({ store, fetchFile, keys: releaseKeys })

/** One after the other, so that two pages do not write the state at once. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work)
  turn = result.catch(() => undefined)
  return result
}

async function report(state: Pinned): Promise<void> {
  if (state.current) await forgetUnsigned()
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage({ releaseState: stateOf(state) })
}

/** An unreachable site offers nothing; the next page asks again. */
const ifReachable = (check: () => Promise<Pinned>): Promise<void> =>
  inTurn(check)
    .then(report)
    .catch(() => undefined)
const checkIfReachable = (): Promise<void> => ifReachable(pinned.check)

self.addEventListener('install', (event) => event.waitUntil(replaceBroken().then(checkIfReachable)))

/** An earlier worker may hold a release whose files are gone. Its pages fail, so it is replaced at once. */
async function replaceBroken(): Promise<void> {
  const { current } = await store.read()
  if (current && !(await isWhole(store, current))) await self.skipWaiting()
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const isNavigation = request.mode === 'navigate'
  const isAsset = url.pathname.startsWith('/assets/') || url.pathname === frameScript
  if (!isNavigation && !isAsset) return
  const onDifferent = () => event.waitUntil(checkIfReachable())
  const checkBeforePage = () => ifReachable(pinned.checkBeforePage)
  const serve = async (): Promise<Response> => {
    const { current } = await store.read()
    // A site without a release keeps its page, and the embedded checkout is another one.
    if (!current && isFrame(url.pathname)) return fetch(request)
    if (!current) return isNavigation ? serveUnsignedPage(request) : serveUnsignedAsset(request)
    const setting = { store, current, onDifferent, checkBeforePage }
    return isNavigation ? servePage(request, setting) : serveAsset(request, setting)
  }
  event.respondWith(serve())
})

self.addEventListener('message', (event) => {
  const { keep, release, sha256 } = (event.data ?? {}) as { keep?: unknown } & Partial<Accept>
  if (Array.isArray(keep)) event.waitUntil(keepLoaded(keep.map(String)))
  if (release !== undefined) event.waitUntil(answer(release, String(sha256)))
})

type Accept = { release: ReleaseRequest['release']; sha256: string }

async function answer(release: Accept['release'], sha256: string): Promise<void> {
  switch (release) {
    case 'state':
      return report(await store.read())
    case 'check':
      return checkIfReachable()
    case 'complete':
      return inTurn(pinned.complete).catch(() => undefined)
    case 'accept':
      return report(await inTurn(() => pinned.accept(sha256)))
  }
}

/** Files that pages fetched before the service worker existed. */
async function keepLoaded(urls: readonly string[]): Promise<void> {
  const { current } = await store.read()
  const onDifferent = () => undefined
  for (const url of urls) {
    const request = new Request(url)
    if (current) await serveAsset(request, { store, current, onDifferent })
    else await serveUnsignedAsset(request)
  }
}
