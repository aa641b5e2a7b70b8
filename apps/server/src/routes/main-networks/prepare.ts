import { prepareMain } from '@planet/api/calls/main-networks/prepare'
import { prepare } from '@planet/main-networks/payments/prepare'
import { sessionOf } from '@planet/platform/http/session-gate'
import { ownWallet } from '@planet/transfers/own-wallet'
import { checkAddress } from '@planet/wallet/addresses/check-address'
import { mainDestination } from '../../routing/main-destination.ts'
import { route } from '../../routing/route.ts'
import type { Services } from '../../services/services.ts'

export const prepareMainRoute = route(prepareMain, async (context, { request, query }) => {
  const { accountId } = sessionOf(request)
  return {
    ...(await prepare(context.mainNetworks, accountId, query)),
    payee: await payeeOf(context, accountId, query),
  }
})

type Asked = { network: 'bitcoin' | 'ethereum' | 'tron'; to?: string | undefined }

async function payeeOf(context: Services, accountId: string, { network, to }: Asked) {
  const checked = to === undefined ? undefined : checkAddress(to, network, context.mainNetworks.stage)
  if (!checked?.ok) return null
  const wallet = await ownWallet(context.transfers, accountId)
  const { address } = checked
  const { contact_name, looks_like, wasPaid } = await mainDestination(context, wallet, { network, address })
  return { contact_name, looks_like, first_time: !wasPaid }
}
