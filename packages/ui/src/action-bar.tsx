import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './action-bar.module.css'

const height = '--action-bar'

/**
 * The act of a page, with what must be seen together with it. Where the page pins it (`data-actions="pinned"`), phones
 * keep it in sight at the bottom edge, and the page ends above it, however high it grows.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement.style
    const measure = () => {
      if (getComputedStyle(element).position === 'fixed')
        root.setProperty(height, `${element.offsetHeight}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={bar} className={styles.bar} data-action-bar>
      {children}
    </div>
  )
}
