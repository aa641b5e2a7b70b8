import { ApiError } from '@planet/api/api-error'
import { mainReceivedDetail } from '@planet/api/calls/main-networks/received'
import { receivedPayment } from '@planet/main-networks/payments/find-received'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { valuedList } from './valued-payments.ts'

export const mainReceivedDetailRoute = route(
  mainReceivedDetail,
  async ({ mainNetworks, transfers }, { request, params }) => {
    const { accountId } = sessionOf(request)
    const index = Number(params.index)
    const found = await receivedPayment(mainNetworks, accountId, { ...params, index })
    const [payment] = await valuedList(transfers, accountId, [found])
    if (!payment) throw new ApiError('data_not_found')
    return { payment }
  },
)
