/**
 * The life cycle of money locked on PLANET to leave for a main network. The contract decides between release and
 * return; this machine follows it. Pure, like the deposit's.
 */
export type ReturnCause = 'denied' | 'failed'

/** How many operators have approved, and how many are needed. */
export type Approvals = { given: number; needed: number }

export type ConvertState =
  | { name: 'requested' }
  | { name: 'in_review'; reasons: readonly string[]; approvals?: Approvals }
  /** Waiting for k guardians to approve. */
  | { name: 'approving'; by: 'rules' | 'operator' }
  /** Final on PLANET: from here on a release may be signed. */
  | { name: 'approved' }
  | { name: 'releasing'; release: string }
  /** Above the vault's limits: queued on chain for its delay, seen in the block at this height. */
  | { name: 'queued'; until: string; height: number }
  | { name: 'released'; transaction: string; confirmations: number }
  | { name: 'settling'; transaction: string }
  | { name: 'settled'; transaction: string }
  /** Approved, but must not be released any more: first the main network is made to reject it. */
  | { name: 'voiding'; cause: ReturnCause; reason: string }
  | { name: 'returning'; cause: ReturnCause; reason: string; from: 'requested' | 'approved' }
  | { name: 'returned'; cause: ReturnCause; reason: string }

export type ConvertEvent =
  /** The verdict of the rules; no reasons means that no review is needed. */
  | { type: 'judged'; reasons: readonly string[] }
  | { type: 'operator_approved'; approvals: Approvals }
  | { type: 'operator_denied'; reason: string }
  | { type: 'approved_on_chain' }
  | { type: 'release_proposed'; release: string }
  | { type: 'release_queued'; until: string; height: number }
  /** A guardian stopped it while it was queued. */
  | { type: 'release_vetoed' }
  | { type: 'release_sent'; transaction: string }
  | { type: 'release_confirmed'; confirmations: number; needed: number }
  /** Its block left the chain, or another transaction replaced it. */
  | { type: 'release_lost' }
  | { type: 'release_impossible'; reason: string }
  | { type: 'release_voided' }
  | { type: 'settled_on_chain'; transaction: string }
  | { type: 'returned_on_chain'; reason: string }

export type ConvertEffect =
  | { type: 'publish' }
  | { type: 'request_approval' }
  | { type: 'start_release' }
  | { type: 'request_settlement'; transaction: string }
  | { type: 'request_void' }
  | { type: 'request_return'; status: 'requested' | 'approved'; reason: string }
  /** Unused signatures lose their purpose. */
  | { type: 'withdraw_requests' }
  | { type: 'alarm'; code: 'settled_unexpectedly' | 'returned_unexpectedly' | 'settling_release_lost' }

type Step = { state: ConvertState; effects: readonly ConvertEffect[] }

/** 1 requested or in review, 2 released and confirming, 3 complete, 4 denied, 5 failed. */
export type ConvertStatus = 1 | 2 | 3 | 4 | 5

export function convertStatus(state: ConvertState): ConvertStatus {
  switch (state.name) {
    case 'released':
    case 'settling':
      return 2
    case 'settled':
      return 3
    case 'voiding':
    case 'returning':
    case 'returned':
      return state.cause === 'denied' ? 4 : 5
    default:
      return 1
  }
}

/**
 * Whether operators can decide it: only what the rules have judged. A convert that the rules let pass may still need
 * operators' signatures for guardians.
 */
export const canBeDecided = (state: ConvertState): boolean =>
  state.name === 'in_review' || (state.name === 'approving' && state.by === 'rules')

/** Why the rules hold a convert whose owner may not take money out. They judge it again when the owner may. */
export const heldReason = 'account_held'
export const isHeld = (state: ConvertState): boolean =>
  state.name === 'in_review' && state.reasons.includes(heldReason)
/** Whether it waits for the verdict of the rules. */
export const canBeJudged = (state: ConvertState): boolean => state.name === 'requested' || isHeld(state)
/** Whether nothing has been sent to the main network yet, so that it can still be held or returned. */
export const canBeHeld = ({ name }: ConvertState): boolean =>
  ['requested', 'in_review', 'approving', 'approved', 'releasing', 'queued'].includes(name)
export const canBeReleased = ({ name }: ConvertState): boolean => name === 'approved' || name === 'releasing'
export const isClosed = (state: ConvertState): state is Of<'settled' | 'returned'> =>
  state.name === 'settled' || state.name === 'returned'

const to = (state: ConvertState, ...effects: ConvertEffect[]): Step => ({ state, effects })
const publish: ConvertEffect = { type: 'publish' }
const withdraw: ConvertEffect = { type: 'withdraw_requests' }

export function transition(state: ConvertState, event: ConvertEvent): Step {
  // The contract's state is true, no matter what we thought.
  if (event.type === 'settled_on_chain') return settledOnChain(state, event.transaction)
  if (event.type === 'returned_on_chain') return returnedOnChain(state, event.reason)
  switch (state.name) {
    case 'requested':
    case 'in_review':
    case 'approving':
      return beforeApproval(state, event)
    case 'approved':
    case 'releasing':
    case 'queued':
      return beforeRelease(state, event)
    case 'released':
    case 'settling':
      return afterRelease(state, event)
    case 'voiding':
    case 'returning':
      return onTheWayBack(state, event)
    case 'settled':
    case 'returned':
      return to(state)
  }
}

type Of<Name extends ConvertState['name']> = Extract<ConvertState, { name: Name }>

