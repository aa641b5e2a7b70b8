import { resolveDestination } from '@planet/api/calls/transfer/resolve'
import { sessionOf } from '@planet/platform/http/session-gate'
import { resolve } from '@planet/transfers/destination/resolve'
import { route } from '../../routing/route.ts'

export const resolveDestinationRoute = route(resolveDestination, ({ transfers }, { request, query }) =>
  resolve(transfers, sessionOf(request).accountId, query.to),
)
