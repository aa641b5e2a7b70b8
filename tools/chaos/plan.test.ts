import { expect, it } from 'vitest'
import { describeFault, type Fault, planFaults, testSeed } from './plan.ts'

function plan(seed: number, length: number): Fault[] {
  const faults = planFaults(seed)
  return Array.from({ length }, () => faults.next().value.fault)
}

const texts = (seed: number) => plan(seed, 100).map(describeFault)

it('draws the same faults for the same seed and others for another', () => {
  expect(texts(7)).toEqual(texts(7))
  expect(texts(7)).not.toEqual(texts(8))
})

it('begins with faults of every kind in `npm test`', () => {
  const kinds = new Set(plan(testSeed, 9).map(({ kind }) => kind))
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
