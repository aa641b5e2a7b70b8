import { updateApiToken } from '@planet/api/calls/token/update'
import { updateToken } from '@planet/orders/tokens/tokens'
import { tokenView } from '@planet/orders/tokens/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const updateApiTokenRoute = route(updateApiToken, async ({ orders }, { body, request }) => {
  const { id, ...settings } = body
  return { token: tokenView(await updateToken(orders, sessionOf(request).accountId, id, settings)) }
})
