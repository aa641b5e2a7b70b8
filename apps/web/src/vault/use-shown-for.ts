import { useEffect } from 'react'
import { keepOpenMinutes } from './keep-open.ts'

/** Hides what is shown after the chosen time, by the wall clock; after a minute at the earliest. */
export function useShownFor(shown: boolean, cover: () => void): void {
  useEffect(() => {
    if (!shown) return
    const since = Date.now()
    const maxMs = Math.max(1, keepOpenMinutes()) * 60_000
    const look = () => {
      const passed = Date.now() - since
      if (passed < 0 || passed >= maxMs) cover()
    }
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [shown, cover])
}
