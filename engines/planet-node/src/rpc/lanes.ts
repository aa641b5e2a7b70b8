import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pace } from '../chain/evm.ts'
import { Gate } from './gate.ts'
import type { RpcLimits } from './limits.ts'

/**
 * The caller. The operator of this node and their own services use the lane `own`. A gateway that lets guests in marks
 * their requests as `guest` (header `x-planet-lane: guest`).
 */
export type Lane = 'own' | 'guest'

export type Caller = {
  lane: Lane
  /** Aborted when the connection is closed, and the answer no longer needed. */
  signal: AbortSignal
}

export const laneHeader = 'x-planet-lane'

/** An own request may have to wait for the end of one, and preparing a transfer takes three requests of 0.6 ms each. */
const guestTurnMs = 0.5
/** A guest continues after this long even if own requests never end, so that its call does not hang. */
const mostPatienceMs = 100

/** Guests run one at a time and yield to every own request; own requests never wait for a guest. */
export class Lanes {
  readonly gates: Record<Lane, Gate>
  #own = 0

  constructor(limits: RpcLimits) {
    this.gates = {
      own: new Gate(limits.concurrentCalls, limits.queuedCalls),
      guest: new Gate(1, limits.queuedGuestCalls),
    }
  }

  /** Counts an own request as in progress while `work` runs. */
  async enter<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    if (lane === 'guest') return work()
    this.#own++
    try {
      return await work()
    } finally {
      this.#own--
    }
  }

  paceOf(lane: Lane): Pace | undefined {
    return lane === 'own' ? undefined : { turnMs: guestTurnMs, between: () => this.#giveWay() }
  }

  async #giveWay(): Promise<void> {
    const end = performance.now() + mostPatienceMs
    do await nextTurn()
    while (this.#own > 0 && performance.now() < end)
  }
}
