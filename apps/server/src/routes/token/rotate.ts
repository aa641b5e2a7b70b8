import { rotateApiToken } from '@planet/api/calls/token/rotate'
import { rotateToken } from '@planet/orders/tokens/tokens'
import { tokenView } from '@planet/orders/tokens/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const rotateApiTokenRoute = route(rotateApiToken, async ({ orders }, { body, request }) => {
  const { row, secret } = await rotateToken(orders, sessionOf(request).accountId, body.id)
  return { token: tokenView(row), access_secret: secret }
})
