import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Language } from '@planet/contract/language'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import PDFDocument from 'pdfkit'
import type { HistoryEntry } from '../history/entries.ts'
import { fontFor, registerFonts } from './pdf-fonts.ts'
import { type PdfText, pdfText } from './pdf-text.ts'

export type PdfOptions = {
  accountId: string
  language: Language
  timeZone: string
  since?: string | undefined
  until?: string | undefined
  now: Date
}

const margin = 40
/** Left edges and widths on A4, which is 595 points wide. */
const table = {
  time: { x: margin, width: 88 },
  type: { x: 132, width: 52 },
  party: { x: 188, width: 148 },
  amount: { x: 340, width: 105 },
  comment: { x: 453, width: 102 },
} as const
type Column = keyof typeof table
const columns = Object.keys(table) as Column[]
const textSize = 7.5
const backlog = 512 * 1024

/** Writes the history as a table, page by page, no faster than the reader takes it. */
export async function writePdf(
  pages: AsyncIterable<readonly HistoryEntry[]>,
  options: PdfOptions,
  out: Writable,
): Promise<void> {
  const text = pdfText[options.language]
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: text.title, Creator: 'Planet Wallet' } })
  registerFonts(pdf)
  pdf.pipe(out)
  const times = new Intl.DateTimeFormat(options.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: options.timeZone,
  })
  writeHead(pdf, text, options, times)
  let isEmpty = true
  for await (const page of pages) {
    for (const entry of page) writeRow(pdf, text, cellsOf(entry, text, times))
    isEmpty &&= page.length === 0
    while (pdf.readableLength > backlog && !out.destroyed) await once(out, 'drain')
    if (out.destroyed) break
  }
  if (isEmpty)
    pdf
      .font(fontFor(text.nothing))
      .fontSize(10)
      .text(text.nothing, margin, pdf.y + 10)
  pdf.end()
}

function writeHead(
  pdf: PDFKit.PDFDocument,
  text: PdfText,
  options: PdfOptions,
  times: Intl.DateTimeFormat,
): void {
  const write = (words: string, size: number) => pdf.font(fontFor(words)).fontSize(size).text(words, margin)
  write('Planet Wallet', 9)
  write(text.title, 18)
  pdf.moveDown(0.3)
  const moment = (value: string | undefined) => (value ? times.format(new Date(value)) : '')
  const period =
    options.since || options.until ? `${moment(options.since)} – ${moment(options.until)}` : text.all
  write(`${text.account}: ${options.accountId}`, 9)
  write(`${text.period}: ${period} (${options.timeZone})`, 9)
  write(`${text.made}: ${times.format(options.now)}`, 9)
  pdf.moveDown(0.8)
  writeColumns(pdf, text)
}

function writeColumns(pdf: PDFKit.PDFDocument, text: PdfText): void {
  writeCells(pdf, { ...text.columns }, 'heading')
}

function writeRow(pdf: PDFKit.PDFDocument, text: PdfText, cells: Record<Column, string>): void {
  if (pdf.y + heightOf(pdf, cells) > pdf.page.height - margin) {
    pdf.addPage()
    writeColumns(pdf, text)
  }
  writeCells(pdf, cells, 'row')
}

function heightOf(pdf: PDFKit.PDFDocument, cells: Record<Column, string>): number {
  const heights = columns.map((column) =>
    pdf.font(fontFor(cells[column])).fontSize(textSize).heightOfString(cells[column], {
      width: table[column].width,
    }),
  )
  return Math.max(...heights) + 8
}

function writeCells(pdf: PDFKit.PDFDocument, cells: Record<Column, string>, kind: 'heading' | 'row'): void {
  const { y } = pdf
  const height = heightOf(pdf, cells)
  for (const column of columns) {
    const { x, width } = table[column]
    const align = column === 'amount' ? 'right' : 'left'
    pdf
      .font(fontFor(cells[column]))
      .fontSize(textSize)
      .fillColor(kind === 'heading' ? '#515870' : '#12172b')
      .text(cells[column], x, y + 3, { width, align })
  }
  pdf.y = y + height
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(595 - margin, pdf.y)
    .lineWidth(kind === 'heading' ? 1 : 0.4)
    .strokeColor('#e3e1d8')
    .stroke()
}

function cellsOf(entry: HistoryEntry, text: PdfText, times: Intl.DateTimeFormat): Record<Column, string> {
  const { direction, asset, from, to } = entry
  const other = direction === 'out' ? to : from
  const who = [entry.contact_name, other.account_id, other.address].filter(Boolean).join('\n')
  const amount = formatAmount(BigInt(entry.amount), assets[asset].decimals)
  return {
    time: times.format(new Date(entry.time)),
    type: text.types[entry.type],
    party: who,
    amount: `${direction === 'out' ? '-' : '+'}${amount} ${asset}`,
    comment: entry.comment,
  }
}
