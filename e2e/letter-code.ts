import { inflateSync } from 'node:zlib'

/**
 * Reads the code from the printed letter: eight digits in two groups. The text of the page consists of glyph numbers of
 * an embedded font; the font's own table (ToUnicode, PDF 32000 §9.10.3) maps them to letters.
 */
export function letterCode(pdf: Buffer): string {
  const streams = inflatedStreams(pdf)
  const letters = new Map<string, string>()
  for (const cmap of streams.filter((text) => text.includes('beginbfrange'))) {
    for (const [, from = '', , list = ''] of cmap.matchAll(
      /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
    )) {
      const start = Number.parseInt(from, 16)
      for (const [index, unicode] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
        const glyph = (start + index).toString(16).padStart(4, '0')
        // A ligature represents several letters.
        const codes = (unicode[1] ?? '0').split(' ').map((code) => Number.parseInt(code, 16))
        letters.set(glyph, String.fromCodePoint(...codes))
      }
    }
  }
  const page = streams.find((text) => text.includes(' Tf')) ?? ''
  const words = [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/gi)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => letters.get(glyph.toLowerCase()) ?? '?')
      .join(''),
  )
  const code = words.map((word) => word.replace(/\s/g, '')).find((word) => /^\d{8}$/.test(word))
  if (!code) throw new Error('The letter holds no code.')
  return code
}

function inflatedStreams(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const start = at + 'stream\n'.length
    try {
      found.push(inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1'))
    } catch {
      // Not a compressed stream; the text is never in those.
    }
  }
  return found
}
