import { expect, it } from 'vitest'
import { usageAt, useFreeBandwidth } from './bandwidth.ts'

const day = 28_800n

it('gives used bandwidth back evenly over a day', () => {
  const usage = { used: 600n, slot: 1000n }
  expect(usageAt(usage, 1000n)).toBe(600n)
  expect(usageAt(usage, 1000n + day / 4n)).toBe(450n)
  expect(usageAt(usage, 1000n + day - 1n)).toBe(0n)
  expect(usageAt(usage, 1000n + day)).toBe(0n)
  expect(usageAt(usage, 999n)).toBe(600n)
})

it('uses exactly what is free, and not a byte more', () => {
  const half = { used: 300n, slot: 0n }
  expect(useFreeBandwidth(half, 300n, 0n, 600n)).toEqual({ used: 600n, slot: 0n })
  expect(useFreeBandwidth(half, 301n, 0n, 600n)).toBeUndefined()
  expect(useFreeBandwidth(half, 450n, day / 2n, 600n)).toEqual({ used: 600n, slot: day / 2n })
})
