import { cardHistory } from '@planet/api/calls/card/history'
import { readHistory } from '@planet/cards/charges/history'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const cardHistoryRoute = route(cardHistory, ({ charges }, { query, request }) =>
  readHistory(charges, sessionOf(request).accountId, query),
)
