import { apiResendInvoice } from '@planet/api/calls/v1/orders/invoice/send'
import { resendInvoice } from '@planet/orders/invoices/resend-invoice'
import { merchantView } from '@planet/orders/views'
import { once, tokenOf } from '../../../../merchant-api/signed-requests.ts'
import { route } from '../../../../routing/route.ts'

export const apiResendInvoiceRoute = route(apiResendInvoice, ({ orders }, { params, request }) => {
  const { account_id, livemode } = tokenOf(request)
  return once(orders, request, async (tx) => ({
    order: merchantView(orders, await resendInvoice(orders, tx, account_id, params.id, livemode)),
  }))
})
