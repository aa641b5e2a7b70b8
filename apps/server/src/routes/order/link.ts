import { followLink, getLink } from '@planet/api/calls/order/link'
import { followLink as follow } from '@planet/orders/links/follow-link'
import { showLink } from '@planet/orders/links/links'
import { sessionOf, visitorOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const getLinkRoute = route(getLink, async ({ orders }, { params, request }) => ({
  link: await showLink(orders, params.id, visitorOf(request)),
}))

export const followLinkRoute = route(followLink, async ({ orders }, { body, request }) => ({
  order_id: (await follow(orders, sessionOf(request).accountId, body)).id,
}))
