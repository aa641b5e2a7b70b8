import { heldReason } from '../machines/convert.ts'

/** Why a convert needs manual review before it is approved. Stored with it and shown. */
export const reviewReasons = [
  'bridge_paused',
  'password_changed',
  'new_address_above_limit',
  'account_limit',
  'global_limit',
  'account_unknown',
  /** The account is suspended or not active yet: nobody can approve it until the account is. */
  heldReason,
  /** Who receives it is not known, or the receiving provider has not confirmed it. */
  'travel_rule',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export type ReviewLimits = {
  /** Above this amount, a convert to an address that never received one from the account is reviewed. */
  newAddress: bigint
  /** Within the window: per account, and in total. */
  perAccount: bigint
  global: bigint
  /** Above this guardians sign no single convert without an operator's signature, so an operator has to be asked. */
  unsigned?: bigint | undefined
}

export type ReviewFacts = {
  amount: bigint
  paused: boolean
  /** Undefined if the requester's address belongs to none of our accounts. */
  account:
    | {
        /** The account is suspended or not active yet. */
        isHeld: boolean
        passwordChangedAt: Date | undefined
        /** When the last approved convert was requested. */
        lastApprovedRequestAt: Date | undefined
        knownAddress: boolean
        /** What it has requested within the window, without this convert. */
        recent: bigint
      }
    | undefined
  /** The same for all accounts together. */
  recentOfAll: bigint
}

/** Every reason that applies; empty if the rules let it pass. */
export function review(facts: ReviewFacts, limits: ReviewLimits): ReviewReason[] {
  const { amount, account } = facts
  const found: ReviewReason[] = []
  if (facts.paused) found.push('bridge_paused')
  if (!account) found.push('account_unknown')
  if (account?.isHeld) found.push(heldReason)
  if (account && isFirstSincePasswordChange(account)) found.push('password_changed')
  if (account && !account.knownAddress && amount > limits.newAddress) found.push('new_address_above_limit')
  if (account && isAboveOwnLimit(amount, account.recent, limits)) found.push('account_limit')
  if (facts.recentOfAll + amount > limits.global) found.push('global_limit')
  return found
}

const isAboveOwnLimit = (amount: bigint, recent: bigint, { perAccount, unsigned }: ReviewLimits): boolean =>
  recent + amount > perAccount || (unsigned !== undefined && amount > unsigned)

function isFirstSincePasswordChange(account: NonNullable<ReviewFacts['account']>): boolean {
  const { passwordChangedAt, lastApprovedRequestAt } = account
  if (!passwordChangedAt) return false
  return !lastApprovedRequestAt || lastApprovedRequestAt <= passwordChangedAt
}
