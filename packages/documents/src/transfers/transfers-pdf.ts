import type { Writable } from 'node:stream'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import { pdfMargin, writePdfTable } from '../format/pdf-table.ts'
import { type PdfOptions, pdfTimes, statementFacts } from '../format/statement.ts'
import { counterparty } from './counterparty.ts'
import type { ValuedEntry } from './entry.ts'
import { addTo, balanceRows, type Totals, totalRows } from './totals.ts'
import { type PdfText, pdfText } from './transfers-pdf-text.ts'

const columns = {
  time: { x: pdfMargin, width: 88 },
  type: { x: 132, width: 52 },
  party: { x: 188, width: 148 },
  amount: { x: 340, width: 105, align: 'right' },
  comment: { x: 453, width: 102 },
} as const

/** Writes the history as a table, and with `closing` as a statement of the period. */
export async function writeTransfersPdf(
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
  const table = { language, title, nothing, columns, headings, facts: statementFacts(options, text, times) }
  await writePdfTable(table, rows(), out)
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
