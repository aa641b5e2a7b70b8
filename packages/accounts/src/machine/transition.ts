import type {
  AccountEffect,
  AccountEvent,
  AccountState,
  IdentityOutcome,
  Moved,
  ReviewItem,
} from './state.ts'

/** The account's life cycle. Undefined if the event is not allowed in the state. Pure: knows no time and no storage. */
export function transition(state: AccountState, event: AccountEvent): Moved | undefined {
  switch (event.kind) {
    case 'information_submitted':
      return submitInformation(state)
    case 'information_confirmed':
      return confirmInformation(state)
    case 'documents_completed':
      return completeDocuments(state)
    case 'identity_begun':
      return canBeginIdentity(state)
        ? to(state, state.identity === 'none' ? { identity: 'started' } : {})
        : undefined
    case 'identity_answered':
      return answerIdentity(state, event.outcome)
    case 'approved':
      return canApprove(state) ? to(state, { status: '500', ...allDone }, ['activate']) : undefined
    case 'more_asked':
      return state.status === '100' && event.items.length > 0
        ? requestMoreInformation(state, event.items)
        : undefined
    case 'rejected':
      return underReview(state) ? to(state, { status: '300' }, ['notify_rejected']) : undefined
    case 'reopened':
      return state.status === '300' ? to(state, { status: '100' }) : undefined
    case 'suspended':
      return state.status === '500' ? to(state, { status: '600' }, ['notify_suspended']) : undefined
    case 'resumed':
      return state.status === '600' ? to(state, { status: '500' }, ['notify_resumed']) : undefined
    case 'cancelled':
      return state.status === '900' ? undefined : to(state, { status: '900' }, ['end_sessions'])
  }
}

const allDone = { information: '5', confirmation: '5', documents: '5' } as const

const to = (
  state: AccountState,
  change: Partial<AccountState>,
  effects: readonly AccountEffect[] = [],
): Moved => ({
  state: { ...state, ...change },
  effects,
})

const underReview = ({ status }: AccountState): boolean => status === '100' || status === '200'

const isAllDone = (state: AccountState): boolean =>
  state.information === '5' && state.confirmation === '5' && state.documents === '5'

/**
 * While registering, everything can be changed until the identity check is submitted; later only what was requested.
 */
export const canEditInformation = ({ status, information }: AccountState): boolean =>
  status === '000' || (status === '200' && (information === '2' || information === '1'))

export const canConfirmInformation = ({ status, information, confirmation }: AccountState): boolean =>
  (status === '000' && information !== '0') ||
  (status === '200' && information === '1' && (confirmation === '2' || confirmation === '1'))

export const canSendDocuments = ({ status, confirmation, documents }: AccountState): boolean =>
  (status === '000' && confirmation === '5') || (status === '200' && (documents === '2' || documents === '1'))

export const canBeginIdentity = (state: AccountState): boolean =>
  (state.status === '000' && isAllDone(state)) || (state.status === '200' && state.identity === 'retry')

export const canApprove = (state: AccountState): boolean =>
  state.status === '100' &&
  state.identity === 'green' &&
  [state.information, state.confirmation, state.documents].every(
    (judging) => judging === '1' || judging === '5',
  )

function submitInformation(state: AccountState): Moved | undefined {
  if (!canEditInformation(state)) return undefined
  // The earlier confirmation was about another text.
  return to(state, { information: '1', confirmation: state.status === '000' ? '0' : '2' })
}

function confirmInformation(state: AccountState): Moved | undefined {
  if (!canConfirmInformation(state)) return undefined
  if (state.status === '000') return to(state, { information: '5', confirmation: '5' })
  return settle(to(state, { confirmation: '1' }))
}

function completeDocuments(state: AccountState): Moved | undefined {
  if (!canSendDocuments(state)) return undefined
  return state.status === '000' ? to(state, { documents: '5' }) : settle(to(state, { documents: '1' }))
}

/** The provider may answer at any time, even long after the account has moved on. */
function answerIdentity(state: AccountState, outcome: Exclude<IdentityOutcome, 'none'>): Moved {
  const submittedItems = outcome === 'pending' || outcome === 'green' || outcome === 'red'
  switch (state.status) {
    case '000':
      return submittedItems && isAllDone(state)
        ? to(state, { status: '100', identity: outcome }, ['ask_review'])
        : to(state, { identity: outcome === 'started' && state.identity === 'retry' ? 'retry' : outcome })
    case '100':
      // A check that the provider reset must be repeated, like one that failed temporarily.
      return submittedItems
        ? to(state, { identity: outcome })
        : to(state, { status: '200', identity: 'retry' }, ['notify_more_asked'])
    case '200':
      return submittedItems ? settle(to(state, { identity: outcome })) : to(state, { identity: 'retry' })
    case '500':
    case '600':
      return to(
        state,
        { identity: outcome },
        outcome === 'red' && state.identity !== 'red' ? ['warn_operator'] : [],
      )
    case '300':
    case '900':
      return to(state, { identity: outcome })
  }
}

function requestMoreInformation(state: AccountState, items: readonly ReviewItem[]): Moved {
  const change: Partial<AccountState> = { status: '200' }
  if (items.includes('information')) Object.assign(change, { information: '2', confirmation: '2' })
  if (items.includes('documents')) change.documents = '2'
  if (!items.includes('identity')) return to(state, change, ['notify_more_asked'])
  return to(state, { ...change, identity: 'retry' }, ['notify_more_asked', 'reset_identity'])
}

/** Once everything requested has arrived, the review continues automatically. */
function settle(moved: Moved): Moved {
  const { state } = moved
  const open =
    [state.information, state.confirmation, state.documents].includes('2') || state.identity === 'retry'
  return open ? moved : to(state, { status: '100' }, [...moved.effects, 'ask_review'])
}
