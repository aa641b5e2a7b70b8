import { removeLink } from '@planet/api/calls/merchant/link-remove'
import { removeLink as remove } from '@planet/orders/links/links'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const removeLinkRoute = route(removeLink, async ({ orders }, { body, request }) => {
  await remove(orders, sessionOf(request).accountId, body.id)
  return {}
})
