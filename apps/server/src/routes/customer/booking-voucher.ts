import { bookingVoucher } from '@planet/api/calls/customer/booking-voucher'
import { voucherBooking, writeVoucher } from '@planet/bookings/voucher'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { sendPdf } from '../history/send-file.ts'

export const bookingVoucherRoute = route(bookingVoucher, async ({ bookings }, { request, reply, query }) => {
  const { id, language = 'en' } = query
  const voucher = await voucherBooking(bookings, sessionOf(request).accountId, id)
  await sendPdf({ request, reply }, `planet-voucher-${voucher.id}`, (out) =>
    writeVoucher(voucher, language, out),
  )
  return {}
})
