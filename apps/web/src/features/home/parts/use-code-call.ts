import { useState } from 'react'
import { failureText, handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure } from '../../../api/request.ts'

/** Codes of the catalogue about the code itself, or about waiting: shown at the field. */
const aboutTheCode: readonly string[] = [
  'the_code_you_entered_is_incorrect',
  'code_timeout',
  'no_code_issued',
  'could_not_create_code',
  'too_many_requests',
  'incorrect_handling',
  'data_not_found',
  'network_error',
]

/** Runs a call about a code and shows errors in place. Returns whether it succeeded. */
export function useCodeCall() {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      return true
    } catch (failure) {
      if (failure instanceof RequestFailure && aboutTheCode.includes(failure.code))
        setProblem(await failureText(failure))
      else await handleFailure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problem, setProblem, busy, run }
}
