import { listTransfers, transferDetail } from '@planet/api/calls/history/transfers'
import { sessionOf } from '@planet/platform/http/session-gate'
import { historyDetail } from '@planet/transfers/history/detail'
import { listHistory } from '@planet/transfers/history/list'
import { route } from '../../routing/route.ts'

export const listTransfersRoute = route(listTransfers, ({ transfers }, { request, query }) =>
  listHistory(transfers, sessionOf(request).accountId, query),
)

export const transferDetailRoute = route(transferDetail, ({ transfers }, { request, params }) =>
  historyDetail(transfers, sessionOf(request).accountId, params.id),
)
