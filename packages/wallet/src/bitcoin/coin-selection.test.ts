import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/samples.ts'
import { bitcoinScript } from '../addresses/bitcoin.ts'
import { maxPayment, selectCoins } from './coin-selection.ts'
import {
  dustLimit,
  feeFor,
  maxFeeRate,
  minFeeRate,
  outputWeight,
  overheadWeight,
  p2wpkhInputWeight,
} from './fee.ts'

const script = bitcoinScript({ kind: 'p2wpkh', program: new Uint8Array(20) })
const changeScript = bitcoinScript({ kind: 'p2wpkh', program: new Uint8Array(20).fill(1) })
const request = (values: readonly bigint[], amount: bigint, rate = 5_000n) => ({
  coins: values.map((value) => ({ value })),
  payments: [{ script, value: amount }],
  changeScript,
  rate,
  inputWeight: p2wpkhInputWeight,
})
const total = (coins: readonly { value: bigint }[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n)
const exactFee = (inputs: number, outputs: number, rate: bigint): bigint =>
  feeFor(overheadWeight(inputs, outputs) + inputs * p2wpkhInputWeight + outputs * outputWeight(script), rate)

describe('coin selection', () => {
  it('always balances, pays at least the asked rate, and never makes dust', () => {
    const values = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { maxLength: 25 })
    const amounts = fc.bigInt({ min: 294n, max: 40_000_000n })
    const rates = fc.bigInt({ min: minFeeRate, max: 200_000n })
    fc.assert(
      fc.property(values, amounts, rates, (coins, amount, rate) => {
        const asked = request(coins, amount, rate)
        const most = asked.coins.filter(({ value }) => value > feeFor(p2wpkhInputWeight, rate))
        const reachable = total(most) >= amount + exactFee(most.length, 1, rate)
        if (!reachable) {
          expect(refusal(() => selectCoins(asked)).code).toBe('funds_insufficient')
          return
        }
        const { inputs, change, fee } = selectCoins(asked)
        expect(total(inputs)).toBe(amount + fee + (change ?? 0n))
        expect(new Set(inputs).size).toBe(inputs.length)
        const outputs = change === undefined ? 1 : 2
        const least = exactFee(inputs.length, outputs, rate)
        expect(fee).toBeGreaterThanOrEqual(least)
        if (change !== undefined) {
          expect(fee).toBe(least)
          expect(change).toBeGreaterThanOrEqual(dustLimit(changeScript))
        } else {
          // The excess is less than a change output would have cost, or than an output is worth.
          const spare =
            feeFor(outputWeight(changeScript), rate) +
            feeFor(p2wpkhInputWeight, rate) +
            dustLimit(changeScript)
          expect(fee - least).toBeLessThanOrEqual(spare)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('finds the exact combination that needs no change', () => {
    const amount = 150_000n
    const fee = exactFee(2, 1, 5_000n)
    const found = selectCoins(request([500_000n, 100_000n, 50_000n + fee, 90_000n], amount))
    expect(found).toEqual({ inputs: [{ value: 100_000n }, { value: 50_000n + fee }], fee })
  })

  it('skips coins that cost more than they are worth', () => {
    const { inputs } = selectCoins(request([100n, 200n, 1_000_000n], 10_000n))
    expect(inputs).toEqual([{ value: 1_000_000n }])
  })

  it('stays within bounds with many coins', () => {
    const values = Array.from({ length: 3_000 }, (_, i) => BigInt(1_000 + i))
    const started = performance.now()
    const { inputs, fee, change } = selectCoins(request(values, 2_000_000n))
    expect(total(inputs)).toBe(2_000_000n + fee + (change ?? 0n))
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('rejects dust and invalid amounts', () => {
    expect(refusal(() => selectCoins(request([10_000n], 293n))).code).toBe('amount_dust')
    expect(refusal(() => selectCoins(request([10_000n], 0n))).code).toBe('transaction_invalid')
    expect(refusal(() => selectCoins(request([10_000n], 500n, 999n))).code).toBe('transaction_invalid')
    expect(refusal(() => selectCoins(request([10_000n], 500n, maxFeeRate + 1n))).code).toBe(
      'transaction_invalid',
    )
  })

  it('returns the most that can be sent', () => {
    const { amount, fee, inputs } = maxPayment({ ...request([50_000n, 70_000n, 10n], 1n), script })
    expect(inputs).toHaveLength(2)
    expect(amount + fee).toBe(120_000n)
    expect(refusal(() => maxPayment({ ...request([10n], 1n), script })).code).toBe('funds_insufficient')
  })
})

it('knows the dust limits of Bitcoin Core', () => {
  const of = (kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr', length: number): bigint =>
    dustLimit(bitcoinScript({ kind, program: new Uint8Array(length) }))
  expect([of('p2pkh', 20), of('p2sh', 20), of('p2wpkh', 20), of('p2wsh', 32), of('p2tr', 32)]).toEqual([
    546n,
    540n,
    294n,
    330n,
    330n,
  ])
})
