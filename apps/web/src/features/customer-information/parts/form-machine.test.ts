import { expect, it } from 'vitest'
import { type FormEvent, type FormState, newForm, nextForm, saveState } from './form-machine.ts'

const run = (events: readonly FormEvent[], from: FormState = newForm({})) => events.reduce(nextForm, from)
const typed = (path: string, value = 'x'): FormEvent => ({ type: 'typed', path, value })
const error = (field: string) => ({ field, reason: 'required' }) as const

it('stores a typed value, clears only its error, and marks it for saving', () => {
  const state = run([{ type: 'checked', errors: [error('a'), error('b')] }, typed('a')])
  expect(state.values).toEqual({ a: 'x' })
  expect(state.errors).toEqual([error('b')])
  expect([...state.unsaved]).toEqual(['a'])
})

it('keeps what is typed while a save is in progress', () => {
  const state = run([typed('a'), { type: 'saveBegan' }, typed('b'), { type: 'saveDone' }])
  expect([...state.unsaved]).toEqual(['b'])
  expect(state.sending.size).toBe(0)
})

it('saves everything again after a failure', () => {
  const state = run([typed('a'), { type: 'saveBegan' }, typed('b'), { type: 'saveFailed' }])
  expect([...state.unsaved].toSorted()).toEqual(['a', 'b'])
})

it('never runs two saves at once', () => {
  const state = run([typed('a'), { type: 'saveBegan' }, typed('b'), { type: 'saveBegan' }])
  expect([...state.sending]).toEqual(['a'])
  expect([...state.unsaved]).toEqual(['b'])
})

it('has nothing left to save once everything is submitted', () => {
  const state = run([typed('a'), { type: 'submittedItems' }])
  expect(state.unsaved.size).toBe(0)
})

it('clears the errors of owners when one is removed, since the others move up', () => {
  const path = 'company.beneficial_owners.0.nationality'
  const state = run([
    { type: 'ownerAdded' },
    { type: 'checked', errors: [error(path), error('gender')] },
    { type: 'ownerRemoved', index: 0 },
  ])
  expect(state.errors).toEqual([error('gender')])
})

it.each<[string, FormEvent[], string]>([
  ['nothing typed', [], 'idle'],
  ['typed', [typed('a')], 'waiting'],
  ['sending', [typed('a'), { type: 'saveBegan' }], 'waiting'],
  ['saved', [typed('a'), { type: 'saveBegan' }, { type: 'saveDone' }], 'saved'],
  ['typed again', [typed('a'), { type: 'saveBegan' }, { type: 'saveDone' }, typed('b')], 'waiting'],
  ['failed', [typed('a'), { type: 'saveBegan' }, { type: 'saveFailed' }], 'failed'],
  ['failed and typed on', [typed('a'), { type: 'saveBegan' }, { type: 'saveFailed' }, typed('b')], 'failed'],
])('%s: shows the right status', (_, events, says) => {
  expect(saveState(run(events))).toBe(says)
})
