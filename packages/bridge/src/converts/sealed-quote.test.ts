import { expect, it } from 'vitest'
import { isQuoted, sealQuote } from './sealed-quote.ts'

const now = new Date('2026-01-01T00:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const terms = { asset: 'USDT', network: 'tron', fee: 6_802_480n } as const
const sealed = sealQuote('a secret', { ...terms, validUntil: later(180) })

it('is recognised until it expires', () => {
  expect(isQuoted('a secret', sealed, terms, now)).toBe(true)
  expect(isQuoted('a secret', sealed, terms, later(179))).toBe(true)
  expect(isQuoted('a secret', sealed, terms, later(180))).toBe(false)
})

it.each([
  ['another fee', { fee: 6_802_479n }],
  ['another asset', { asset: 'TRX' }],
  ['another network', { network: 'ethereum' }],
] as const)('is invalid for %s', (_case, change) =>
  expect(isQuoted('a secret', sealed, { ...terms, ...change }, now)).toBe(false),
)

it.each([
  ['sealed with another secret', sealQuote('another secret', { ...terms, validUntil: later(180) })],
  ['with a later end', sealed.replace(/\d{13}/, String(later(9999).getTime()))],
  ['without a seal', sealed.slice(0, sealed.lastIndexOf('.'))],
  ['that is nonsense', 'x.y.z'],
  ['that is empty', ''],
])('rejects one %s', (_case, forged) => expect(isQuoted('a secret', forged, terms, now)).toBe(false))
