import { describe, expect, it } from 'vitest'
import {
  begin,
  canSign,
  checkDraft,
  type Draft,
  destinationProblem,
  draftOf,
  emptyDraft,
  isSettled,
  isValid,
  type Payee,
  type TransferEvent,
  type TransferState,
  transition,
  warningsOf,
} from './transfer-machine.ts'

const payee: Payee = {
  address: '0x8b1Da93cE0f27A6d5B4c11E98f3D20aB7c45E2f1',
  account_id: 'PW-7QK2-1189-ABCD',
  account_type: 'individual',
  verified: true,
  contact_name: null,
  own: false,
  first: 'no',
  looks_like: null,
}
const draft: Draft = { asset: 'USDT', to: 'PW-7QK2-1189-ABCD', amount: '120', comment: ' beans ' }
const order = { asset: 'USDT', amount: 120_000_000n, payee, comment: 'beans' } as const

const states = {
  form: { step: 'form', draft, problems: {}, isResolving: false },
  looking: { step: 'form', draft, problems: {}, isResolving: true },
  check: { step: 'check', draft, order, hasCompared: false },
  sent: { step: 'sent', order, hash: '0x1', progress: 'pending' },
} as const satisfies Record<string, TransferState>
type Name = keyof typeof states

const events = {
  edited: { type: 'edited', change: { amount: '121' } },
  refused: { type: 'refused', problems: { to: 'empty' } },
  lookStarted: { type: 'lookStarted' },
  lookFailed: { type: 'lookFailed', problems: { to: 'not_found' } },
  resolved: { type: 'resolved', payee, amount: 120_000_000n },
  compared: { type: 'compared', hasCompared: true },
  wentBack: { type: 'wentBack' },
  foundInsufficient: { type: 'foundInsufficient' },
  restored: { type: 'restored', draft: draftOf(order) },
  sent: { type: 'sent', order, hash: '0x1' },
  progressed: { type: 'progressed', progress: 'final' },
  restarted: { type: 'restarted', asset: 'PLA' },
} as const satisfies Record<TransferEvent['type'], TransferEvent>

const form = (more: Partial<Extract<TransferState, { step: 'form' }>> = {}): TransferState => ({
  ...states.form,
  ...more,
})
const anew = begin(emptyDraft('PLA'))

/** Every event in every state; unlisted pairs keep the state. */
const moves: Record<Name, Partial<Record<TransferEvent['type'], TransferState>>> = {
  form: {
    edited: form({ draft: { ...draft, amount: '121' } }),
    refused: form({ problems: { to: 'empty' } }),
    lookStarted: states.looking,
    lookFailed: form({ problems: { to: 'not_found' } }),
    foundInsufficient: form({ problems: { amount: 'insufficient' } }),
    restored: begin({ ...draft, comment: 'beans' }),
    sent: states.sent,
    restarted: anew,
  },
  looking: {
    edited: form({ draft: { ...draft, amount: '121' } }),
    refused: form({ problems: { to: 'empty' } }),
    lookStarted: states.looking,
    lookFailed: form({ problems: { to: 'not_found' } }),
    resolved: states.check,
    foundInsufficient: form({ problems: { amount: 'insufficient' } }),
    restored: begin({ ...draft, comment: 'beans' }),
    sent: states.sent,
    restarted: anew,
  },
  check: {
    compared: { ...states.check, hasCompared: true },
    wentBack: states.form,
    foundInsufficient: form({ problems: { amount: 'insufficient' } }),
    sent: states.sent,
    restarted: anew,
  },
  sent: { sent: states.sent, progressed: { ...states.sent, progress: 'final' }, restarted: anew },
}

describe.each(Object.keys(states) as Name[])('in %s', (name) => {
  it.each(Object.keys(events) as TransferEvent['type'][])('%s', (type) => {
    const state = states[name]
    expect(transition(state, events[type])).toEqual(moves[name][type] ?? state)
  })
})

it('clears only errors that no longer apply', () => {
  const wrong = form({ problems: { to: 'not_found', amount: 'insufficient', comment: 'too_long' } })
  const problemsAfter = (change: Partial<Draft>) => {
    const next = transition(wrong, { type: 'edited', change })
    return next.step === 'form' ? Object.keys(next.problems) : []
  }
  expect(problemsAfter({ to: 'x' })).toEqual(['amount', 'comment'])
  expect(problemsAfter({ asset: 'BTC' })).toEqual(['to', 'comment'])
  expect(problemsAfter({ comment: '' })).toEqual(['to', 'amount'])
})

it.each([
  [{}, 120_000_000n, {}],
  [{}, 119_999_999n, { amount: 'insufficient' }],
  [{}, undefined, {}],
  [{ amount: '' }, 1n, { amount: 'empty' }],
  [{ amount: '0' }, 1n, { amount: 'notPositive' }],
  [{ amount: '-1' }, 1n, { amount: 'format' }],
  [{ amount: '1.0000001' }, 9_999_999n, { amount: 'precision' }],
  [{ amount: '１，０００．５', to: '  ' }, 10n ** 12n, { to: 'empty' }],
  [{ comment: 'あ'.repeat(140) }, undefined, {}],
  [{ comment: 'あ'.repeat(141) }, undefined, { comment: 'too_long' }],
] as const)('a draft with %o and %s available has %o', (change, available, problems) => {
  const found = checkDraft({ ...draft, ...change }, available)
  expect(found.problems).toEqual(problems)
  expect(isValid(found.problems)).toBe(Object.keys(problems).length === 0)
})

it.each([
  [{}, []],
  [{ first: 'ever' }, ['first_time']],
  [{ first: 'here' }, ['first_here']],
  [{ verified: false }, ['not_verified']],
  [{ account_id: null, verified: false, first: 'ever' }, ['no_account', 'first_time']],
  [{ own: true, first: 'ever' }, ['own']],
  [
    { looks_like: { address: '0x8b1D', account_id: null, contact_name: 'A' }, first: 'ever' },
    ['looks_like', 'first_time'],
  ],
] as const)('%o warns of %o', (change, warnings) =>
  expect(warningsOf({ ...payee, ...change })).toEqual(warnings),
)

it('lets a look-alike be signed only after it was compared', () => {
  const looks_like = { address: '0x8b1D', account_id: null, contact_name: null }
  const alike = { ...states.check, order: { ...order, payee: { ...payee, looks_like } } }
  expect(canSign(states.check)).toBe(true)
  expect(canSign(alike)).toBe(false)
  expect(canSign({ ...alike, hasCompared: true })).toBe(true)
})

it.each([
  ['transaction_error_account_not_found', 'not_found'],
  ['transaction_error_account_cant_use', 'cant_use'],
  ['data_integrity_error', 'mismatch'],
  ['validation_error', 'format'],
  ['service_unavailable', undefined],
])('%s is %s at the destination', (code, problem) => expect(destinationProblem(code)).toBe(problem))

it.each([
  ['pending', false],
  ['included', false],
  ['final', true],
  ['failed', true],
  ['refused', true],
] as const)('%s is settled: %s', (progress, settled) => expect(isSettled(progress)).toBe(settled))
