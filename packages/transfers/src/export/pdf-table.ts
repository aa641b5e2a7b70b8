import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Language } from '@planet/api/language'
import PDFDocument from 'pdfkit'
import { fontFor, registerFonts } from './pdf-fonts.ts'

/** Left edges and widths on A4, which is 595 points wide. */
export type PdfColumn = { x: number; width: number; align?: 'right' }

export type PdfTable<Name extends string> = {
  /** For screen readers, which pronounce the text by it. */
  language: Language
  title: string
  /** Lines under the title. */
  facts: readonly string[]
  columns: Readonly<Record<Name, PdfColumn>>
  headings: Readonly<Record<Name, string>>
  /** Shown instead of rows if there are none. */
  nothing: string
}

export const pdfMargin = 40
const textSize = 7.5
const backlog = 512 * 1024

/** Writes a table page by page, no faster than the reader consumes it. */
export async function writePdfTable<Name extends string>(
  table: PdfTable<Name>,
  pages: AsyncIterable<readonly Readonly<Record<Name, string>>[]>,
  out: Writable,
): Promise<void> {
  const { language, title, nothing } = table
  const pdf = new PDFDocument({
    size: 'A4',
    margin: pdfMargin,
    info: { Title: title, Creator: 'Planet Wallet' },
    lang: language,
    displayTitle: true,
  })
  registerFonts(pdf)
  pdf.pipe(out)
  let pageNumber = 1
  writeFoot(pdf, table, pageNumber)
  pdf.on('pageAdded', () => {
    pageNumber += 1
    writeFoot(pdf, table, pageNumber)
  })
  writeHead(pdf, table)
  let isEmpty = true
  for await (const page of pages) {
    for (const cells of page) writeRow(pdf, table, cells)
    isEmpty &&= page.length === 0
    while (pdf.readableLength > backlog && !out.destroyed) await once(out, 'drain')
    if (out.destroyed) break
  }
  if (isEmpty)
    pdf
      .font(fontFor(nothing))
      .fontSize(10)
      .text(nothing, pdfMargin, pdf.y + 10)
  pdf.end()
}

/** The owner and page number, on every page. */
function writeFoot<Name extends string>(pdf: PDFKit.PDFDocument, table: PdfTable<Name>, page: number): void {
  const words = `Planet Wallet · ${table.title} · ${table.facts[0] ?? ''} · ${page}`
  const { y } = pdf
  const { bottom } = pdf.page.margins
  // Text below the margin would start another page.
  pdf.page.margins.bottom = 0
  pdf
    .font(fontFor(words))
    .fontSize(textSize)
    .fillColor('#515870')
    .text(words, pdfMargin, pdf.page.height - pdfMargin + 10, { lineBreak: false })
  pdf.page.margins.bottom = bottom
  pdf.fillColor('#12172b')
  pdf.x = pdfMargin
  pdf.y = y
}

function writeHead<Name extends string>(pdf: PDFKit.PDFDocument, table: PdfTable<Name>): void {
  const write = (words: string, size: number) =>
    pdf.font(fontFor(words)).fontSize(size).text(words, pdfMargin)
  write('Planet Wallet', 9)
  write(table.title, 18)
  pdf.moveDown(0.3)
  for (const fact of table.facts) write(fact, 9)
  pdf.moveDown(0.8)
  writeCells(pdf, table, table.headings, 'heading')
}

function writeRow<Name extends string>(
  pdf: PDFKit.PDFDocument,
  table: PdfTable<Name>,
  cells: Readonly<Record<Name, string>>,
): void {
  if (pdf.y + heightOf(pdf, table, cells) > pdf.page.height - pdfMargin) {
    pdf.addPage()
    writeCells(pdf, table, table.headings, 'heading')
  }
  writeCells(pdf, table, cells, 'row')
}

const namesOf = <Name extends string>({ columns }: PdfTable<Name>): Name[] => Object.keys(columns) as Name[]

function heightOf<Name extends string>(
  pdf: PDFKit.PDFDocument,
  table: PdfTable<Name>,
  cells: Readonly<Record<Name, string>>,
): number {
  const heights = namesOf(table).map((name) =>
    pdf.font(fontFor(cells[name])).fontSize(textSize).heightOfString(cells[name], {
      width: table.columns[name].width,
    }),
  )
  return Math.max(...heights) + 8
}

function writeCells<Name extends string>(
  pdf: PDFKit.PDFDocument,
  table: PdfTable<Name>,
  cells: Readonly<Record<Name, string>>,
  kind: 'heading' | 'row',
): void {
  const { y } = pdf
  const height = heightOf(pdf, table, cells)
  for (const name of namesOf(table)) {
    const { x, width, align = 'left' } = table.columns[name]
    pdf
      .font(fontFor(cells[name]))
      .fontSize(textSize)
      .fillColor(kind === 'heading' ? '#515870' : '#12172b')
      .text(cells[name], x, y + 3, { width, align })
  }
  pdf.y = y + height
  pdf
    .moveTo(pdfMargin, pdf.y)
    .lineTo(595 - pdfMargin, pdf.y)
    .lineWidth(kind === 'heading' ? 1 : 0.4)
    .strokeColor('#e3e1d8')
    .stroke()
}
