import type { Information, PersonalInformation } from '@planet/api/fields/information'
import { useReducer, useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure } from '../../../api/request.ts'
import { checkForm, errorsOnStep, firstOpenStep, fromServer } from './check.ts'
import { newForm, nextForm } from './form-machine.ts'
import { type StepName, stepOf, stepsFor, type UserType } from './items.ts'
import { type DraftCall, useAutosave } from './use-autosave.ts'
import { useStep } from './use-step.ts'
import { answerOf, type Values } from './values.ts'

export type InformationForm = ReturnType<typeof useInformationForm>

/** The form as submitted: complete for an individual, without private data for a company. */
type SubmittedForm = Information & PersonalInformation

/** Where the input goes: a draft while typing, and the whole form when it is complete. */
export type FormTarget = {
  draft: DraftCall
  /** A user who has completed everything before starts at the first step. */
  readsFirst?: boolean
  submit: (info: SubmittedForm) => Promise<void>
  /** Submitted: continue with what follows. */
  goOn: () => Promise<void>
}

export function useInformationForm(saved: Values, userType: UserType, target: FormTarget) {
  const [state, dispatch] = useReducer(nextForm, saved, newForm)
  const steps = stepsFor(userType)
  const problems = checkForm(state.values, userType)
  // A user who comes back to correct something returns straight to the review.
  const [wasComplete] = useState(problems.length === 0)
  const last = steps.at(-1) ?? 'declarations'
  const furthest = firstOpenStep(problems, userType)
  const [step, go] = useStep(steps, furthest ?? last, furthest ?? (target.readsFirst ? steps[0] : last))
  const [busy, setBusy] = useState(false)
  useAutosave(target.draft, state, dispatch)

  const submit = async () => {
    setBusy(true)
    try {
      await target.submit(answerOf(state.values, userType) as SubmittedForm)
      dispatch({ type: 'submittedItems' })
      await target.goOn()
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.fields.length > 0) {
        const errors = fromServer(failure.fields)
        dispatch({ type: 'checked', errors })
        const place = stepOf(errors[0]?.field ?? '', userType)
        if (place) go(place)
      }
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  /** Continues with the next step, or the review, if this one has no errors. Returns whether it did. */
  const goOn = async (): Promise<boolean> => {
    const here = errorsOnStep(problems, step, userType)
    dispatch({ type: 'checked', errors: here })
    if (here.length > 0) return false
    const open = firstOpenStep(problems, userType)
    if (step !== last && !(wasComplete && !open)) go(steps[steps.indexOf(step) + 1] ?? last)
    else if (open) go(open)
    else await submit()
    return true
  }
  const before: StepName | undefined = steps[steps.indexOf(step) - 1]
  const isToCheck = step === last || (wasComplete && problems.length === 0)
  return { state, dispatch, userType, steps, step, before, go, goOn, busy, isToCheck }
}
