import { apiOrderQr } from '@planet/api/calls/v1/orders/qr'
import { qrFile } from '@planet/orders/checkout/qr-file'
import { ownOrder } from '@planet/orders/queries/one'
import { tokenOf } from '../../../merchant-api/signed-requests.ts'
import { route } from '../../../routing/route.ts'

export const apiOrderQrRoute = route(apiOrderQr, async ({ orders }, { params, request }) => {
  const { account_id, livemode } = tokenOf(request)
  return { file: qrFile(orders, await ownOrder(orders, account_id, params.id, livemode)) }
})
