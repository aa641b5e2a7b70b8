import { exportCardHistory } from '@planet/api/calls/card/export'
import { cardCsv, cardPages } from '@planet/cards/charges/export'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { sendCsv } from '../history/send-file.ts'

export const exportCardHistoryRoute = route(
  exportCardHistory,
  async ({ charges }, { request, reply, query }) => {
    const pages = cardPages(charges, sessionOf(request).accountId, query)
    const name = `planet-card-${charges.now().toISOString().slice(0, 10)}`
    await sendCsv({ request, reply }, name, pages, cardCsv)
    return {}
  },
)
