import { useSyncExternalStore } from 'react'
import type { ReleaseRequest, ReleaseState } from '../../../pwa/release-state.ts'

let state: ReleaseState = {}
let accepted: string | undefined
const listeners = new Set<() => void>()

/** Sends to the service worker, if there is one. Without one nothing is cached, and no release is in use. */
export async function messageServiceWorker(message: ReleaseRequest): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage(message)
}

/** Switches to the offered release: the page reloads once the service worker uses it. */
export function acceptRelease(sha256: string): void {
  accepted = sha256
  void messageServiceWorker({ release: 'accept', sha256 })
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0 && 'serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', onMessage)
    navigator.serviceWorker.startMessages()
    void messageServiceWorker({ release: 'state' })
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function onMessage({ data }: MessageEvent<{ releaseState?: ReleaseState } | undefined>): void {
  if (!data?.releaseState) return
  state = data.releaseState
  // The bar that asked is gone: there is nothing left to accept.
  if (accepted !== undefined && state.current?.sha256 === accepted) location.reload()
  else for (const listener of listeners) listener()
}

/** The release that the service worker enforces for this app, and what the site offers. */
export const useRelease = (): ReleaseState => useSyncExternalStore(follow, () => state)
