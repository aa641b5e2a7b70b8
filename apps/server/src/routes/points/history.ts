import { pointHistory } from '@planet/api/calls/points/points'
import { sessionOf } from '@planet/platform/http/session-gate'
import { readPoints } from '@planet/points/queries'
import type { Route } from '../serve.ts'

export const pointHistoryRoute: Route = (serve, { points }) =>
  serve(pointHistory, ({ query, request }) => readPoints(points, sessionOf(request).accountId, query))
