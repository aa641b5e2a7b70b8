import type { CardApplicationRow } from '../tables.ts'

/** A registration with the card partner, from the first item typed to the partner's decision. */
export type ApplicationState = CardApplicationRow['state']

/** What the user does, and then what the partner reports. */
export type ApplicationEvent = 'handed_in' | 'received' | 'approved' | 'rejected'

export type ApplicationEffect = 'send' | 'forget_images' | 'notify_approved' | 'notify_rejected'
export type ApplicationStep = { state: ApplicationState; effects: readonly ApplicationEffect[] }

const steps: Readonly<Record<ApplicationState, Partial<Record<ApplicationEvent, ApplicationStep>>>> = {
  draft: { handed_in: { state: 'submitted', effects: ['send'] } },
  // The partner may decide before its response to the submission arrives.
  submitted: {
    received: { state: 'received', effects: ['forget_images'] },
    approved: { state: 'approved', effects: ['forget_images', 'notify_approved'] },
    rejected: { state: 'rejected', effects: ['forget_images', 'notify_rejected'] },
  },
  received: {
    approved: { state: 'approved', effects: ['notify_approved'] },
    rejected: { state: 'rejected', effects: ['notify_rejected'] },
  },
  approved: {},
  rejected: {},
}

/** Undefined if the event is not allowed: a user gets an error, and a repeated message of the partner is ignored. */
export const transition = (state: ApplicationState, event: ApplicationEvent): ApplicationStep | undefined =>
  steps[state][event]

export const canEdit = (state: ApplicationState): boolean => state === 'draft'

/** A rejection is the end of one registration; the next is a new one. */
export const canBegin = (state: ApplicationState | undefined): boolean =>
  state === undefined || state === 'rejected'
