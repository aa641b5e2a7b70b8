import { prepareTransfer } from '@planet/api/calls/transfer/prepare'
import { sessionOf } from '@planet/platform/http/session-gate'
import { prepare } from '@planet/transfers/send/prepare'
import { route } from '../../routing/route.ts'

export const prepareTransferRoute = route(prepareTransfer, ({ transfers }, { request, query }) =>
  prepare(transfers, sessionOf(request).accountId, query),
)
