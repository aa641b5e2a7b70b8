import type { AnswerOf } from '@planet/api/call'
import type { checklist } from '@planet/api/calls/customer/checklist'

export type StepName = 'information' | 'documents' | 'mobile' | 'letter'
export type StepState =
  | 'done'
  /** The user can do it now. */
  | 'open'
  /** We are working on it; there is nothing to do yet. */
  | 'waiting'
export type Step = { name: StepName; state: StepState }

/** The four steps of Home's checklist, and what can be done about each. */
export function stepsOf(list: Omit<AnswerOf<typeof checklist>, 'funds_requests'>): readonly Step[] {
  return [
    { name: 'information', state: list.information ? 'done' : 'waiting' },
    { name: 'documents', state: list.documents ? 'done' : 'waiting' },
    { name: 'mobile', state: list.mobile === 'verified' ? 'done' : 'open' },
    {
      name: 'letter',
      state: list.letter === 'verified' ? 'done' : list.letter === 'sent' ? 'open' : 'waiting',
    },
  ]
}

export const doneCount = (steps: readonly Step[]): number =>
  steps.filter(({ state }) => state === 'done').length

/** The next step: what the user can do now comes before what we are working on. */
export const nextStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'waiting')

/** Which text announces what comes next. */
export const hintOf = ({ name, state }: Step): StepName | 'letterToCome' =>
  name === 'letter' && state === 'waiting' ? 'letterToCome' : name
