import { trustedScriptUrl } from '../trusted/script-url.ts'

/**
 * Keeps the shell for times without a network, once the page itself has come. The wallet works without it too, so a
 * refusal is not an error.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The texts are awaited before this runs: the page may have been loaded long since.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

function register(): void {
  navigator.serviceWorker
    .register(trustedScriptUrl('/sw.js'))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active && sendLoadedFiles(active))
    .catch((reason) => console.info('The wallet will need a network to open:', String(reason)))
}

/** On the first visit much is fetched before there is a service worker to see it. */
function sendLoadedFiles(worker: ServiceWorker): void {
  const own = `${location.origin}/assets/`
  const observer = new PerformanceObserver((seen) => {
    const keep = seen.getEntries().flatMap(({ name }) => (name.startsWith(own) ? [name] : []))
    if (keep.length > 0) worker.postMessage({ keep })
  })
  observer.observe({ type: 'resource', buffered: true })
}
