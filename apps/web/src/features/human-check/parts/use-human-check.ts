import { useState } from 'react'
import { proveHuman } from '../../../human/prove-human.ts'

export type HumanCheck = 'idle' | 'working' | 'slow' | 'failed'

/** After this time the button alone does not explain the wait. */
const slowMs = 3000

/** The human check of a form: its state for the notice at the button, and the check itself. */
export function useHumanCheck(): { state: HumanCheck; prove: () => Promise<void> } {
  const [state, setState] = useState<HumanCheck>('idle')
  const prove = async () => {
    setState('working')
    const timer = setTimeout(() => setState('slow'), slowMs)
    try {
      await proveHuman()
      setState('idle')
    } catch (failure) {
      setState('failed')
      throw failure
    } finally {
      clearTimeout(timer)
    }
  }
  return { state, prove }
}
