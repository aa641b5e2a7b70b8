import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pace } from '../chain/evm.ts'
import { Gate } from './gate.ts'
import type { RpcLimits } from './limits.ts'

/**
 * Who asks. The operator of this node and their own services have the lane `own`. A gateway that lets strangers in marks
 * their requests as `guest` (header `x-planet-lane: guest`).
 */
export type Lane = 'own' | 'guest'

export type Caller = {
  lane: Lane
  /** Aborted when the connection is gone, and with it all interest in the answer. */
  signal: AbortSignal
}

export const laneHeader = 'x-planet-lane'

/** Shorter than a turn of the node's own work, as a request of its own may have to wait for the end of one. */
const guestTurnMs = 1
/** A guest goes on after this long even when own requests never end, so that its call does not hang. */
const mostPatienceMs = 100

/** Guests run one at a time and give way to every own request; own requests never wait for a guest's turn to come. */
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
