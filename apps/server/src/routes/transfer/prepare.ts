import { prepareTransfer } from '@planet/api/calls/transfer/prepare'
import { sessionOf } from '@planet/platform/http/session-gate'
import { prepare } from '@planet/transfers/send/prepare'
import type { Route } from '../serve.ts'

export const prepareRoute: Route = (serve, { transfers }) =>
  serve(prepareTransfer, ({ request, query }) => prepare(transfers, sessionOf(request).accountId, query))
