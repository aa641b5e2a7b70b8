// Offline shell: pages are asked from the network first; hashed assets never change, so the kept copy is right.
const shell = 'shell-1'
const assets = 'assets-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.add(new Request('/', { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const current = [shell, assets]
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && !/^\/(api|rpc)(\/|$)/.test(url.pathname))
    event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** A page tells what it was built from; what is not kept yet comes from the browser's own cache or the network. */
self.addEventListener('message', (event) => {
  const urls = event.data?.keep
  if (Array.isArray(urls)) event.waitUntil(Promise.all(urls.map((url) => asset(new Request(url)))))
})

async function page(request) {
  try {
    const answer = await fetch(request)
    // The pages of the human check have a looser policy, which must not become that of the others.
    const isHumanCheck = /^\/(sign_up|pw_forgot|inquiry|cancellation)\/?$/.test(new URL(request.url).pathname)
    if (answer.ok && !isHumanCheck) (await caches.open(shell)).put('/', answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(assets)
    await cache.put(request, answer.clone())
    prune(cache)
  }
  return answer
}

/** Old versions' files go, oldest first. */
async function prune(cache) {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - 200)).map((old) => cache.delete(old)))
}
