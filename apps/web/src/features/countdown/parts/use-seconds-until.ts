import { useEffect, useState } from 'react'

/** Whole seconds until a moment of a clock, counting down; 0 once it is past. */
export function useSecondsUntil(moment: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    setNow(clock())
    if (secondsBetween(clock(), moment) === 0) return
    const timer = setInterval(() => {
      setNow(clock())
      if (secondsBetween(clock(), moment) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment, clock])
  return secondsBetween(now, moment)
}

const secondsBetween = (now: number, moment: number): number => Math.max(0, Math.ceil((moment - now) / 1000))
