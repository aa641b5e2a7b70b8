import { trustedScriptUrl } from '../trusted/script-url.ts'
import type { ReleaseRequest } from './release-state.ts'

/** Long enough that a short visit does not fetch screens it never opens. */
const completeAfterMs = 60_000
const checkEveryMs = 3_600_000

/**
 * Pins the app to a signed release and caches it for offline use, once the page itself has loaded. The wallet works
 * without it too, so a rejection is not an error.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The texts are awaited before this runs: the page may have loaded long ago.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

function register(): void {
  navigator.serviceWorker
    .register(trustedScriptUrl('/sw.js'))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      if (!active) return
      sendLoadedFiles(active)
      followReleases((message) => active.postMessage(message))
    })
    .catch((reason) => console.info('The wallet will need a network to open:', String(reason)))
}

/** On the first visit much is fetched before the service worker exists. */
function sendLoadedFiles(worker: ServiceWorker): void {
  const own = `${location.origin}/assets/`
  const observer = new PerformanceObserver((seen) => {
    const keep = seen.getEntries().flatMap(({ name }) => (name.startsWith(own) ? [name] : []))
    if (keep.length > 0) worker.postMessage({ keep })
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** Caches unopened screens too, before the site replaces their files. */
function followReleases(ask: (message: ReleaseRequest) => void): void {
  ask({ release: 'check' })
  setInterval(() => ask({ release: 'check' }), checkEveryMs)
  setTimeout(() => ask({ release: 'complete' }), completeAfterMs)
}
