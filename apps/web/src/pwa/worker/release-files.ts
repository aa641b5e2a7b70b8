import type { KnownRelease } from './judge-release.ts'
import { sha256Hex } from './sha256.ts'

/** Where files of releases are kept: the browser's cache, or a stand-in in tests. */
export type FileStore = {
  get: (release: KnownRelease, path: string) => Promise<Response | undefined>
  /** A file of any release that is kept. */
  find: (path: string) => Promise<Response | undefined>
  put: (release: KnownRelease, path: string, answer: Response) => Promise<void>
  /** How many files of a release are kept. */
  count: (release: KnownRelease) => Promise<number>
}
export type Fetch = (path: string) => Promise<Response>

/** The page is served at the root, and at every address without a file. */
export const addressOf = (file: string): string => (file === 'index.html' ? '/' : `/${file}`)
export const fileAt = (pathname: string): string => (pathname === '/' ? 'index.html' : pathname.slice(1))

export const isFileOf = async ({ release }: KnownRelease, file: string, answer: Response): Promise<boolean> =>
  answer.ok && (await sha256Hex(await answer.clone().arrayBuffer())) === release.files[file]

/** Whether the app can run without the site. */
export const isWhole = async (store: FileStore, known: KnownRelease): Promise<boolean> =>
  (await store.count(known)) === Object.keys(known.release.files).length

/**
 * Caches every file of a release, each compared with the signed list first. Unchanged files are copied from the
 * previous release. Returns the first file that differs.
 */
export async function keepFiles(
  store: FileStore,
  fetchFile: Fetch,
  known: KnownRelease,
): Promise<string | undefined> {
  for (const file of Object.keys(known.release.files)) {
    if (await store.get(known, file)) continue
    const kept = file.startsWith('assets/') ? await store.find(file) : undefined
    const answer = kept && (await isFileOf(known, file, kept)) ? kept : await fetchFile(addressOf(file))
    if (!(await isFileOf(known, file, answer))) return file
    await store.put(known, file, answer)
  }
  return undefined
}
