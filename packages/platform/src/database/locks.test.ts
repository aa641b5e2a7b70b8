import { expect, it } from 'vitest'
import { locks } from './locks.ts'

it('uses every number once', () => {
  const numbers = Object.values<number>(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('fits into the key range of PostgreSQL', () => {
  for (const number of Object.values(locks)) expect(number).toBeLessThan(2 ** 31)
})
