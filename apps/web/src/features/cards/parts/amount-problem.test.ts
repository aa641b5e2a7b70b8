import { expect, it } from 'vitest'
import { amountProblem } from './amount-problem.ts'

const limits = { least: 100n, most: 100_000n, held: 3000n }

it.each([
  ['100', undefined],
  ['3000', undefined],
  ['50', 'outside'],
  ['999999', 'outside'],
  ['3001', 'too_much'],
  ['', undefined],
  ['ten', 'outside'],
  ['1.5', 'outside'],
])('finds with %j: %s', (typed, problem) => {
  expect(amountProblem(typed, limits)).toBe(problem)
})
