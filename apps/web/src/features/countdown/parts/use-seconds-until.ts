import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counting down; 0 once it is past. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (secondsBetween(Date.now(), moment) === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (secondsBetween(Date.now(), moment) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return secondsBetween(now, moment)
}

const secondsBetween = (now: number, moment: number): number => Math.max(0, Math.ceil((moment - now) / 1000))
