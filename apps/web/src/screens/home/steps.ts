import type { AnswerOf } from '@planet/api/call'
import type { checklist } from '@planet/api/calls/customer/checklist'

export type StepName = 'information' | 'documents' | 'mobile' | 'letter'
export type StepState =
  | 'done'
  /** The person can do it now. */
  | 'open'
  /** We are at it; there is nothing to do yet. */
  | 'waiting'
export type Step = { name: StepName; state: StepState }

/** The four acts of Home's checklist, and what can be done about each. */
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

/** What to do next: what can be done now before what we are at. */
export const nextStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'waiting')

/** Which words say what is to come. */
export const hintOf = ({ name, state }: Step): StepName | 'letterToCome' =>
  name === 'letter' && state === 'waiting' ? 'letterToCome' : name
