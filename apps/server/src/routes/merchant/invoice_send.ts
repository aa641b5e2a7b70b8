import { sendInvoice } from '@planet/api/calls/merchant/invoice_send'
import { resendInvoice } from '@planet/orders/invoices/resend-invoice'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const sendInvoiceRoute = route(sendInvoice, async ({ orders }, { body, request }) => ({
  order: merchantView(orders, await resendInvoice(orders, sessionOf(request).accountId, body.id)),
}))
