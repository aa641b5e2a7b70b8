import { listApiTokens } from '@planet/api/calls/token/list'
import { listTokens } from '@planet/orders/tokens/tokens'
import { tokenView } from '@planet/orders/tokens/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const listTokensRoute: Route = (serve, { orders }) =>
  serve(listApiTokens, async ({ request }) => ({
    tokens: (await listTokens(orders, sessionOf(request).accountId)).map(tokenView),
  }))
