import { ApiError } from '@planet/api/api-error'
import type { CardLine } from '@planet/api/calls/card/history'
import { csvLine, csvMark } from '@planet/documents/format/csv'
import { formatAmount } from '@planet/units/amount'
import type { Charges } from '../charges.ts'
import { readHistory } from './history.ts'

const pageLines = 100
/** Many years of a card. A partner that returns the same page repeatedly must not be read forever. */
const mostPages = 200

type Asked = { card_id: string; since?: string | undefined; until?: string | undefined }

/** The history page by page, newest first. Without the partner there is no file, because it would look complete. */
export async function* cardPages(
  charges: Charges,
  accountId: string,
  { card_id, since, until }: Asked,
): AsyncGenerator<CardLine[]> {
  const [from, to] = [Date.parse(since ?? ''), Date.parse(until ?? '')]
  let before: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { card_id, count: pageLines, ...(before !== undefined && { before }) }
    const { lines, next, complete } = await readHistory(charges, accountId, asked)
    if (!complete) throw new ApiError('service_unavailable')
    yield lines.filter(({ time }) => !(Date.parse(time) < from) && !(Date.parse(time) >= to))
    const isPast = lines.every(({ time }) => Date.parse(time) < from)
    if (next === null || isPast) return
    before = next
  }
  throw new Error('The history of a card does not come to an end.')
}

const columns = [
  'id',
  'time',
  'type',
  'direction',
  'currency',
  'amount',
  'merchant',
  'source',
  'order_id',
  'state',
] as const

/**
 * Times are UTC, ISO 8601. Lines of the partner itself are on the card. A charge that is not on the card has no
 * direction, so that a sum of the lines is the card's balance.
 */
export async function* cardCsv(pages: AsyncIterable<readonly CardLine[]>): AsyncGenerator<string> {
  yield csvMark + csvLine(columns)
  for await (const page of pages) yield page.map(rowOf).join('')
}

function rowOf({ id, time, kind, currency, merchant, source, order_id, state, ...line }: CardLine): string {
  const amount = BigInt(line.amount)
  const isOnCard = state === null || state === 'done'
  return csvLine([
    id,
    time,
    kind,
    isOnCard ? (amount < 0n ? 'out' : 'in') : '',
    currency,
    formatAmount(amount < 0n ? -amount : amount, 2, { group: false, minimumFraction: 2 }),
    merchant,
    source ?? '',
    order_id ?? '',
    state ?? 'done',
  ])
}
