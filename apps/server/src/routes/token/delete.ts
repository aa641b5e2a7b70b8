import { deleteApiToken } from '@planet/api/calls/token/delete'
import { removeToken } from '@planet/orders/tokens/tokens'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const deleteTokenRoute: Route = (serve, { orders }) =>
  serve(deleteApiToken, async ({ body, request }) => {
    await removeToken(orders, sessionOf(request).accountId, body.id)
    return {}
  })
