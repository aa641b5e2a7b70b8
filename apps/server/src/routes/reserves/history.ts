import { reserveHistory } from '@planet/api/calls/reserves/history'
import { reserveHistory as readHistory } from '@planet/bridge/reserves/read'
import { requireBridge } from '../../services/bridge.ts'
import type { Route } from '../serve.ts'

export const reserveHistoryRoute: Route = (serve, { bridge, transfers }) =>
  serve(reserveHistory, async ({ query }) => {
    const { db } = requireBridge(bridge)
    const points = await readHistory(db, query.asset, query.span, transfers.now())
    return { points: points.map((point) => ({ ...point, at: point.at.toISOString() })) }
  })
