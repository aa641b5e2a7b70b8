import { cardHistory } from '@planet/api/calls/card/history'
import { readHistory } from '@planet/cards/charges/history'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const cardHistoryRoute: Route = (serve, { charges }) =>
  serve(cardHistory, ({ query, request }) => readHistory(charges, sessionOf(request).accountId, query))
