import { expect, it } from 'vitest'
import { describeFault, nextFault } from './plan.ts'
import { seededRandom } from './random.ts'

const plan = (seed: number, length: number) => {
  const random = seededRandom(seed)
  return Array.from({ length }, () => describeFault(nextFault(random)))
}

it('draws the same faults for the same seed and others for another', () => {
  expect(plan(7, 100)).toEqual(plan(7, 100))
  expect(plan(7, 100)).not.toEqual(plan(8, 100))
})

it('draws every kind of fault', () => {
  const random = seededRandom(1)
  const kinds = new Set(Array.from({ length: 200 }, () => nextFault(random).kind))
  expect([...kinds].sort()).toEqual([
    'delay',
    'drop',
    'fill disk',
    'kill',
    'reorganise',
    'restart database',
    'step clock',
    'stop',
  ])
})