type BeforeApproval = Of<'requested' | 'in_review' | 'approving'>

function beforeApproval(state: BeforeApproval, event: ConvertEvent): Step {
  switch (event.type) {
    case 'judged':
      if (!canBeJudged(state)) return to(state)
      if (event.reasons.length > 0) return to({ name: 'in_review', reasons: event.reasons }, publish)
      return to({ name: 'approving', by: 'rules' }, { type: 'request_approval' }, publish)
    case 'operator_approved':
      return approvedByOperator(state, event.approvals)
    case 'operator_denied':
      return state.name === 'requested' ? to(state) : goBack('denied', event.reason)
    case 'release_impossible':
      return goBack('failed', event.reason)
    case 'approved_on_chain':
      return to({ name: 'approved' }, { type: 'start_release' }, publish)
    default:
      return to(state)
  }
}

function approvedByOperator(state: BeforeApproval, approvals: Approvals): Step {
  if (state.name === 'requested' || (state.name === 'approving' && state.by === 'operator')) return to(state)
  // Guardians may have waited for operators' signatures: asks them again, with the signatures.
  const again = state.name === 'approving' ? [withdraw] : []
  if (approvals.given < approvals.needed) {
    const reasons = state.name === 'in_review' ? state.reasons : []
    return to({ name: 'in_review', reasons, approvals }, ...again, publish)
  }
  const request: ConvertEffect = { type: 'request_approval' }
  return to({ name: 'approving', by: 'operator' }, ...again, request, publish)
}

function goBack(cause: ReturnCause, reason: string): Step {
  const request: ConvertEffect = { type: 'request_return', status: 'requested', reason }
  return to({ name: 'returning', cause, reason, from: 'requested' }, withdraw, request, publish)
}

function beforeRelease(state: Of<'approved' | 'releasing' | 'queued'>, event: ConvertEvent): Step {
  switch (event.type) {
    case 'release_proposed':
      return to({ name: 'releasing', release: event.release })
    case 'release_queued':
      return to({ name: 'queued', until: event.until, height: event.height }, publish)
    case 'release_vetoed':
      return to({ name: 'voiding', cause: 'failed', reason: 'vetoed' }, { type: 'request_void' }, publish)
    case 'release_sent':
      return to({ name: 'released', transaction: event.transaction, confirmations: 0 }, publish)
    case 'release_lost':
      if (state.name === 'queued') return to({ name: 'approved' }, { type: 'start_release' }, publish)
      return state.name === 'releasing' ? to({ name: 'approved' }, { type: 'start_release' }) : to(state)
    case 'release_impossible':
      return to({ name: 'voiding', cause: 'failed', reason: event.reason }, { type: 'request_void' }, publish)
    case 'operator_denied':
      return to({ name: 'voiding', cause: 'denied', reason: event.reason }, { type: 'request_void' }, publish)
    default:
      return to(state)
  }
}

function afterRelease(state: Of<'released' | 'settling'>, event: ConvertEvent): Step {
  switch (event.type) {
    case 'release_sent':
      if (event.transaction === state.transaction) return to(state)
      return to({ name: 'released', transaction: event.transaction, confirmations: 0 }, withdraw, publish)
    case 'release_confirmed': {
      if (state.name === 'settling') return to(state)
      const { confirmations, needed } = event
      const { transaction } = state
      if (confirmations >= needed)
        return to({ name: 'settling', transaction }, { type: 'request_settlement', transaction }, publish)
      return confirmations === state.confirmations ? to(state) : to({ ...state, confirmations }, publish)
    }
    case 'release_lost': {
      const again = [{ type: 'start_release' }, publish] as const
      if (state.name === 'released') return to({ name: 'approved' }, ...again)
      return to({ name: 'approved' }, withdraw, { type: 'alarm', code: 'settling_release_lost' }, ...again)
    }
    default:
      return to(state)
  }
}

function onTheWayBack(state: Of<'voiding' | 'returning'>, event: ConvertEvent): Step {
  const { cause, reason } = state
  switch (event.type) {
    case 'release_voided':
      if (state.name === 'returning') return to(state)
      return to(
        { name: 'returning', cause, reason, from: 'approved' },
        { type: 'request_return', status: 'approved', reason },
      )
    case 'approved_on_chain':
      // The approval overtook the return, whose signatures are void now.
      if (state.name === 'voiding' || state.from === 'approved') return to(state)
      return to({ name: 'voiding', cause, reason }, withdraw, { type: 'request_void' })
    case 'release_sent':
      // The release was in progress and won.
      if (state.name === 'returning') return to(state)
      return to({ name: 'released', transaction: event.transaction, confirmations: 0 }, withdraw, publish)
    default:
      return to(state)
  }
}

function settledOnChain(state: ConvertState, transaction: string): Step {
  if (isClosed(state)) return to(state)
  const next: ConvertState = { name: 'settled', transaction }
  if (state.name === 'settling') return to(next, publish)
  return to(next, withdraw, { type: 'alarm', code: 'settled_unexpectedly' }, publish)
}

function returnedOnChain(state: ConvertState, reason: string): Step {
  if (isClosed(state)) return to(state)
  if (state.name === 'returning')
    return to({ name: 'returned', cause: state.cause, reason: state.reason }, publish)
  const alarm: ConvertEffect = { type: 'alarm', code: 'returned_unexpectedly' }
  return to({ name: 'returned', cause: 'failed', reason }, withdraw, alarm, publish)
}
