import { mainWallet } from '@planet/api/calls/main-networks/wallet'
import { wallet } from '@planet/main-networks/payments/wallet'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const mainWalletRoute = route(mainWallet, ({ mainNetworks }, { request }) =>
  wallet(mainNetworks, sessionOf(request).accountId),
)
