import { deleteApiToken } from '@planet/api/calls/token/delete'
import { removeToken } from '@planet/orders/tokens/tokens'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const deleteApiTokenRoute = route(deleteApiToken, async ({ orders }, { body, request }) => {
  await removeToken(orders, sessionOf(request).accountId, body.id)
  return {}
})
