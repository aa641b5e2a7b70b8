import { identityOutcomes } from '@planet/api/calls/customer/sumsub-status'
import { expect, it } from 'vitest'
import { canOpen, isUnderWay, stageOf } from './stage.ts'

it.each([
  ['none', 'begin', true, false],
  ['started', 'continue', true, true],
  ['pending', 'waiting', false, true],
  ['green', 'approved', false, false],
  ['retry', 'again', true, false],
  ['red', 'rejected', false, false],
] as const)(
  '%s is shown as %s; can be opened: %s; may change automatically: %s',
  (outcome, stage, opens, changes) => {
    expect(stageOf(outcome)).toBe(stage)
    expect(canOpen(stage)).toBe(opens)
    expect(isUnderWay(outcome)).toBe(changes)
  },
)

it('has a stage for every outcome', () => {
  expect(identityOutcomes.map(stageOf)).not.toContain(undefined)
})
