import { describe, expect, it } from 'vitest'
import {
  type ConvertEvent,
  type ConvertState,
  canBeDecided,
  canBeHeld,
  canBeReleased,
  convertStatus,
  isClosed,
  transition,
} from './convert.ts'

const states = {
  requested: { name: 'requested' },
  in_review: { name: 'in_review', reasons: ['new_address'] },
  held: { name: 'in_review', reasons: ['account_held'] },
  half_approved: { name: 'in_review', reasons: ['new_address'], approvals: { given: 1, needed: 2 } },
  approving: { name: 'approving', by: 'rules' },
  approvingDecided: { name: 'approving', by: 'operator' },
  approved: { name: 'approved' },
  releasing: { name: 'releasing', release: 'r1' },
  queued: { name: 'queued', until: '2026-01-02T00:00:00.000Z', height: 7 },
  released: { name: 'released', transaction: 't1', confirmations: 2 },
  settling: { name: 'settling', transaction: 't1' },
  settled: { name: 'settled', transaction: 't1' },
  voiding: { name: 'voiding', cause: 'failed', reason: 'why' },
  returning: { name: 'returning', cause: 'denied', reason: 'why', from: 'requested' },
  returningApproved: { name: 'returning', cause: 'failed', reason: 'why', from: 'approved' },
  returned: { name: 'returned', cause: 'denied', reason: 'why' },
} as const satisfies Record<string, ConvertState>

const events = {
  clear: { type: 'judged', reasons: [] },
  doubtful: { type: 'judged', reasons: ['paused'] },
  approve: { type: 'operator_approved', approvals: { given: 1, needed: 1 } },
  firstOfTwo: { type: 'operator_approved', approvals: { given: 1, needed: 2 } },
  deny: { type: 'operator_denied', reason: 'no' },
  approved: { type: 'approved_on_chain' },
  proposed: { type: 'release_proposed', release: 'r2' },
  queued: { type: 'release_queued', until: '2026-01-03T00:00:00.000Z', height: 8 },
  vetoed: { type: 'release_vetoed' },
  sent: { type: 'release_sent', transaction: 't2' },
  sentSame: { type: 'release_sent', transaction: 't1' },
  shallow: { type: 'release_confirmed', confirmations: 3, needed: 12 },
  deep: { type: 'release_confirmed', confirmations: 12, needed: 12 },
  lost: { type: 'release_lost' },
  impossible: { type: 'release_impossible', reason: 'dust' },
  voided: { type: 'release_voided' },
  settled: { type: 'settled_on_chain', transaction: 't1' },
  returned: { type: 'returned_on_chain', reason: 'r' },
} as const satisfies Record<string, ConvertEvent>

