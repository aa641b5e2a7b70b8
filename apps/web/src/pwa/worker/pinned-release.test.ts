import { createHash } from 'node:crypto'
import { toHex } from '@planet/wallet/bytes'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { type Release, releaseTypedData } from '@planet/wallet/manifest/release'
import { privateKeyToAddress, sign } from 'viem/accounts'
import { expect, it } from 'vitest'
import { type Pinned, type PinnedStore, pinnedRelease, stateOf } from './pinned-release.ts'
import { addressOf } from './release-files.ts'

const releaseKey = `0x${'5'.repeat(64)}` as const
const otherKey = `0x${'6'.repeat(64)}` as const
const keys = { main: privateKeyToAddress(releaseKey) }
const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

const files = { 'index.html': 'page 1', 'assets/main-1.js': 'start()', 'sw.js': 'worker' }
type Files = Readonly<Record<string, string>>

/** A site whose files tests replace at will. */
function testSite() {
  const served = new Map<string, string>()
  const asked: string[] = []
  return {
    served,
    asked,
    fetchFile: async (path: string): Promise<Response> => {
      asked.push(path)
      const content = served.get(path)
      if (content === undefined) return new Response('page', { status: 404 })
      const type = path.endsWith('.json') ? 'application/json' : 'text/plain'
      return new Response(content, { headers: { 'content-type': type } })
    },
    serve: async (
      content: Files,
      { version = 1, stage = 'main' as Release['stage'], key = releaseKey as `0x${string}` } = {},
    ): Promise<void> => {
      const hashes = Object.fromEntries(Object.entries(content).map(([path, text]) => [path, sha256(text)]))
      const release: Release = { name: `${version}.0.0`, version, stage, files: hashes }
      const hash = toHex(typedDataDigest(releaseTypedData(release))) as `0x${string}`
      const signatures = [await sign({ hash, privateKey: key, to: 'hex' })]
      served.clear()
      for (const [path, text] of Object.entries(content)) served.set(addressOf(path), text)
      served.set('/release.json', JSON.stringify({ release, signatures }))
    },
  }
}

function memoryStore(): PinnedStore {
  const kept = new Map<string, Map<string, Response>>()
  let state: Pinned = {}
  return {
    find: async (path) =>
      [...kept.values()]
        .find((one) => one.has(path))
        ?.get(path)
        ?.clone(),
    get: async (release, path) => kept.get(release.sha256)?.get(path)?.clone(),
    put: async (release, path, answer) => {
      const folder = kept.get(release.sha256) ?? new Map<string, Response>()
      kept.set(release.sha256, folder.set(path, answer.clone()))
    },
    count: async ({ sha256: name }) => kept.get(name)?.size ?? 0,
    read: async () => state,
    write: async (next) => {
      state = next
    },
    forgetOthers: async (releases) => {
      for (const name of kept.keys()) if (!releases.some((one) => one.sha256 === name)) kept.delete(name)
    },
  }
}

async function pinnedAt(version = 2) {
  const site = testSite()
  await site.serve(files, { version })
  const store = memoryStore()
  const pinned = pinnedRelease({ store, fetchFile: site.fetchFile, keys })
  expect(stateOf(await pinned.check())).toMatchObject({ current: { version } })
  return { site, store, pinned }
}

const changed = { ...files, 'index.html': 'page 2', 'assets/main-2.js': 'start(2)' }

it('accepts the first signed release, and keeps it while the site serves it', async () => {
  const { pinned } = await pinnedAt()
  expect(stateOf(await pinned.check())).toEqual({ current: expect.objectContaining({ name: '2.0.0' }) })
})

it('is not pinned if the site has no release', async () => {
  const { fetchFile } = testSite()
  expect(await pinnedRelease({ store: memoryStore(), fetchFile, keys }).check()).toEqual({})
})

