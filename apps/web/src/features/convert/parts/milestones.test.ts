import { expect, it } from 'vitest'
import { isClosed, milestonesOf } from './milestones.ts'

const short = (milestones: ReturnType<typeof milestonesOf>) =>
  milestones.map(({ name, state }) => `${name}:${state}`).join(' ')

it.each([
  ['sent', [], 'requested:now approvals:open released:open confirmations:open complete:open'],
  ['refused', [], 'requested:open approvals:open released:open confirmations:open complete:open'],
  ['requested', [], 'requested:done approvals:now released:open confirmations:open complete:open'],
  [
    'review',
    ['password_changed'],
    'requested:done review:now approvals:open released:open confirmations:open complete:open',
  ],
  [
    'approving',
    ['password_changed'],
    'requested:done review:done approvals:now released:open confirmations:open complete:open',
  ],
  ['queued', [], 'requested:done approvals:done released:now confirmations:open complete:open'],
  ['releasing', [], 'requested:done approvals:done released:now confirmations:open complete:open'],
  ['confirming', [], 'requested:done approvals:done released:done confirmations:now complete:open'],
  ['settling', [], 'requested:done approvals:done released:done confirmations:done complete:now'],
  ['complete', [], 'requested:done approvals:done released:done confirmations:done complete:done'],
  ['returning', ['account_limit'], 'requested:done review:done returned:now'],
  ['returned', ['account_limit'], 'requested:done review:done returned:done'],
  ['returned', [], 'requested:done returned:done'],
] as const)('%s with %o is %s', (step, reasons, wanted) => {
  expect(short(milestonesOf({ step, reasons: [...reasons] }))).toBe(wanted)
  expect(isClosed({ step })).toBe(['complete', 'returned', 'refused'].includes(step))
})
