import { recentDeposits as call } from '@planet/api/calls/deposit/list'
import { recentDeposits } from '@planet/bridge/deposits/read'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { depositAnswer } from './view.ts'

export const recentDepositsRoute = route(call, async ({ bridge, transfers }, { request }) => {
  const { accountId } = sessionOf(request)
  const deposits = await recentDeposits(requireBridge(bridge), accountId, transfers.now())
  return { deposits: deposits.map(depositAnswer) }
})
