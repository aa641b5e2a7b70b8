import { mainWallet } from '@planet/api/calls/main_networks/wallet'
import { wallet } from '@planet/main-networks/wallet'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const mainWalletRoute: Route = (serve, { mainNetworks }) =>
  serve(mainWallet, ({ request }) => wallet(mainNetworks, sessionOf(request).accountId))
