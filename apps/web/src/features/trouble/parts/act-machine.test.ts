import { describe, expect, it } from 'vitest'
import { type ActEvent, type ActState, begin, canAct, shownTrouble, transition } from './act-machine.ts'
import { type Trouble, type TroubleKind, troubleKinds } from './trouble.ts'

const idle = begin(true, true)
const failed = (kind: TroubleKind, sent: Trouble['sent'] = 'no'): ActState => ({
  ...idle,
  trouble: { kind, sent },
})
const events: readonly ActEvent['type'][] = [
  'edited',
  'wentOffline',
  'cameOnline',
  'waited',
  'restored',
  'tookLong',
]

/** What ends a trouble, besides another try. */
const endedBy: Partial<Record<TroubleKind, readonly ActEvent['type'][]>> = {
  wrong_password: ['edited', 'restored'],
  locked_out: ['waited', 'restored'],
  offline: ['cameOnline'],
  server_gone: ['cameOnline'],
  keys_gone: ['restored'],
}

describe.each(troubleKinds)('%s', (kind) => {
  it.each(events)('stays over %s unless that resolves it', (type) => {
    const next = transition(failed(kind), { type } as ActEvent)
    expect(next.trouble).toEqual(endedBy[kind]?.includes(type) ? undefined : { kind, sent: 'no' })
  })
  it('stays over a connection that comes back, if something may have been sent', () =>
    expect(transition(failed(kind, 'unknown'), { type: 'cameOnline' }).trouble?.sent).toBe('unknown'))
  it('can be tried again, unless that would only fail again', () =>
    expect(canAct(failed(kind))).toBe(kind !== 'locked_out' && kind !== 'keys_gone'))
})

it('goes from a press to the end, and is not pressed twice', () => {
  const busy = transition(idle, { type: 'started' })
  expect(busy.phase).toBe('busy')
  expect(canAct(busy)).toBe(false)
  expect(transition(busy, { type: 'started' })).toBe(busy)
  const slow = transition(busy, { type: 'tookLong' })
  expect(shownTrouble(slow)).toEqual({ kind: 'slow', sent: 'unknown' })
  expect(transition(slow, { type: 'succeeded' })).toEqual(idle)
  const trouble: Trouble = { kind: 'refused', sent: 'no' }
  expect(transition(slow, { type: 'failed', trouble })).toEqual({ ...idle, trouble })
})

it('a new try clears what the last one left', () =>
  expect(transition(failed('refused'), { type: 'started' })).toEqual({ ...idle, phase: 'busy' }))

it('says that there is no connection before anything is pressed, and goes on by itself', () => {
  const offline = transition(idle, { type: 'wentOffline' })
  expect(shownTrouble(offline)).toEqual({ kind: 'offline', sent: 'no' })
  expect(canAct(offline)).toBe(false)
  expect(transition(offline, { type: 'started' })).toBe(offline)
  expect(transition(offline, { type: 'cameOnline' })).toEqual(idle)
})

it('does not claim that nothing was sent while it is under way', () => {
  const busy = transition(idle, { type: 'started' })
  expect(shownTrouble(transition(busy, { type: 'wentOffline' }))?.sent).toBe('unknown')
})

it('acts of the device alone need no connection', () => {
  const offline = begin(false, false)
  expect(shownTrouble(offline)).toBeUndefined()
  expect(canAct(offline)).toBe(true)
})
