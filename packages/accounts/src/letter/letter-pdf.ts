import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Information } from '@planet/contract/calls/customer/information'
import type { Language } from '@planet/contract/language'
import PDFDocument from 'pdfkit'
import { letterText } from './letter-text.ts'

export type LetterContent = {
  language: Language
  accountId: string
  information: Information
  code: string
  date: Date
  validUntil: Date
}

const require = createRequire(import.meta.url)
const fontFile = (name: string, file: string): string =>
  join(dirname(require.resolve(name)), '..', 'fonts', file)

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

/** One A4 page; the address stands where a window envelope (DIN 680, JIS long 3 folded) shows it. */
export function letterPdf(content: LetterContent): Promise<Buffer> {
  const { language, information, code } = content
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: 'Planet Wallet', Creator: 'Planet Wallet' },
  })
  pdf.registerFont('jp', fontFile('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'))
  pdf.registerFont('kr', fontFile('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'))
  const write = (text: string, size: number, options: PDFKit.Mixins.TextOptions = {}) => {
    const runs = fontRuns(text)
    for (const [n, run] of runs.entries())
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, { ...options, continued: n < runs.length - 1 })
  }

  const text = letterText[language]
  write('Planet Wallet', 14)
  pdf.y = 130
  for (const line of addressLines(information, language)) write(line, 11)
  pdf.y = 290
  write(isoDay(content.date), 10, { align: 'right' })
  pdf.moveDown()
  write(text.heading, 15)
  pdf.moveDown()
  write(text.body, 11, { lineGap: 4 })
  pdf.moveDown()
  write(`${code.slice(0, 4)} ${code.slice(4)}`, 30, { align: 'center', characterSpacing: 3 })
  pdf.moveDown()
  write(text.until(isoDay(content.validUntil)), 11)
  pdf.moveDown(0.5)
  write(text.warning, 10, { lineGap: 3 })
  pdf.moveDown(2)
  write(text.reference(content.accountId), 9)
  return collect(pdf)
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Large to small where that is how mail is addressed; name last there, first elsewhere. */
function addressLines(information: Information, language: Language): string[] {
  const { company, postal_code, country, address1, address2, address3, family_name, given_name } = information
  const country_name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const firm = company ? [company.company_name] : []
  return country === 'JP' || country === 'KR'
    ? [
        `〒${postal_code}`,
        `${address1} ${address2}`,
        address3,
        ...firm,
        `${family_name} ${given_name}${country === 'JP' ? ' 様' : ' 귀하'}`,
      ]
    : [
        ...firm,
        `${given_name} ${family_name}`,
        address3,
        address2,
        `${postal_code} ${address1}`,
        country_name,
      ]
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}
