import { reserveHistory } from '@planet/api/calls/reserves/history'
import { reserveHistory as readHistory } from '@planet/bridge/reserves/read'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'

export const reserveHistoryRoute = route(reserveHistory, async ({ bridge, transfers }, { query }) => {
  const { db } = requireBridge(bridge)
  const points = await readHistory(db, query.asset, query.span, transfers.now())
  return { points: points.map((point) => ({ ...point, at: point.at.toISOString() })) }
})
