import { expect, it } from 'vitest'
import { judgeAddress } from './own-address.ts'

it.each([
  ['bc1q1', 'bc1q1', 'own'],
  ['bc1q1', 'bc1q2', 'other'],
  ['bc1q1', undefined, 'unchecked'],
] as const)('%s, where the keys gave %s, is %s', (reported, known, verdict) => {
  expect(judgeAddress(reported, known)).toBe(verdict)
})
