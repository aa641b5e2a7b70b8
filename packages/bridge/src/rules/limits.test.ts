import { expect, it } from 'vitest'
import { amountsOf } from './limits.ts'

it('parses amounts into smallest units, and leaves out assets that are not named', () => {
  expect(amountsOf('LIMITS', ['BTC:0.5', 'USDT:25000'])).toEqual({ BTC: 50_000_000n, USDT: 25_000_000_000n })
  expect(amountsOf('LIMITS', [])).toEqual({})
})

it.each(['BTC', 'BTC:', 'BTC:-1', 'BTC:0', 'BTC:0.000000001', 'DOGE:1', 'btc:1'])('rejects %s', (pair) => {
  expect(() => amountsOf('LIMITS', [pair])).toThrow(
    expect.objectContaining({ code: 'configuration', detail: { field: 'LIMITS', value: pair } }),
  )
})

it('rejects an asset that is named twice', () => {
  expect(() => amountsOf('LIMITS', ['BTC:1', 'BTC:2'])).toThrow()
})