it('offers a newer release once every file matches, and switches when it is accepted', async () => {
  const { site, store, pinned } = await pinnedAt()
  await site.serve(changed, { version: 3 })
  const { current, next } = stateOf(await pinned.check())
  expect([current?.version, next?.version]).toEqual([2, 3])
  expect(await (await store.find('assets/main-2.js'))?.text()).toBe('start(2)')
  expect(stateOf(await pinned.accept('another hash'))).toMatchObject({ current: { version: 2 } })
  expect(stateOf(await pinned.accept(next?.sha256 ?? ''))).toEqual({ current: next })
})

it('does not fetch unchanged files again', async () => {
  const { site, pinned } = await pinnedAt()
  await pinned.complete()
  await site.serve(changed, { version: 3 })
  site.asked.length = 0
  await pinned.check()
  expect(site.asked).toContain('/assets/main-2.js')
  expect(site.asked).not.toContain('/assets/main-1.js')
})

it.each<[string, Parameters<ReturnType<typeof testSite>['serve']>[1], string]>([
  ['another key signed', { version: 3, key: otherKey }, 'unsigned'],
  ['is older', { version: 1 }, 'older'],
])('rejects a release that %s', async (_, options, refused) => {
  const { site, pinned } = await pinnedAt()
  await site.serve(changed, options)
  expect(stateOf(await pinned.check())).toMatchObject({ current: { version: 2 }, refused })
  expect((await pinned.read()).next).toBeUndefined()
})

it('rejects a release of another stage, even with that stage’s own key', async () => {
  const { site, store } = await pinnedAt()
  const both = { main: keys.main, test: privateKeyToAddress(otherKey) }
  await site.serve(changed, { version: 3, stage: 'test', key: otherKey })
  const pinned = pinnedRelease({ store, fetchFile: site.fetchFile, keys: both })
  expect(stateOf(await pinned.check())).toMatchObject({ current: { version: 2 }, refused: 'other_stage' })
})

it('rejects a site that no longer serves a signed list', async () => {
  const { site, pinned } = await pinnedAt()
  for (const list of [undefined, '{}', 'not JSON']) {
    if (list === undefined) site.served.delete('/release.json')
    else site.served.set('/release.json', list)
    expect(stateOf(await pinned.check())).toMatchObject({ current: { version: 2 }, refused: 'unsigned' })
  }
})

it.each(Object.keys(changed))('rejects a signed release whose %s differs from the list', async (path) => {
  const { site, pinned } = await pinnedAt()
  await site.serve(changed, { version: 3 })
  site.served.set(addressOf(path), 'steal()')
  expect(stateOf(await pinned.check())).toMatchObject({ current: { version: 2 }, refused: 'mismatch' })
})

it.each<[string, Parameters<ReturnType<typeof testSite>['serve']>[1], number]>([
  ['follows to a newer release', { version: 3 }, 3],
  ['follows to no release that another key signed', { version: 3, key: otherKey }, 2],
  ['follows to no older release', { version: 1 }, 2],
])('%s before a page opens, when only some files are here', async (_, options, version) => {
  const { site, pinned } = await pinnedAt()
  await site.serve(changed, options)
  expect(stateOf(await pinned.checkBeforePage())).toMatchObject({ current: { version } })
  await site.serve(changed, { version: 4 })
  site.served.set('/', 'another page')
  expect(stateOf(await pinned.checkBeforePage())).toMatchObject({ current: { version }, refused: 'mismatch' })
})

it('asks first when the whole release is here', async () => {
  const { site, pinned } = await pinnedAt()
  await pinned.complete()
  await site.serve(changed, { version: 3 })
  const { current, next } = stateOf(await pinned.checkBeforePage())
  expect([current?.version, next?.version]).toEqual([2, 3])
})

it('rejects a service worker that belongs to no release', async () => {
  const { site, pinned } = await pinnedAt()
  site.served.set('/sw.js', 'steal()')
  expect(stateOf(await pinned.check())).toMatchObject({ current: { version: 2 }, refused: 'mismatch' })
})

it('accepts no first release whose page differs from its list', async () => {
  const site = testSite()
  await site.serve(files)
  site.served.set('/', 'another page')
  const pinned = pinnedRelease({ store: memoryStore(), fetchFile: site.fetchFile, keys })
  expect(stateOf(await pinned.check())).toEqual({ refused: 'mismatch' })
})
