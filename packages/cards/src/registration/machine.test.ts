import { expect, it } from 'vitest'
import { type ApplicationEvent, type ApplicationState, canBegin, canEdit, transition } from './machine.ts'

const states: readonly ApplicationState[] = ['draft', 'submitted', 'received', 'approved', 'rejected']
const events: readonly ApplicationEvent[] = ['handed_in', 'received', 'approved', 'rejected']

/** Every valid transition; all other pairs change nothing. */
const table: Record<string, string> = {
  'draft handed_in': 'submitted send',
  'submitted received': 'received forget_images',
  'submitted approved': 'approved forget_images notify_approved',
  'submitted rejected': 'rejected forget_images notify_rejected',
  'received approved': 'approved notify_approved',
  'received rejected': 'rejected notify_rejected',
}

it.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  '%s, %s',
  (state, event) => {
    const step = transition(state, event)
    expect(step && [step.state, ...step.effects].join(' ')).toBe(table[`${state} ${event}`])
  },
)

it('can be changed only as a draft, and restarted only after a rejection', () => {
  expect(states.filter(canEdit)).toEqual(['draft'])
  expect([undefined, ...states].filter(canBegin)).toEqual([undefined, 'rejected'])
})
