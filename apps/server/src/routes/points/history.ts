import { pointHistory } from '@planet/api/calls/points/history'
import { sessionOf } from '@planet/platform/http/session-gate'
import { readPoints } from '@planet/points/queries'
import { route } from '../../routing/route.ts'

export const pointHistoryRoute = route(pointHistory, ({ points }, { query, request }) =>
  readPoints(points, sessionOf(request).accountId, query),
)
