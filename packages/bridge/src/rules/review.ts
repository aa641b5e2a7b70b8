/** Why a person must look at a convert before it is approved. Stored with it and shown. */
export const reviewReasons = [
  'bridge_paused',
  'password_changed',
  'new_address_above_limit',
  'account_limit',
  'global_limit',
  'account_unknown',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export type ReviewLimits = {
  /** To an address that the account has never been paid at, more than this is looked at. */
  newAddress: bigint
  /** Within the window: one account, and all together. */
  perAccount: bigint
  global: bigint
  /** Above this guardians sign no single convert without an operator's signature, so a person has to be asked for it. */
  unsigned?: bigint | undefined
}

export type ReviewFacts = {
  amount: bigint
  paused: boolean
  /** Undefined where no account of ours is behind the requester's address. */
  account:
    | {
        passwordChangedAt: Date | undefined
        /** When the last convert that was approved by whatever way was asked for. */
        lastApprovedRequestAt: Date | undefined
        knownAddress: boolean
        /** What it has asked for within the window, this convert left out. */
        recent: bigint
      }
    | undefined
  /** The same of everybody together. */
  recentOfAll: bigint
}

/** Every reason that applies; none means that the rules let it pass. */
export function review(facts: ReviewFacts, limits: ReviewLimits): ReviewReason[] {
  const { amount, account } = facts
  const found: ReviewReason[] = []
  if (facts.paused) found.push('bridge_paused')
  if (!account) found.push('account_unknown')
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
