import { listTransfers } from '@planet/api/calls/history/transfers'
import { sessionOf } from '@planet/platform/http/session-gate'
import { listHistory } from '@planet/transfers/history/list'
import type { Route } from '../serve.ts'

export const historyRoute: Route = (serve, { transfers }) =>
  serve(listTransfers, ({ request, query }) => listHistory(transfers, sessionOf(request).accountId, query))
