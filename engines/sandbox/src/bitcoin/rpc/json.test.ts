import { describe, expect, it } from 'vitest'
import { formatMoney } from '../wire/amount.ts'
import { amountJson, parseAmount } from './json.ts'

describe('amounts in JSON', () => {
  it('are written with eight decimals', () => {
    const text = (value: bigint) => JSON.stringify(amountJson(value))
    expect([text(0n), text(1n), text(5_000_000_000n), text(-12n)]).toEqual([
      '0.00000000',
      '0.00000001',
      '50.00000000',
      '-0.00000012',
    ])
    expect(text(2_099_999_999_999_999n)).toBe('20999999.99999999')
  })

  it('are formatted in texts with two decimals or as many as they need', () => {
    const formatted = [10_000_000n, 900n, 100_000_000n, 0n, 10_000_001n].map(formatMoney)
    expect(formatted).toEqual(['0.10', '0.000009', '1.00', '0.00', '0.10000001'])
  })

  it('are read from their digits', () => {
    expect(parseAmount(0.1)).toBe(10_000_000n)
    expect(parseAmount(1e-8)).toBe(1n)
    expect(parseAmount(1.5e-7)).toBe(15n)
    expect(parseAmount('20999999.99999999')).toBe(2_099_999_999_999_999n)
    expect([parseAmount(-1), parseAmount('1e9'), parseAmount('0.123456789'), parseAmount('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
