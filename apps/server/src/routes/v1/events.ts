import { apiEvents } from '@planet/api/calls/v1/events'
import { eventsAfter } from '@planet/orders/queries/events'
import { tokenOf } from '../../merchant-api/signed-requests.ts'
import { route } from '../../routing/route.ts'

export const apiEventsRoute = route(apiEvents, ({ orders }, { query, request }) =>
  eventsAfter(orders, tokenOf(request), query),
)
