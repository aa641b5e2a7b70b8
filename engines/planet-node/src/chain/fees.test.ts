import { createBlockHeader } from '@ethereumjs/block'
import { Common, Mainnet } from '@ethereumjs/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectivePrice, nextBaseFee } from './fees.ts'
import { ethereumRules, planetRules } from './rules.ts'

const common = new Common({ chain: Mainnet, hardfork: 'cancun' })

describe('nextBaseFee', () => {
  it('moves according to EIP-1559', () => {
    fc.assert(
      fc.property(fc.bigInt(7n, 10n ** 12n), fc.bigInt(0n, 30_000_000n), (baseFee, gasUsed) => {
        const parent = { baseFee, gasUsed, gasLimit: 30_000_000n }
        const header = createBlockHeader(
          { number: 20_000_000n, baseFeePerGas: baseFee, gasUsed, gasLimit: 30_000_000n },
          { common },
        )
        expect(nextBaseFee(ethereumRules(1), parent)).toBe(header.calcNextBaseFee())
      }),
    )
  })

  it('stays 0 if fees are free', () => {
    expect(nextBaseFee(planetRules(1), { baseFee: 0n, gasUsed: 30_000_000n, gasLimit: 30_000_000n })).toBe(0n)
  })
})

describe('effectivePrice', () => {
  it('gives the block producer what the cap leaves', () => {
    expect(effectivePrice({ maxFee: 10n, maxPriorityFee: 3n }, 5n, false)).toEqual({ price: 8n, tip: 3n })
    expect(effectivePrice({ maxFee: 6n, maxPriorityFee: 3n }, 5n, false)).toEqual({ price: 6n, tip: 1n })
  })
})
