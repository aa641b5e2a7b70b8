import { useEffect, useRef } from 'react'

/**
 * Lets the browser's back button, or a swipe, return from the review to the form instead of leaving the page with
 * everything that was typed.
 */
export function useStepHistory(isReview: boolean, onBack: () => void): void {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (!isReview) return
    history.pushState({ step: 'review' }, '')
    const pop = () => back.current()
    addEventListener('popstate', pop)
    return () => {
      removeEventListener('popstate', pop)
      // Left by a button of the page: the history entry of the review must not catch the next back press.
      if ((history.state as { step?: string } | null)?.step === 'review') history.back()
    }
  }, [isReview])
}
