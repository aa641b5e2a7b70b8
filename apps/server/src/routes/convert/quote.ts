import { quoteConvert } from '@planet/api/calls/convert/quote'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { quoteNow } from './fee.ts'

export const quoteConvertRoute = route(
  quoteConvert,
  ({ bridge, ...context }, { query: { asset, network, amount = '0' } }) =>
    quoteNow({ ...context, bridge: requireBridge(bridge) }, { asset, network, amount: BigInt(amount) }),
)
