import { quoteConvert } from '@planet/contract/calls/convert/quote'
import { requireBridge } from '../../bridge.ts'
import type { Route } from '../serve.ts'
import { quoteNow } from './fee.ts'

export const quoteConvertRoute: Route = (serve, { bridge, ...context }) =>
  serve(quoteConvert, ({ query }) =>
    quoteNow({ ...context, bridge: requireBridge(bridge) }, query.asset, query.network),
  )
