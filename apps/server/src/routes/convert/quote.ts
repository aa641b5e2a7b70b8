import { quoteConvert } from '@planet/api/calls/convert/quote'
import { requireBridge } from '../../services/bridge.ts'
import type { Route } from '../serve.ts'
import { quoteNow } from './fee.ts'

export const quoteConvertRoute: Route = (serve, { bridge, ...context }) =>
  serve(quoteConvert, ({ query: { asset, network, amount = '0' } }) =>
    quoteNow({ ...context, bridge: requireBridge(bridge) }, { asset, network, amount: BigInt(amount) }),
  )
