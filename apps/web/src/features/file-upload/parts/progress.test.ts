import { expect, it } from 'vitest'
import { sharesSent } from './progress.ts'

it.each([
  [[100, 300], 0, [0, 0]],
  [[100, 300], 50, [0.5, 0]],
  [[100, 300], 250, [1, 0.5]],
  [[100, 300], 460, [1, 1]],
])('of files %j with %i bytes sent, %j are sent', (sizes, sent, shares) => {
  expect(sharesSent(sizes, sent)).toEqual(shares)
})
