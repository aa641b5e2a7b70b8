import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    ['1', 8, 100_000_000n],
    ['0.00000001', 8, 1n],
    ['.5', 2, 50n],
    ['5.', 2, 500n],
    ['1,234.5', 6, 1_234_500_000n],
    ['１２０．５', 6, 120_500_000n],
    [' 7 ', 0, 7n],
    ['1.50000000000', 2, 150n],
  ])('reads %s with %i decimals', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: true, units })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'format'],
    ['1e5', 'format'],
    ['-1', 'format'],
    ['.', 'format'],
    ['1.2.3', 'format'],
    ['1,5', 'format'],
    ['12,34', 'format'],
    ['0x10', 'format'],
    ['0', 'notPositive'],
    ['0.000', 'notPositive'],
    ['0.001', 'precision'],
  ])('rejects %s as %s', (text, problem) => {
    expect(parseAmount(text, 2)).toEqual({ ok: false, problem })
  })

  it('reads back everything that formatAmount writes', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 200n }),
        fc.integer({ min: 0, max: 18 }),
        (units, decimals) => {
          expect(parseAmount(formatAmount(units, decimals), decimals)).toEqual({ ok: true, units })
        },
      ),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [123_456_789n, 8, {}, '1.23456789'],
    [120_000_000n, 6, { minimumFraction: 2 }, '120.00'],
    [1_240_500_000n, 6, { minimumFraction: 2 }, '1,240.50'],
    [199n, 2, { maximumFraction: 1 }, '1.9'],
    [-420n, 2, {}, '−4.2'],
    [0n, 8, { minimumFraction: 2 }, '0.00'],
    [1_234_567n, 0, { group: false }, '1234567'],
  ] as const)('writes %s/%i as %s', (units, decimals, options, text) => {
    expect(formatAmount(units, decimals, options)).toBe(text)
  })
})
