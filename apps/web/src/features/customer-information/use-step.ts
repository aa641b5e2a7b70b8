import { useEffect, useState, useSyncExternalStore } from 'react'
import { navigate } from '../../routes/location.ts'
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
 * The step stands in the address behind '#', so that the browser's back button goes one step back while what was typed
 * stays on the page. One enters at the step that was asked for, though not beyond the first that lacks
 * something; where none was asked for, at `usual`.
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
