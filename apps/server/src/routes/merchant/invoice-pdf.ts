import { invoicePdf } from '@planet/api/calls/merchant/invoice-pdf'
import { ownInvoice, writeInvoice } from '@planet/orders/invoices/invoice-pdf'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { sendPdf } from '../history/send-file.ts'

export const invoicePdfRoute = route(invoicePdf, async ({ orders }, { request, reply, query }) => {
  const row = await ownInvoice(orders, sessionOf(request).accountId, query.id)
  await sendPdf({ request, reply }, `invoice-${row.id}`, (out) => writeInvoice(orders, row, out))
  return {}
})
