import { type ReactNode, useDeferredValue } from 'react'

let hasGoneBack = false
// Before the router's own listener, which renders the page.
addEventListener(
  'popstate',
  () => {
    hasGoneBack = true
  },
  { capture: true },
)

/**
 * Renders its children separately, after the rest of the page: rendering everything at once would delay the response to
 * a tap on a slow phone. After "back" it renders them at once, because the browser restores the scroll position.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, hasGoneBack) ? children : null
}
