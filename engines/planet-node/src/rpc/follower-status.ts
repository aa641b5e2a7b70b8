/** Why a follower stopped trusting its producer. */
export type Divergence = {
  block: number
  reason: 'genesis_differs' | 'history_rewritten' | 'history_shortened' | 'block_invalid'
  /** For the operator. */
  detail: string
  /** ISO 8601. */
  detectedAt: string
}

export type FollowerStatus = {
  /** `following`: the last request was answered and verified. A diverged follower stays so until its operator acts. */
  state: 'following' | 'unreachable' | 'diverged'
  /** The last block that this node executed itself. */
  verified: number
  /** The head that the producer claims. */
  claimed: number | undefined
  /** When the producer last responded, in milliseconds since 1970. */
  answeredAt: number | undefined
  divergence: Divergence | undefined
}
