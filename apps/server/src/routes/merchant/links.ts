import { listLinks } from '@planet/api/calls/merchant/links'
import { listLinks as list } from '@planet/orders/links/links'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listLinksRoute = route(listLinks, async ({ orders }, { request }) => ({
  links: await list(orders, sessionOf(request).accountId),
}))
