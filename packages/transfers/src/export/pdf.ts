import type { Writable } from 'node:stream'
import type { Language } from '@planet/api/language'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import { counterparty } from './counterparty.ts'
import { pdfMargin, writePdfTable } from './pdf-table.ts'
import { type PdfText, pdfText } from './pdf-text.ts'
import { addTo, balanceRows, type Totals, totalRows } from './totals.ts'
import type { ValuedEntry } from './valued.ts'

export type PdfOptions = {
  accountId: string
  /** The company's name; empty for an individual. */
  holder: string
  language: Language
  timeZone: string
  since?: string | undefined
  until?: string | undefined
  now: Date
}

const columns = {
  time: { x: pdfMargin, width: 88 },
  type: { x: 132, width: 52 },
  party: { x: 188, width: 148 },
  amount: { x: 340, width: 105, align: 'right' },
  comment: { x: 453, width: 102 },
} as const

/** Writes the history as a table, and with `closing` as a statement of the period. */
export async function writePdf(
  pages: AsyncIterable<readonly ValuedEntry[]>,
  options: PdfOptions & { closing?: ReadonlyMap<AssetCode, bigint> | undefined },
  out: Writable,
): Promise<void> {
  const text = pdfText[options.language]
  const times = pdfTimes(options)
  async function* rows() {
    const totals: Totals = new Map()
    for await (const page of pages) {
      for (const entry of page) addTo(totals, entry)
      yield page.map((entry) => cellsOf(entry, text, times))
    }
    yield totalRows(totals, text)
    if (options.closing) yield balanceRows(totals, options.closing, text)
  }
  const { title, nothing, columns: headings } = text
  const { language } = options
  const table = { language, title, nothing, columns, headings, facts: factsOf(options, text, times) }
  await writePdfTable(table, rows(), out)
}

export const pdfTimes = ({ language, timeZone }: PdfOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** The owner, the period, and when it was created. */
export function factsOf(
  { accountId, holder, since, until, timeZone, now }: PdfOptions,
  text: Pick<PdfText, 'account' | 'period' | 'all' | 'made'>,
  times: Intl.DateTimeFormat,
): string[] {
  const moment = (value: string | undefined) => (value ? times.format(new Date(value)) : '')
  const period = since || until ? `${moment(since)} – ${moment(until)}` : text.all
  return [
    `${text.account}: ${[holder, accountId].filter(Boolean).join(', ')}`,
    `${text.period}: ${period} (${timeZone})`,
    `${text.made}: ${times.format(now)}`,
  ]
}

function cellsOf(entry: ValuedEntry, text: PdfText, times: Intl.DateTimeFormat) {
  const { direction, currency, from, to } = entry
  const other = direction === 'out' ? to : from
  const name = counterparty(entry, { ...text.types, card: text.card })
  // Bridge entries have no other party with a meaningful address.
  const isBridge = entry.type === 'deposit' || entry.type === 'withdraw'
  const who = isBridge
    ? name
    : [...new Set([name, other.account_id, other.address])].filter(Boolean).join('\n')
  const amount = formatAmount(BigInt(entry.amount), assets[currency].decimals)
  return {
    time: times.format(new Date(entry.time)),
    type: text.types[entry.type],
    party: who,
    amount: `${direction === 'out' ? '-' : '+'}${amount} ${currency}${entry.value === null ? '' : `\n${entry.value} ${entry.fiat}`}`,
    comment: entry.comment,
  }
}
