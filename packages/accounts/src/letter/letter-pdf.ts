import type { Information } from '@planet/api/fields/information'
import type { Language } from '@planet/api/language'
import { registerFonts } from '@planet/documents/format/pdf-fonts'
import { addressLines } from './address-lines.ts'
import { letterText } from './letter-text.ts'

/** The provider, to whom undeliverable letters are returned. */
export type Sender = { name: string; address: string }

export type LetterContent = {
  language: Language
  sender: Sender
  accountId: string
  information: Information
  code: string
  date: Date
  validUntil: Date
}

/** Noto Sans JP has Latin, kana and kanji, Noto Sans KR Latin and Hangul; one line may need both. */
function fontRuns(text: string): { font: 'jp' | 'kr'; text: string }[] {
  if (!/\p{Script=Hangul}/u.test(text)) return [{ font: 'jp', text }]
  const runs = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
  )
  return (runs ?? []).map((run) => ({
    font: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run) ? 'jp' : 'kr',
    text: run,
  }))
}

const mm = (millimetres: number): number => (millimetres * 72) / 25.4
const left = mm(25)
const width = mm(160)

/** The position of the envelope's window, and of the fold that puts the address behind it. */
type Window = { x: number; y: number; width: number; height: number; folds: readonly number[] }

/** DIN 5008 form B, for DIN long envelopes with a window (DIN 680). */
const dinWindow: Window = { x: mm(25), y: mm(50), width: mm(80), height: mm(38), folds: [mm(105), mm(210)] }
/**
 * Japanese long 3 envelopes (120 mm) are higher than a third of the sheet (99 mm), which may slide down by 21 mm; the
 * first 40 mm are visible either way.
 */
const long3Window: Window = { x: mm(22), y: mm(14), width: mm(80), height: mm(26), folds: [mm(99), mm(198)] }

/** One page for each letter. */
export async function letterPdf(letters: readonly LetterContent[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: mm(14), bottom: mm(14), left, right: mm(25) },
    info: { Title: 'Planet Wallet', Creator: 'Planet Wallet' },
    autoFirstPage: false,
  })
  registerFonts(pdf)
  for (const letter of letters) {
    pdf.addPage()
    writeLetter(pdf, letter)
  }
  return collect(pdf)
}

function writeLetter(pdf: PDFKit.PDFDocument, content: LetterContent): void {
  const { language, sender, information, code } = content
  const write = (text: string, size: number, options: PDFKit.Mixins.TextOptions = {}) => {
    const runs = fontRuns(text)
    for (const [n, run] of runs.entries())
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, { ...options, continued: n < runs.length - 1 })
  }
  const at = (x: number, y: number) => {
    pdf.x = x
    pdf.y = y
  }

  const window = information.country === 'JP' ? long3Window : dinWindow
  for (const fold of window.folds)
    pdf.moveTo(mm(4), fold).lineTo(mm(8), fold).lineWidth(0.4).strokeColor('#777777').stroke()
  at(mm(115), mm(18))
  write('Planet Wallet', 14, { width: mm(70), align: 'right' })
  for (const line of [sender.name, sender.address]) write(line, 8, { width: mm(70), align: 'right' })

  // The window shows the whole address and nothing below it.
  const lines = [noForwarding(information.country), ...addressLines(information, language)]
  const size = [10.5, 9.5, 8.5, 7.5].find((one) => heightOf(pdf, lines, one, window) <= window.height) ?? 6.5
  at(window.x, window.y)
  for (const [n, line] of lines.entries())
    write(line, n === 0 ? Math.max(size - 2, 7) : size, { width: window.width })

  const text = letterText[language]
  at(left, mm(112))
  write(isoDay(content.date), 10, { width, align: 'right' })
  pdf.moveDown(0.6)
  write(text.heading, 17, { width })
  pdf.moveDown(0.6)
  write(text.body, 11, { width, lineGap: 4 })
  const box = { y: pdf.y + mm(6), height: mm(22) }
  pdf.roundedRect(left, box.y, width, box.height, 6).lineWidth(0.8).strokeColor('#999999').stroke()
  at(left, box.y + mm(5))
  write(`${code.slice(0, 4)} ${code.slice(4)}`, 28, { width, align: 'center', characterSpacing: 3 })
  at(left, box.y + box.height + mm(6))
  write(text.until(isoDay(content.validUntil)), 11, { width })
  pdf.moveDown(0.6)
  write(text.warning, 10, { width, lineGap: 3 })
  at(left, mm(276))
  write(text.reference(content.accountId), 9, { width })
}

function heightOf(
  pdf: PDFKit.PDFDocument,
  lines: readonly string[],
  size: number,
  { width }: Window,
): number {
  pdf.font('jp').fontSize(size)
  return lines.reduce((sum, line) => sum + pdf.heightOfString(line, { width }), 0)
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The letter must be returned rather than forwarded: only then does the code prove the home address. */
const noForwarding = (country: string): string =>
  ({ JP: '転送不要', KR: '전송 금지 · 반송 요망' })[country] ?? 'Do not forward · Return to sender'

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}
