import { listApiTokens } from '@planet/api/calls/token/list'
import { listTokens } from '@planet/orders/tokens/tokens'
import { tokenView } from '@planet/orders/tokens/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listApiTokensRoute = route(listApiTokens, async ({ orders }, { request }) => ({
  tokens: (await listTokens(orders, sessionOf(request).accountId)).map(tokenView),
}))
