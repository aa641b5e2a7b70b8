import type { identityOutcomes } from '@planet/api/calls/customer/sumsub-status'

export type Outcome = (typeof identityOutcomes)[number]
/** What the screen shows for each outcome of the provider. */
export type Stage = 'begin' | 'continue' | 'waiting' | 'approved' | 'again' | 'rejected'

const stages: Readonly<Record<Outcome, Stage>> = {
  none: 'begin',
  started: 'continue',
  pending: 'waiting',
  green: 'approved',
  retry: 'again',
  red: 'rejected',
}

export const stageOf = (outcome: Outcome): Stage => stages[outcome]

/** The user or the provider is working on it: something may change at any time. */
export const isUnderWay = (outcome: Outcome): boolean => outcome === 'started' || outcome === 'pending'

export const canOpen = (stage: Stage): stage is 'begin' | 'continue' | 'again' =>
  stage === 'begin' || stage === 'continue' || stage === 'again'
