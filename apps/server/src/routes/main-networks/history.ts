import { mainHistory } from '@planet/api/calls/main-networks/history'
import { ownAddresses } from '@planet/main-networks/own-addresses'
import { receivedSince } from '@planet/main-networks/payments/find-received'
import { cursorOf, paymentsOf, readCursor, writeCursor } from '@planet/main-networks/payments/history'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { valuedList } from './valued-payments.ts'

const usualCount = 30

export const mainHistoryRoute = route(
  mainHistory,
  async ({ mainNetworks, transfers }, { request, query: { before, count = usualCount, ...filter } }) => {
    const { accountId } = sessionOf(request)
    const own = { accountId, addresses: await ownAddresses(mainNetworks, accountId) }
    const asked = { ...filter, before: before === undefined ? undefined : readCursor(before), count }
    const [payments, since] = await Promise.all([
      paymentsOf(mainNetworks, own, asked),
      receivedSince(mainNetworks, accountId),
    ])
    const last = payments.length === count ? payments.at(-1) : undefined
    return {
      payments: await valuedList(transfers, accountId, payments),
      next: last ? writeCursor(cursorOf(last)) : null,
      received_since: since?.toISOString() ?? null,
    }
  },
)
