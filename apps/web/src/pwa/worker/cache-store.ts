import type { KnownRelease } from './judge-release.ts'
import type { Pinned, PinnedStore } from './pinned-release.ts'
import { addressOf } from './release-files.ts'

const prefix = 'release '
const nameOf = ({ sha256 }: KnownRelease): string => `${prefix}${sha256}`
const stateCache = 'release-state'
const stateAddress = '/release-state'

/** Files by release, and the state, in the browser's cache. Pages of this origin can reach it; other sites cannot. */
export const cacheStore = (): PinnedStore => ({
  get: async (release, path) => (await caches.open(nameOf(release))).match(addressOf(path)),
  find: (path) => caches.match(addressOf(path)),
  put: async (release, path, answer) =>
    (await caches.open(nameOf(release))).put(addressOf(path), answer.clone()),
  count: async (release) => (await (await caches.open(nameOf(release))).keys()).length,
  read: async () => {
    const kept = await (await caches.open(stateCache)).match(stateAddress)
    return kept ? ((await kept.json()) as Pinned) : {}
  },
  write: async (pinned) => (await caches.open(stateCache)).put(stateAddress, Response.json(pinned)),
  forgetOthers: async (releases) => {
    const kept = releases.map(nameOf)
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(prefix) && !kept.includes(name))
    await Promise.all(old.map((name) => caches.delete(name)))
  },
})
