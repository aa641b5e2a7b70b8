import { orderReceipt } from '@planet/api/calls/order/receipt'
import { receiptOrder, writeReceipt } from '@planet/orders/receipt/receipt'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { refuseUnknownZone, sendPdf } from '../history/send-file.ts'

export const orderReceiptRoute = route(orderReceipt, async ({ orders }, { request, reply, query }) => {
  const { id, language = 'en', time_zone: timeZone = 'UTC' } = query
  refuseUnknownZone(timeZone)
  const row = await receiptOrder(orders, sessionOf(request).accountId, id)
  await sendPdf({ request, reply }, `planet-receipt-${row.id}`, (out) =>
    writeReceipt(orders, row, { language, timeZone }, out),
  )
  return {}
})
