/**
 * The life cycle of money that arrives at a deposit address. Pure: chain facts come in as events, work goes out as
 * effects, and the caller saves both together.
 */
export type DepositState =
  | { name: 'seen' }
  | { name: 'confirming'; height: number; blockHash: string; confirmations: number }
  | { name: 'crediting'; height: number; blockHash: string; confirmations: number }
  | { name: 'credited'; transaction: string }
  | { name: 'below_minimum' }
  | { name: 'reorganised' }

export type DepositEvent =
  /** Waiting for a block, perhaps again after it seemed lost. */
  | { type: 'waits' }
  | { type: 'included'; height: number; blockHash: string }
  | { type: 'confirmations_changed'; confirmations: number; needed: number }
  /** Its block left the chain, or another transaction replaced it before it had a block. */
  | { type: 'removed' }
  | { type: 'credited'; transaction: string }

export type DepositEffect =
  | { type: 'publish' }
  | { type: 'request_credit' }
  | { type: 'withdraw_credit_request' }
  /** Move it from its address into the reserve. */
  | { type: 'sweep' }
  | { type: 'alarm'; code: 'credited_deposit_reorganised' | 'credited_without_deposit' }

type Step = { state: DepositState; effects: readonly DepositEffect[] }

/** 1 seen, 2 confirming, 3 credited, 5 failed. */
export type DepositStatus = 1 | 2 | 3 | 5

const status: Readonly<Record<DepositState['name'], DepositStatus>> = {
  seen: 1,
  confirming: 2,
  crediting: 2,
  credited: 3,
  below_minimum: 5,
  reorganised: 5,
}
export const depositStatus = (state: DepositState): DepositStatus => status[state.name]

/** A deposit below the minimum is recorded, shown, and never credited. */
export const firstDepositState = (amount: bigint, minimum: bigint): DepositState =>
  amount < minimum ? { name: 'below_minimum' } : { name: 'seen' }

export const canBeCredited = (state: DepositState): boolean => state.name === 'crediting'
export const canBeRemoved = ({ name }: DepositState): boolean =>
  name === 'seen' || name === 'confirming' || name === 'crediting'

const stay = (state: DepositState, ...effects: DepositEffect[]): Step => ({ state, effects })
const publish: DepositEffect = { type: 'publish' }

export function transition(state: DepositState, event: DepositEvent): Step {
  switch (event.type) {
    case 'waits':
      return state.name === 'reorganised' ? stay({ name: 'seen' }, publish) : stay(state)
    case 'included':
      return included(state, event)
    case 'confirmations_changed':
      return withConfirmations(state, event)
    case 'removed':
      return removed(state)
    case 'credited':
      return credited(state, event.transaction)
  }
}

function included(state: DepositState, { height, blockHash }: { height: number; blockHash: string }): Step {
  const { name } = state
  if (name === 'below_minimum' || name === 'credited') return stay(state)
  if ((name === 'confirming' || name === 'crediting') && state.blockHash === blockHash) return stay(state)
  const next: DepositState = { name: 'confirming', height, blockHash, confirmations: 1 }
  // In another block than before: earlier requests were based on other facts.
  return name === 'crediting' ? stay(next, { type: 'withdraw_credit_request' }, publish) : stay(next, publish)
}

function withConfirmations(state: DepositState, event: { confirmations: number; needed: number }): Step {
  if (state.name !== 'confirming' && state.name !== 'crediting') return stay(state)
  const { confirmations, needed } = event
  if (confirmations === state.confirmations && (state.name === 'crediting' || confirmations < needed))
    return stay(state)
  if (state.name === 'crediting') return stay({ ...state, confirmations })
  if (confirmations < needed) return stay({ ...state, confirmations }, publish)
  return stay({ ...state, name: 'crediting', confirmations }, { type: 'request_credit' }, publish)
}

function removed(state: DepositState): Step {
  switch (state.name) {
    case 'seen':
    case 'confirming':
      return stay({ name: 'reorganised' }, publish)
    case 'crediting':
      return stay({ name: 'reorganised' }, { type: 'withdraw_credit_request' }, publish)
    case 'credited':
      return stay(state, { type: 'alarm', code: 'credited_deposit_reorganised' })
    case 'below_minimum':
    case 'reorganised':
      return stay(state)
  }
}

/** The chain has decided, and our own view no longer matters, but a surprise is reported. */
function credited(state: DepositState, transaction: string): Step {
  const next: DepositState = { name: 'credited', transaction }
  switch (state.name) {
    case 'credited':
      return stay(state)
    case 'crediting':
      return stay(next, { type: 'sweep' }, publish)
    case 'seen':
    case 'confirming':
    case 'below_minimum':
    case 'reorganised':
      return stay(next, { type: 'alarm', code: 'credited_without_deposit' }, publish)
  }
}
