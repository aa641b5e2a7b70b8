import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * Steps of one page take each other's place, and what had the focus is gone with the step before: it goes to the heading
 * of the new one, which is also read out. The first step is left to the page itself; undefined while it is not known.
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
