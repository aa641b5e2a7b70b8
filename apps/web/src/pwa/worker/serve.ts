import type { KnownRelease } from './judge-release.ts'
import type { PinnedStore } from './pinned-release.ts'
import { fileAt, isFileOf, isWhole } from './release-files.ts'

/** Documents of the API and the checkout in shops' frames are not pages of the wallet. */
const isPage = (pathname: string): boolean => !/^\/(api|rpc|embed)(\/|$)/.test(pathname)

/** Texts, pictures and downloads. A response without a type counts as a page. */
const isOtherType = ({ headers }: Response): boolean =>
  !/^(text\/html|$)/.test(headers.get('content-type') ?? '')

/** The server renders the checkout in a frame, which has one script and needs no other file of the release. */
export const isFrame = (pathname: string): boolean => pathname.startsWith('/embed/')
export const frameScript = '/embed/checkout-frame.js'

/** A document outside the release runs no inline script, only files in the signed list. */
function withoutOwnScripts(answer: Response, { origin, pathname }: URL): Response {
  if (answer.body === null) return answer
  const headers = new Headers(answer.headers)
  const scripts = origin + (isFrame(pathname) ? frameScript : '/assets/')
  headers.append('content-security-policy', `script-src ${scripts}; object-src 'none'; base-uri 'none'`)
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

type Setting = {
  store: PinnedStore
  current: KnownRelease
  /** Looks in the background at what the site offers. */
  onDifferent: () => void
  /** The same before a page opens; may change the release in use. */
  checkBeforePage: () => Promise<void>
}

/** A page comes from the network while it matches the release, and from the cached copy otherwise. */
export async function servePage(
  request: Request,
  { store, current, onDifferent, checkBeforePage }: Setting,
): Promise<Response> {
  const url = new URL(request.url)
  const kept = async (): Promise<Response> => (await store.get(current, 'index.html')) ?? Response.error()
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (failure) {
    if (isPage(url.pathname)) return kept()
    throw failure
  }
  if (answer.type === 'opaqueredirect') return answer
  if (!isPage(url.pathname) || isOtherType(answer)) return withoutOwnScripts(answer, url)
  // The page for an unknown address is the same one with status 404, which is not cached.
  const content = new Response(await answer.clone().arrayBuffer())
  if (await isFileOf(current, 'index.html', content)) return answer
  if (await isWhole(store, current)) {
    onDifferent()
    return kept()
  }
  await checkBeforePage()
  const { current: followed } = await store.read()
  return followed && (await isFileOf(followed, 'index.html', content)) ? answer : kept()
}

/** A script, style or font comes from the cached copy, or from the network if it matches the signed list. */
export async function serveAsset(
  request: Request,
  { store, current, onDifferent }: Omit<Setting, 'checkBeforePage'>,
): Promise<Response> {
  const file = fileAt(new URL(request.url).pathname)
  const kept = await store.find(file)
  if (kept) return kept
  const answer = await fetch(request)
  if (await isFileOf(current, file, answer)) {
    await store.put(current, file, answer)
    return answer
  }
  onDifferent()
  return Response.error()
}
