import { sendInvoice } from '@planet/api/calls/merchant/invoice-send'
import { resendInvoice } from '@planet/orders/invoices/resend-invoice'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const sendInvoiceRoute = route(sendInvoice, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  const row = await orders.db.transaction().execute((tx) => resendInvoice(orders, tx, accountId, body.id))
  return { order: merchantView(orders, row) }
})
