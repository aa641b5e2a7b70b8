import { trustedScriptUrl } from '../trusted/script-url.ts'

/** Keeps the shell for times without a network. The wallet works without it too, so a refusal is not an error. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register(trustedScriptUrl('/sw.js')).catch((reason) => {
      console.info('The wallet will need a network to open:', String(reason))
    })
  })
}
