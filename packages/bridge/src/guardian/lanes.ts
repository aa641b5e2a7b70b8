import { isMainNetwork, mainNetworks } from '@planet/chains/network'
import type { BoardRequest, RequestPayload } from '../board/request.ts'

/** Requests that ask the same nodes, one after the other. */
type Lane = {
  /** What is to be looked at now, in the place of what was before. */
  fill: (requests: readonly BoardRequest[]) => void
  /** Until it is empty. Gives how many were signed; whoever asks meanwhile waits for the same. */
  run: () => Promise<number>
}

type Consider = (request: BoardRequest) => Promise<boolean>

export const laneNames = ['planet', ...mainNetworks, 'reserves', 'accounts'] as const
type LaneName = (typeof laneNames)[number]

/** By the nodes that a guardian asks about a request. What the board says of that decides nothing else. */
export function laneOf(payload: RequestPayload): LaneName {
  if (payload.kind === 'release_bitcoin' || payload.kind === 'rebalance_bitcoin') return 'bitcoin'
  if (payload.kind === 'resume') return 'reserves'
  // However many accounts there are to confirm, nobody's money waits for them.
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
