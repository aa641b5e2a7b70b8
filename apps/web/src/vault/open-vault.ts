import type { SessionUnlock } from '@planet/wallet/unlock'
import { useSyncExternalStore } from 'react'
import { onSessionEvent } from '../events/session-events.ts'
import { keepOpenMinutes } from './keep-open.ts'
import { isOpenAt, type OpenWindow } from './open-window.ts'
import { callVault } from './vault.ts'

let opened: OpenWindow | undefined

/**
 * Runs a viewing operation. With a password the vault stays open for as long as the user chose; the Worker locks it at
 * the deadline by the wall clock, even if the device slept meanwhile.
 */
export async function withOpenVault<T>(
  account: string,
  unlock: SessionUnlock,
  act: (unlock: SessionUnlock) => Promise<T>,
): Promise<T> {
  const minutes = keepOpenMinutes()
  if (unlock.by === 'session' || minutes === 0) return act(unlock)
  const since = Date.now()
  const { deadline } = await callVault('unlockSession', { account, unlock, keepOpenMs: minutes * 60_000 })
  opened = { account, since, deadline }
  return act({ by: 'session' })
}

onSessionEvent('ended', () => {
  opened = undefined
})

export async function lockVault(): Promise<void> {
  opened = undefined
  await callVault('lock', {})
}

/**
 * Whether viewing operations currently work without the trade password. Timers stop while a device sleeps, so this
 * reads the clock.
 */
export const useIsOpen = (account: string): boolean =>
  useSyncExternalStore(watchClock, () => isOpenAt(opened, account, Date.now()))

function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, 1000)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}
