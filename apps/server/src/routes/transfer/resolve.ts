import { resolveDestination } from '@planet/api/calls/transfer/resolve'
import { sessionOf } from '@planet/platform/http/session-gate'
import { resolve } from '@planet/transfers/destination/resolve'
import type { Route } from '../serve.ts'

export const resolveRoute: Route = (serve, { transfers }) =>
  serve(resolveDestination, ({ request, query }) =>
    resolve(transfers, sessionOf(request).accountId, query.to),
  )
