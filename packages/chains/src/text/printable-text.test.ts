import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printableText } from './printable-text.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

/** The bytes that a printable text stands for. */
function originalOf(text: string): Buffer {
  const parts = text.split(/(\\x[0-9a-f]{2})/)
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Buffer.from(part.slice(2), 'hex') : Buffer.from(part, 'utf8'),
    ),
  )
}

it.each([
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'a b',
  'カフェ　見本',
  '커피',
  '☕️ 5 €',
  'C:\\new',
  '\\',
  '',
])('leaves %j unchanged', (text) => {
  expect(printableText(text)).toBe(text)
  expect(printableText(Buffer.from(text))).toBe(text)
})

it.each([
  ['NUL', bytes(0, 0, 0x41, 0), '\\x00\\x00A\\x00'],
  ['control characters', bytes(0x1b, 0x5b, 0x0a, 0x7f), '\\x1b[\\x0a\\x7f'],
  ['C1 control characters', Buffer.from('\u0085'), '\\xc2\\x85'],
  ['text that reads backwards', Buffer.from('a\u202eb'), 'a\\xe2\\x80\\xaeb'],
  ['invisible characters', Buffer.from('\ufeffa\u200bb'), '\\xef\\xbb\\xbfa\\xe2\\x80\\x8bb'],
  [
    'bytes that are not UTF-8',
    bytes(0xff, 0x41, 0xc3, 0xe3, 0x82, 0xab, 0xf0, 0x9f),
    '\\xffA\\xc3カ\\xf0\\x9f',
  ],
  ['overlong forms', bytes(0xc0, 0x80), '\\xc0\\x80'],
  ['surrogates written as UTF-8', bytes(0xed, 0xa0, 0x80), '\\xed\\xa0\\x80'],
  ['what looks like an escape', Buffer.from('\\x00 \\X4A \\\\x5c'), '\\x5cx00 \\x5cX4A \\\\x5cx5c'],
])('escapes %s', (_, given, expected) => {
  expect(printableText(given)).toBe(expected)
})

it('escapes half a surrogate pair in a string', () => {
  expect(printableText('a\ud800b\udc00')).toBe('a\\xed\\xa0\\x80b\\xed\\xb0\\x80')
})

it('loses nothing and lets nothing through that a table refuses', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 6 }).map((text) => new Uint8Array(Buffer.from(text))),
    fc
      .constantFrom('\\', '\\x', '\\x0', '\\x00', 'x00', '00')
      .map((text) => new Uint8Array(Buffer.from(text))),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const given = Buffer.concat(pieces)
      const text = printableText(given)
      expect(text).not.toMatch(/[\p{C}--\p{Cn}]/v)
      expect(originalOf(text)).toEqual(given)
      expect(originalOf(printableText(given.toString('utf8')))).toEqual(Buffer.from(given.toString('utf8')))
    }),
    { numRuns: 500 },
  )
})
