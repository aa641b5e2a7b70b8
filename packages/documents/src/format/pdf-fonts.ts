import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const fontFile = (name: string, file: string): string =>
  join(dirname(require.resolve(name)), '..', 'fonts', file)

export function registerFonts(pdf: PDFKit.PDFDocument): void {
  pdf.registerFont('jp', fontFile('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'))
  pdf.registerFont('kr', fontFile('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'))
}

/** Noto Sans JP has Latin, kana and kanji, Noto Sans KR Latin and Hangul. */
export const fontFor = (text: string): 'jp' | 'kr' => (/\p{Script=Hangul}/u.test(text) ? 'kr' : 'jp')
