import { useEffect, useState } from 'react'
import type { Route, Screen } from '../routes/route.ts'
import { loadedScreen, loadScreen } from './load-screen.ts'

type Outcome = { route: Route; screen: Screen } | { route: Route; failure: unknown }

/**
 * The route's screen once it is loaded; a failure is thrown to the boundary above. Not with Suspense: React delays what
 * follows a fallback by 300 ms, which every first visit of a screen would wait for.
 */
export function useScreen(route: Route): Screen | undefined {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    let awaited = true
    const settle = (next: Outcome) => {
      if (awaited) setOutcome(next)
    }
    loadScreen(route).then(
      (screen) => settle({ route, screen }),
      (failure: unknown) => settle({ route, failure }),
    )
    return () => {
      awaited = false
    }
  }, [route])
  if (outcome?.route !== route) return loadedScreen(route)
  if ('failure' in outcome) throw outcome.failure
  return outcome.screen
}
