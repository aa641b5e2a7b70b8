import { transferDetail } from '@planet/api/calls/history/detail'
import { sessionOf } from '@planet/platform/http/session-gate'
import { historyDetail } from '@planet/transfers/history/detail'
import type { Route } from '../serve.ts'

export const historyDetailRoute: Route = (serve, { transfers }) =>
  serve(transferDetail, ({ request, params }) =>
    historyDetail(transfers, sessionOf(request).accountId, params.id),
  )
