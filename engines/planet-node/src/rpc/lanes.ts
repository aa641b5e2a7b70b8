import type { CallLane } from '../chain/executor.ts'
import { Gate } from './gate.ts'
import type { RpcLimits } from './limits.ts'

/**
 * The caller. The operator of this node and their own services use the lane `own`. A gateway that lets guests in marks
 * their requests as `guest` (header `x-planet-lane: guest`).
 */
export type Lane = CallLane

export type Caller = {
  lane: Lane
  /** Aborted when the connection is closed, and the answer no longer needed. */
  signal: AbortSignal
}

export const laneHeader = 'x-planet-lane'

/** Guests run one at a time, on a thread of their own; own requests never wait for a guest. */
export class Lanes {
  readonly gates: Record<Lane, Gate>

  constructor(limits: RpcLimits) {
    this.gates = {
      own: new Gate(limits.concurrentCalls, limits.queuedCalls),
      guest: new Gate(1, limits.queuedGuestCalls),
    }
  }
}
