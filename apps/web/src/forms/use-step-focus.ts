import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * Steps of one page replace each other, and the focus is lost with the previous step: it moves to the heading of the
 * new one, which screen readers announce. The page itself handles the first step; undefined while it is unknown.
 */
export function useStepFocus(step: string | undefined, heading = 'main h1'): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    const isFirst = shown.current === undefined
    shown.current = step
    if (isFirst) return
    focusHeading(heading)
  }, [step, heading])
}
