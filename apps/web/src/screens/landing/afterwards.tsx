import { type ReactNode, useDeferredValue } from 'react'

let hasGoneBack = false
// Before the router's own listener, which draws the page.
addEventListener(
  'popstate',
  () => {
    hasGoneBack = true
  },
  { capture: true },
)

/**
 * Draws its children in a render of its own, after the page around it: one render of everything would keep a tap
 * waiting on a slow phone. On the way back all is drawn at once, because the browser scrolls to where the person was.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, hasGoneBack) ? children : null
}
