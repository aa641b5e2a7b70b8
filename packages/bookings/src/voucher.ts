import type { Writable } from 'node:stream'
import { ApiError } from '@planet/api/api-error'
import type { Language } from '@planet/api/language'
import { pdfMargin, writePdfTable } from '@planet/documents/format/pdf-table'
import { sql } from 'kysely'
import { readIntent } from './booking-intent.ts'
import type { Bookings } from './bookings.ts'
import { voucherText } from './voucher-text.ts'

/** A complete booking, with the known details of its journey. */
type Voucher = {
  id: string
  kind: 'flight' | 'hotel'
  title: string
  starts_on: string
  ends_on: string
  travellers: number
  invoice: string
  /** As in the passport; known if the request was made in the wallet. */
  names: readonly string[]
}

/** A complete booking of the account. There is no voucher for any other. */
export async function voucherBooking(
  { db, dataKeys }: Bookings,
  accountId: string,
  bookingId: string,
): Promise<Voucher> {
  const row = await db
    .selectFrom('bookings')
    .leftJoin('travel_requests', 'travel_requests.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.kind', 'bookings.title', 'bookings.travellers', 'bookings.invoice'])
    .select([
      sql<string>`bookings.starts_on::text`.as('starts_on'),
      sql<string>`bookings.ends_on::text`.as('ends_on'),
    ])
    .select(['travel_requests.id as request', 'wish_sealed', 'key_id'])
    .where('bookings.id', '=', bookingId)
    .where('bookings.account_id', '=', accountId)
    .where('bookings.state', '=', 'complete')
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  const { request, wish_sealed, key_id, invoice, ...booking } = row
  const wish = request && wish_sealed && key_id && readIntent(dataKeys, { id: request, wish_sealed, key_id })
  const names = wish ? wish.travellers.map(({ surname, given_name }) => `${surname} ${given_name}`) : []
  return { ...booking, invoice: invoice?.number ?? '', names }
}

const columns = { name: { x: pdfMargin, width: 130 }, value: { x: 180, width: 375 } } as const

export async function writeVoucher(voucher: Voucher, language: Language, out: Writable): Promise<void> {
  const { title, booking, headings, names, kinds } = voucherText[language]
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const rows = [
    { name: names.kind, value: kinds[voucher.kind] },
    { name: names.journey, value: voucher.title },
    { name: names.dates, value: days.formatRange(day(voucher.starts_on), day(voucher.ends_on)) },
    { name: names.travellers, value: [String(voucher.travellers), ...voucher.names].join(', ') },
    { name: names.invoice, value: voucher.invoice },
  ]
  async function* pages() {
    yield rows
  }
  const table = { language, title, facts: [`${booking}: ${voucher.id}`], columns, headings, nothing: '' }
  await writePdfTable(table, pages(), out)
}
