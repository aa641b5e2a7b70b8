import { isMainNetwork, mainNetworks } from '@planet/chains/network'
import type { BoardRequest, RequestPayload } from '../request.ts'

/** Requests that need the same nodes, one after the other. */
type Lane = {
  /** Replaces the requests that are due. */
  fill: (requests: readonly BoardRequest[]) => void
  /** Runs until it is empty. Returns how many were signed; concurrent callers share the result. */
  run: () => Promise<number>
}

type Consider = (request: BoardRequest) => Promise<boolean>

export const laneNames = ['planet', ...mainNetworks, 'reserves', 'accounts'] as const
type LaneName = (typeof laneNames)[number]

/** Grouped by the nodes that a request needs. The board's claim about that decides nothing else. */
export function laneOf(payload: RequestPayload): LaneName {
  if (payload.kind === 'release_bitcoin' || payload.kind === 'rebalance_bitcoin') return 'bitcoin'
  if (payload.kind === 'resume') return 'reserves'
  // Payments never wait for account confirmations, however many there are.
  if (payload.kind === 'account') return 'accounts'
  const { network = '' } = 'network' in payload ? payload : {}
  return isMainNetwork(network) ? network : 'planet'
}

export const openLanes = (consider: Consider): Record<LaneName, Lane> => ({
  planet: openLane(consider),
  bitcoin: openLane(consider),
  ethereum: openLane(consider),
  tron: openLane(consider),
  reserves: openLane(consider),
  accounts: openLane(consider),
})

function openLane(consider: Consider): Lane {
  let waiting: BoardRequest[] = []
  let running: Promise<number> | undefined
  const empty = async () => {
    let signed = 0
    for (let next = waiting.shift(); next; next = waiting.shift()) if (await consider(next)) signed++
    return signed
  }
  return {
    fill: (requests) => {
      waiting = [...requests]
    },
    run: () => {
      running ??= empty().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
