import { type RefObject, useEffect, useRef } from 'react'

/**
 * Fires when the marked element comes near the lower edge. The button in it does the same for users who cannot scroll.
 */
export function useNearEnd(act: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!act || !mark.current) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && act(), {
      rootMargin: '600px',
    })
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [act])
  return mark
}
