import { expect, it } from 'vitest'
import { changeOf } from './change.ts'

it.each([
  [112n, 100n, 0.12],
  [50n, 100n, -0.5],
  [100n, 100n, 0],
  [10n ** 30n, 3n * 10n ** 29n, 2.33],
  [5n, 0n, undefined],
])('of %s after %s is %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})
