/** What became of a transaction, as the network reports it. */
export type Fate =
  /** No node knows it. */
  | { is: 'unknown' }
  /** Waits for a block. */
  | { is: 'waiting' }
  | { is: 'included'; succeeded: boolean; confirmations: number; fee?: bigint }
  /** It can never enter a block any more: its coins or its nonce are used, or it expired. */
  | { is: 'gone'; because: 'replaced' | 'expired' }
