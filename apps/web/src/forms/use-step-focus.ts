import { useEffect, useRef } from 'react'

/**
 * Steps of one page take each other's place, and what had the focus is gone with the step before: it goes to the heading
 * of the new one, which is also read out. The first step is left to the page itself.
 */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [step])
}
