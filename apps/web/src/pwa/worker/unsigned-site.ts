/** A site that never had a signed release: pages come from the network first, hashed files are cached. */
const shell = 'shell-1'
const assets = 'assets-1'
const mostAssets = 200

export async function serveUnsignedPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    // The pages of the human check have a looser policy, which must not become that of the others.
    const isHumanCheck = /^\/(sign_up|pw_forgot|inquiry|cancellation)\/?$/.test(new URL(request.url).pathname)
    if (answer.ok && !isHumanCheck) await (await caches.open(shell)).put('/', answer.clone())
    return answer
  } catch (failure) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw failure
  }
}

/** The name of a hashed file changes with its contents, so the cached copy is valid. */
export async function serveUnsignedAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(assets)
    await cache.put(request, answer.clone())
    const kept = await cache.keys()
    // Deletes files of old builds, oldest first.
    await Promise.all(kept.slice(0, Math.max(0, kept.length - mostAssets)).map((old) => cache.delete(old)))
  }
  return answer
}

/** Once a release is in use, copies without a signed list must not be found. */
export const forgetUnsigned = async (): Promise<void> => {
  await Promise.all([shell, assets].map((name) => caches.delete(name)))
}
