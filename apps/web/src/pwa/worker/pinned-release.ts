import type { ReleaseKeys } from '@planet/wallet/manifest/release-keys'
import type { RefusedReason, ReleaseFacts, ReleaseState } from '../release-state.ts'
import { judgeRelease, type KnownRelease } from './judge-release.ts'
import { addressOf, type Fetch, type FileStore, isFileOf, isWhole, keepFiles } from './release-files.ts'

export type Pinned = { current?: KnownRelease; next?: KnownRelease; refused?: RefusedReason }
export type PinnedStore = FileStore & {
  read: () => Promise<Pinned>
  write: (pinned: Pinned) => Promise<void>
  /** Deletes the files of all releases but these. */
  forgetOthers: (releases: readonly KnownRelease[]) => Promise<void>
}
type Setting = { store: PinnedStore; fetchFile: Fetch; keys: ReleaseKeys }

const factsOf = ({ release: { name, version }, sha256 }: KnownRelease): ReleaseFacts => ({
  name,
  version,
  sha256,
})

export const stateOf = ({ current, next, refused }: Pinned): ReleaseState => ({
  ...(current && { current: factsOf(current) }),
  ...(next && { next: factsOf(next) }),
  ...(refused && { refused }),
})

/**
 * The release that this app is pinned to. Without one, accepts the first signed release that the site serves. After
 * that a new one is offered only if its list is signed and not older and every file matches, and used only when
 * accepted. After a short visit, only some files of the release are here, and the site may have replaced the others:
 * then the next page that opens is of the site's release, if that is signed and not older. The old one could not ask.
 */
export function pinnedRelease({ store, fetchFile, keys }: Setting) {
  /** A service worker that belongs neither to the release in use nor to the offered one is unknown. */
  const isWorkerKnown = async (releases: readonly (KnownRelease | undefined)[]): Promise<boolean> => {
    const answer = await fetchFile(addressOf('sw.js'))
    for (const known of releases) if (known && (await isFileOf(known, 'sw.js', answer))) return true
    return false
  }

  const moveTo = async (accepted: KnownRelease, before: KnownRelease | undefined): Promise<Pinned> => {
    const page = await fetchFile('/')
    if (!(await isFileOf(accepted, 'index.html', page)))
      return { ...(before && { current: before }), refused: 'mismatch' }
    await store.put(accepted, 'index.html', page)
    await store.forgetOthers(before ? [before, accepted] : [accepted])
    return { current: accepted }
  }

  const look = async (current: KnownRelease | undefined, mayFollow: boolean): Promise<Pinned> => {
    const keep = current && { current }
    const answer = await fetchFile('/release.json')
    const isList = answer.headers.get('content-type')?.includes('json') === true
    if (!answer.ok || !isList) return current ? { current, refused: 'unsigned' } : {}
    const judged = await judgeRelease(await answer.arrayBuffer(), keys, current?.release)
    if ('refused' in judged) return { ...keep, refused: judged.refused }
    const { accepted } = judged
    if (current && accepted.sha256 === current.sha256)
      return (await isWorkerKnown([current])) ? { current } : { current, refused: 'mismatch' }
    if (!current || (mayFollow && !(await isWhole(store, current)))) return moveTo(accepted, current)
    const differing = await keepFiles(store, fetchFile, accepted)
    return differing === undefined ? { current, next: accepted } : { current, refused: 'mismatch' }
  }

  const save = async (pinned: Pinned): Promise<Pinned> => {
    await store.write(pinned)
    return pinned
  }

  return {
    read: store.read,
    /** Checks what the site offers. */
    check: async (): Promise<Pinned> => save(await look((await store.read()).current, false)),
    /** The same before a page opens, which may already be that of another release. */
    checkBeforePage: async (): Promise<Pinned> => save(await look((await store.read()).current, true)),
    /** Caches the unrequested files of the release in use, before the site replaces them. */
    complete: async (): Promise<void> => {
      const { current } = await store.read()
      if (current) await keepFiles(store, fetchFile, current)
    },
    /** Switches to the offered release. The previous one stays for pages that are still open. */
    accept: async (sha256: string): Promise<Pinned> => {
      const pinned = await store.read()
      const { current, next } = pinned
      if (next?.sha256 !== sha256) return pinned
      await store.forgetOthers(current ? [current, next] : [next])
      return save({ current: next })
    },
  }
}
