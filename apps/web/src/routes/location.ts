import { isHumanPage } from '@planet/api/human-pages'
import { useSyncExternalStore } from 'react'

/** The address bar as a store. One path is shown at a time; screens read it, links and the guard change it. */
const listeners = new Set<() => void>()
const currentAddress = (): string => location.pathname + location.search
/** The address at which the page that is shown was opened; a filter changes the address, not the page. */
let opened = currentAddress()
const announce = () => {
  for (const listener of listeners) listener()
}
/** Whether the page was left before and is shown again: by back or forward, by a reload, or after logging in. */
let hasReturned = isReload()
export const isReturn = (): boolean => hasReturned

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const kind = entry && 'type' in entry ? entry.type : undefined
  return kind === 'reload' || kind === 'back_forward'
}

addEventListener('popstate', () => {
  hasReturned = true
  opened = currentAddress()
  if (mustReload()) location.reload()
  else announce()
})

/** The document of a human check has loaded Google's script: other pages get a new document. */
const mustReload = (): boolean => 'grecaptcha' in globalThis && !isHumanPage(location.pathname)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Path and query of the page that is shown. */
export const useAddress = (): string => useSyncExternalStore(subscribe, currentAddress)

/** Changes whenever another page is opened, also one of the same path; not when a page changes its own query. */
export const usePageKey = (): string => useSyncExternalStore(subscribe, () => opened)

export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

type NavigateOptions = {
  replace?: boolean
  /** Back to where the user was before they had to log in. */
  isReturn?: boolean
}

export function navigate(to: string, options: NavigateOptions = {}): void {
  if (to === currentAddress() + location.hash) return
  hasReturned = options.isReturn ?? false
  history[options.replace ? 'replaceState' : 'pushState'](null, '', to)
  opened = currentAddress()
  if (mustReload()) {
    location.reload()
    return
  }
  announce()
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

/**
 * Writes what a list is filtered by into the address, so that a reload or a link shows the same. The page stays: focus,
 * scroll position and what is being typed are kept.
 */
export function replaceQuery(query: string): void {
  if (query === location.search) return
  history.replaceState(null, '', location.pathname + query)
  announce()
}
