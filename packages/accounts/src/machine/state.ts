import type { identityOutcomes } from '@planet/api/calls/customer/sumsub-status'

/**
 * 000 registering, 100 under review, 200 more information asked, 300 rejected, 500 active, 600 suspended,
 * 900 cancelled.
 */
export type AccountStatus = '000' | '100' | '200' | '300' | '500' | '600' | '900'
/** 0 not done, 1 submitted and not yet judged, 2 to be redone, 5 done. */
export type Judging = '0' | '1' | '2' | '5'
export type IdentityOutcome = (typeof identityOutcomes)[number]

export type AccountState = {
  status: AccountStatus
  information: Judging
  confirmation: Judging
  documents: Judging
  identity: IdentityOutcome
}

export const newAccount: AccountState = {
  status: '000',
  information: '0',
  confirmation: '0',
  documents: '0',
  identity: 'none',
}

export const reviewItems = ['information', 'documents', 'identity'] as const
export type ReviewItem = (typeof reviewItems)[number]

export type AccountEvent =
  | { kind: 'information_submitted' }
  | { kind: 'information_confirmed' }
  | { kind: 'documents_completed' }
  | { kind: 'identity_begun' }
  | { kind: 'identity_answered'; outcome: Exclude<IdentityOutcome, 'none'> }
  | { kind: 'approved' }
  | { kind: 'more_asked'; items: readonly ReviewItem[] }
  | { kind: 'rejected' }
  | { kind: 'reopened' }
  | { kind: 'suspended' }
  | { kind: 'resumed' }
  | { kind: 'cancelled' }

/** Side effects of the new state, in the same transaction. */
export type AccountEffect =
  | 'ask_review'
  | 'activate'
  | 'notify_more_asked'
  | 'notify_rejected'
  | 'notify_suspended'
  | 'notify_resumed'
  | 'end_sessions'
  | 'warn_operator'
  | 'reset_identity'

export type Moved = { state: AccountState; effects: readonly AccountEffect[] }
