import { apiInvoicePdf } from '@planet/api/calls/v1/orders/invoice'
import { invoiceFile, ownInvoice } from '@planet/orders/invoices/invoice-pdf'
import { tokenOf } from '../../../merchant-api/signed-requests.ts'
import { route } from '../../../routing/route.ts'

export const apiInvoicePdfRoute = route(apiInvoicePdf, async ({ orders }, { params, request }) => {
  const { account_id, livemode } = tokenOf(request)
  return { file: await invoiceFile(orders, await ownInvoice(orders, account_id, params.id, livemode)) }
})
