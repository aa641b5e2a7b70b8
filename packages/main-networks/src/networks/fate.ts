/** What became of a transaction, as the network reports it. */
export type Fate =
  /** No node knows it. */
  | { is: 'unknown' }
  /** Unconfirmed. */
  | { is: 'waiting' }
  | { is: 'included'; succeeded: boolean; confirmations: number; fee?: bigint }
  /** It can never be included any more: its coins or its nonce are used, or it expired. */
  | { is: 'gone'; because: 'replaced' | 'expired' }
