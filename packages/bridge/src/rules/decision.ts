import { type ConvertState, canBeDecided } from '../machines/convert.ts'
import type { Standing } from './standing.ts'

export type Decision = 'approve' | 'deny'

type DecisionFacts = {
  decision: Decision
  state: ConvertState
  standing: Standing
  /** The operator decides on their own account. */
  isOwn: boolean
  /** The operator, or the key they sign with, has approved it before. */
  hasApproved: boolean
}

export type DecisionRefusal = 'not_pending' | 'own_account' | 'account_held' | 'same_operator'

/**
 * Why an operator's decision on a convert does not count. People decide only what the rules have judged, never on their
 * own account, and approve nothing of a customer whose money may not leave. A denial returns the money to its owner, so
 * it is allowed for every owner.
 */
export function refusalOf(facts: DecisionFacts): DecisionRefusal | undefined {
  const { decision, state, standing, isOwn, hasApproved } = facts
  if (!canBeDecided(state)) return 'not_pending'
  if (isOwn) return 'own_account'
  if (decision === 'deny') return undefined
  if (standing === 'held' || standing === 'closed') return 'account_held'
  return hasApproved ? 'same_operator' : undefined
}

/**
 * How many operators have to approve. Nobody can tell whether an address without an account is the operator's own, so
 * one person alone never decides on it.
 */
export const operatorsToApprove = (standing: Standing, signaturesNeeded: number): number =>
  Math.max(standing === 'unknown' ? 2 : 1, signaturesNeeded)
