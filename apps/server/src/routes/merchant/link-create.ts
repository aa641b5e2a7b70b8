import { createLink } from '@planet/api/calls/merchant/link-create'
import { createLink as create } from '@planet/orders/links/links'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const createLinkRoute = route(createLink, async ({ orders }, { body, request }) => ({
  link: await create(orders, sessionOf(request).accountId, body),
}))
