import { useState } from 'react'
import { failureText, handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure } from '../../api/request.ts'

/** Codes of the catalogue that speak of the code itself, or of waiting: told beside the field, where the eye is. */
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

/** Runs a call about a code; tells what went wrong in place. Answers whether it succeeded. */
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
