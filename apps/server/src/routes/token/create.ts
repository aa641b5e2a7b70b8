import { createApiToken } from '@planet/api/calls/token/create'
import { createToken } from '@planet/orders/tokens/tokens'
import { tokenView } from '@planet/orders/tokens/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const createApiTokenRoute = route(createApiToken, async ({ orders }, { body, request }) => {
  const { row, secret } = await createToken(orders, sessionOf(request).accountId, body)
  return { token: tokenView(row), access_secret: secret }
})
