import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Language } from '@planet/api/language'
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
  // 35 MB that a process without exports does not need.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: pdfMargin,
    info: { Title: title, Creator: 'Planet Wallet' },
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
  })
  registerFonts(pdf)
  pdf.pipe(out)
  let pageNumber = 1
  writeFoot(pdf, table, pageNumber)
  pdf.on('pageAdded', () => {
    pageNumber += 1
    writeFoot(pdf, table, pageNumber)
  })
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  writeHead(pdf, table, document)
  const rows = pdf.struct('Table')
  document.add(rows)
  addRow(pdf, table, rows, table.headings, 'heading')
  let isEmpty = true
  for await (const page of pages) {
    for (const cells of page) {
      if (pdf.y + heightOf(pdf, table, cells) > pdf.page.height - pdfMargin) startPage(pdf, table)
      addRow(pdf, table, rows, cells, 'row')
    }
    isEmpty &&= page.length === 0
    while (pdf.readableLength > backlog && !out.destroyed) await once(out, 'drain')
    if (out.destroyed) break
  }
  rows.end()
  if (isEmpty)
    document.add(
      pdf.struct('P', {}, () => {
        pdf
          .font(fontFor(nothing))
          .fontSize(10)
          .text(nothing, pdfMargin, pdf.y + 10)
      }),
    )
  document.end()
  pdf.end()
}

/** What screen readers leave out: lines, and what is repeated on every page. */
function asArtifact(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** The owner and page number, on every page. */
function writeFoot<Name extends string>(pdf: PDFKit.PDFDocument, table: PdfTable<Name>, page: number): void {
  const words = `Planet Wallet · ${table.title} · ${table.facts[0] ?? ''} · ${page}`
  const { y } = pdf
  const { bottom } = pdf.page.margins
  // Text below the margin would start another page.
  pdf.page.margins.bottom = 0
  asArtifact(pdf, 'Pagination', () => {
    pdf
      .font(fontFor(words))
      .fontSize(textSize)
      .fillColor('#515870')
      .text(words, pdfMargin, pdf.page.height - pdfMargin + 10, { lineBreak: false })
  })
  pdf.page.margins.bottom = bottom
  pdf.fillColor('#12172b')
  pdf.x = pdfMargin
  pdf.y = y
}

function writeHead<Name extends string>(
  pdf: PDFKit.PDFDocument,
  table: PdfTable<Name>,
  document: PDFKit.PDFStructureElement,
): void {
  const write = (tag: 'H1' | 'P', words: string, size: number) =>
    document.add(
      pdf.struct(tag, {}, () => {
        pdf.font(fontFor(words)).fontSize(size).text(words, pdfMargin)
      }),
    )
  write('P', 'Planet Wallet', 9)
  write('H1', table.title, 18)
  pdf.moveDown(0.3)
  for (const fact of table.facts) write('P', fact, 9)
  pdf.moveDown(0.8)
}

/** The headings are repeated for the eye; a screen reader reads them once, at the beginning of the table. */
function startPage<Name extends string>(pdf: PDFKit.PDFDocument, table: PdfTable<Name>): void {
  pdf.addPage()
  const { y } = pdf
  const height = heightOf(pdf, table, table.headings)
  asArtifact(pdf, 'Pagination', () => {
    for (const name of namesOf(table)) writeCell(pdf, table, name, table.headings[name], y, 'heading')
  })
  writeLine(pdf, y + height, 'heading')
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

type Kind = 'heading' | 'row'

function addRow<Name extends string>(
  pdf: PDFKit.PDFDocument,
  table: PdfTable<Name>,
  rows: PDFKit.PDFStructureElement,
  cells: Readonly<Record<Name, string>>,
  kind: Kind,
): void {
  const { y } = pdf
  const height = heightOf(pdf, table, cells)
  const row = namesOf(table).map((name) => {
    const write = () => writeCell(pdf, table, name, cells[name], y, kind)
    return pdf.struct(kind === 'heading' ? 'TH' : 'TD', {}, write)
  })
  // Adding it draws it.
  rows.add(pdf.struct('TR', {}, row))
  writeLine(pdf, y + height, kind)
}

function writeCell<Name extends string>(
  pdf: PDFKit.PDFDocument,
  table: PdfTable<Name>,
  name: Name,
  words: string,
  y: number,
  kind: Kind,
): void {
  const { x, width, align = 'left' } = table.columns[name]
  pdf
    .font(fontFor(words))
    .fontSize(textSize)
    .fillColor(kind === 'heading' ? '#515870' : '#12172b')
    .text(words, x, y + 3, { width, align })
}

function writeLine(pdf: PDFKit.PDFDocument, y: number, kind: Kind): void {
  asArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(pdfMargin, y)
      .lineTo(595 - pdfMargin, y)
      .lineWidth(kind === 'heading' ? 1 : 0.4)
      .strokeColor('#e3e1d8')
      .stroke()
  })
  pdf.y = y
}
