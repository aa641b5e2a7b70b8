import { useEffect, useState, useSyncExternalStore } from 'react'
import { navigate } from '../../../routes/location.ts'
import type { StepName } from './items.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const show = (step: StepName, options: { replace?: boolean } = {}) => {
  navigate(`${location.pathname}#${step}`, options)
  for (const listener of listeners) listener()
}

/**
 * The step is in the URL's fragment, so that the browser's back button goes one step back and keeps the input. Opens at
 * the requested step, though not beyond the first incomplete one; without a request, at `usual`.
 */
export function useStep(
  steps: readonly StepName[],
  furthest: StepName,
  usual = furthest,
): [StepName, (step: StepName) => void] {
  const named = useSyncExternalStore(subscribe, () => location.hash.slice(1))
  const asked = steps.find((step) => step === named)
  const [entry] = useState(asked && steps.indexOf(asked) <= steps.indexOf(furthest) ? asked : usual)
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    show(entry, { replace: true })
    setEntered(true)
  }, [entry])
  return [entered ? (asked ?? entry) : entry, show]
}
