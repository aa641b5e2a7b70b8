import { useSyncExternalStore } from 'react'

const keyOf = (account: string) => `phrase_confirmed:${account}`
const listeners = new Set<() => void>()

/**
 * Whether the user has proved on this device that they wrote the phrase down. Kept beside the vault; when storage was
 * cleared it is asked for again, which does no harm.
 */
export const isBackedUp = (account: string): boolean => localStorage.getItem(keyOf(account)) === '1'

export function markBackedUp(account: string): void {
  localStorage.setItem(keyOf(account), '1')
  for (const listener of listeners) listener()
}

export const useIsBackedUp = (account: string): boolean =>
  useSyncExternalStore(watch, () => isBackedUp(account))

/** Also what another tab has confirmed. */
function watch(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