type StateKey = keyof typeof states
type EventKey = keyof typeof events
/** The transitions; every other pair keeps its state, without effects. */
const moves: Record<StateKey, Partial<Record<EventKey, string>>> = {
  requested: {
    clear: 'approving: request_approval publish',
    doubtful: 'in_review: publish',
    impossible: 'returning: withdraw_requests request_return publish',
    approved: 'approved: start_release publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  held: {
    clear: 'approving: request_approval publish',
    doubtful: 'in_review: publish',
    approve: 'approving: request_approval publish',
    firstOfTwo: 'in_review: publish',
    deny: 'returning: withdraw_requests request_return publish',
    impossible: 'returning: withdraw_requests request_return publish',
    approved: 'approved: start_release publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  in_review: {
    approve: 'approving: request_approval publish',
    firstOfTwo: 'in_review: publish',
    deny: 'returning: withdraw_requests request_return publish',
    impossible: 'returning: withdraw_requests request_return publish',
    approved: 'approved: start_release publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  half_approved: {
    approve: 'approving: request_approval publish',
    firstOfTwo: 'in_review: publish',
    deny: 'returning: withdraw_requests request_return publish',
    impossible: 'returning: withdraw_requests request_return publish',
    approved: 'approved: start_release publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  approving: {
    approve: 'approving: withdraw_requests request_approval publish',
    firstOfTwo: 'in_review: withdraw_requests publish',
    deny: 'returning: withdraw_requests request_return publish',
    impossible: 'returning: withdraw_requests request_return publish',
    approved: 'approved: start_release publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  approvingDecided: {
    deny: 'returning: withdraw_requests request_return publish',
    impossible: 'returning: withdraw_requests request_return publish',
    approved: 'approved: start_release publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  approved: {
    deny: 'voiding: request_void publish',
    proposed: 'releasing: ',
    queued: 'queued: publish',
    vetoed: 'voiding: request_void publish',
    sent: 'released: publish',
    sentSame: 'released: publish',
    impossible: 'voiding: request_void publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  releasing: {
    deny: 'voiding: request_void publish',
    proposed: 'releasing: ',
    queued: 'queued: publish',
    vetoed: 'voiding: request_void publish',
    sent: 'released: publish',
    sentSame: 'released: publish',
    lost: 'approved: start_release',
    impossible: 'voiding: request_void publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  queued: {
    deny: 'voiding: request_void publish',
    proposed: 'releasing: ',
    queued: 'queued: publish',
    vetoed: 'voiding: request_void publish',
    sent: 'released: publish',
    sentSame: 'released: publish',
    lost: 'approved: start_release publish',
    impossible: 'voiding: request_void publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  released: {
    sent: 'released: withdraw_requests publish',
    shallow: 'released: publish',
    deep: 'settling: request_settlement publish',
    lost: 'approved: start_release publish',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  settling: {
    sent: 'released: withdraw_requests publish',
    lost: 'approved: withdraw_requests alarm start_release publish',
    settled: 'settled: publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  settled: {},
  voiding: {
    sent: 'released: withdraw_requests publish',
    sentSame: 'released: withdraw_requests publish',
    voided: 'returning: request_return',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: withdraw_requests alarm publish',
  },
  returning: {
    approved: 'voiding: withdraw_requests request_void',
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: publish',
  },
  returningApproved: {
    settled: 'settled: withdraw_requests alarm publish',
    returned: 'returned: publish',
  },
  returned: {},
}

const stateKeys = Object.keys(states) as StateKey[]
const eventKeys = Object.keys(events) as EventKey[]
const pairs = stateKeys.flatMap((state) => eventKeys.map((event) => ({ state, event })))

describe('convert', () => {
  it.each(pairs)('$state, $event', ({ state, event }) => {
    const step = transition(states[state], events[event])
    const expected = moves[state][event]
    if (expected === undefined) expect(step).toEqual({ state: states[state], effects: [] })
    else expect(`${step.state.name}: ${step.effects.map(({ type }) => type).join(' ')}`).toBe(expected)
  })

  it('keeps the sender through void and return', () => {
    const denied = transition(states.approved, events.deny).state
    const back = transition(denied, events.voided)
    expect(back.state).toMatchObject({ name: 'returning', cause: 'denied', from: 'approved', reason: 'no' })
    expect(back.effects).toEqual([{ type: 'request_return', status: 'approved', reason: 'no' }])
    expect(transition(back.state, events.returned).state).toEqual({
      name: 'returned',
      cause: 'denied',
      reason: 'no',
    })
  })

  it('never requests a return of an approved convert before its release is void', () => {
    for (const { state, event } of pairs) {
      for (const effect of transition(states[state], events[event]).effects)
        if (effect.type === 'request_return' && effect.status === 'approved')
          expect([state, event]).toEqual(['voiding', 'voided'])
    }
  })

  it('is settled at its last confirmation and not before', () => {
    const at = (confirmations: number) =>
      transition(states.released, { type: 'release_confirmed', confirmations, needed: 12 })
    expect(at(11).state).toMatchObject({ name: 'released', confirmations: 11 })
    expect(at(11).effects).toEqual([{ type: 'publish' }])
    expect(at(12).state).toMatchObject({ name: 'settling' })
  })

  it('stays under review with one of two approvals', () => {
    const { state } = transition(states.in_review, events.firstOfTwo)
    expect(state).toEqual(states.half_approved)
    expect(transition(states.approving, events.firstOfTwo).state).toEqual({
      name: 'in_review',
      reasons: [],
      approvals: { given: 1, needed: 2 },
    })
  })

  it('maps to the status that people see', () => {
    expect(stateKeys.map((key) => convertStatus(states[key]))).toEqual([
      1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 5, 4, 5, 4,
    ])
    expect(stateKeys.filter((key) => canBeDecided(states[key]))).toEqual([
      'in_review',
      'held',
      'half_approved',
      'approving',
    ])
    expect(stateKeys.filter((key) => !canBeHeld(states[key]))).toEqual(stateKeys.slice(9))
    expect(stateKeys.filter((key) => canBeReleased(states[key]))).toEqual(['approved', 'releasing'])
    expect(stateKeys.filter((key) => isClosed(states[key]))).toEqual(['settled', 'returned'])
  })
})
