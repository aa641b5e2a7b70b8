import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountEvent, type AccountState, newAccount } from './state.ts'
import { canApprove, transition } from './transition.ts'

const at = (
  status: AccountState['status'],
  judgings: string,
  identity: AccountState['identity'] = 'none',
): AccountState => {
  const [information, confirmation, documents] = [...judgings] as AccountState['information'][]
  if (!information || !confirmation || !documents) throw new Error(judgings)
  return { status, information, confirmation, documents, identity }
}
const write = (state: AccountState) =>
  `${state.status} ${state.information}${state.confirmation}${state.documents} ${state.identity}`

const answered = (outcome: 'started' | 'pending' | 'green' | 'retry' | 'red'): AccountEvent => ({
  kind: 'identity_answered',
  outcome,
})
const asked = (...items: ('information' | 'documents' | 'identity')[]): AccountEvent => ({
  kind: 'more_asked',
  items,
})

/** One row per state, with every event: the next state, or '-' for rejected. */
const events: Record<string, AccountEvent> = {
  submit: { kind: 'information_submitted' },
  confirm: { kind: 'information_confirmed' },
  documents: { kind: 'documents_completed' },
  begin: { kind: 'identity_begun' },
  started: answered('started'),
  pending: answered('pending'),
  green: answered('green'),
  retry: answered('retry'),
  red: answered('red'),
  approve: { kind: 'approved' },
  askInformation: asked('information'),
  askDocuments: asked('documents'),
  askIdentity: asked('identity'),
  reject: { kind: 'rejected' },
  reopen: { kind: 'reopened' },
  suspend: { kind: 'suspended' },
  resume: { kind: 'resumed' },
  cancel: { kind: 'cancelled' },
}
type Row = [AccountState, Partial<Record<keyof typeof events, string>>]

const table: Row[] = [
  [
    at('000', '000'),
    {
      submit: '000 100 none',
      started: '000 000 started',
      pending: '000 000 pending',
      green: '000 000 green',
      retry: '000 000 retry',
      red: '000 000 red',
      cancel: '900 000 none end_sessions',
    },
  ],
  [
    at('000', '100'),
    {
      submit: '000 100 none',
      confirm: '000 550 none',
      started: '000 100 started',
      pending: '000 100 pending',
      green: '000 100 green',
      retry: '000 100 retry',
      red: '000 100 red',
      cancel: '900 100 none end_sessions',
    },
  ],
  [
    at('000', '550'),
    {
      submit: '000 100 none',
      confirm: '000 550 none',
      documents: '000 555 none',
      started: '000 550 started',
      pending: '000 550 pending',
      green: '000 550 green',
      retry: '000 550 retry',
      red: '000 550 red',
      cancel: '900 550 none end_sessions',
    },
  ],
  [
    at('000', '555', 'started'),
    {
      submit: '000 105 started',
      confirm: '000 555 started',
      documents: '000 555 started',
      begin: '000 555 started',
      started: '000 555 started',
      pending: '100 555 pending ask_review',
      green: '100 555 green ask_review',
      retry: '000 555 retry',
      red: '100 555 red ask_review',
      cancel: '900 555 started end_sessions',
    },
  ],
  [
    at('000', '555', 'retry'),
    {
      submit: '000 105 retry',
      confirm: '000 555 retry',
      documents: '000 555 retry',
      begin: '000 555 retry',
      started: '000 555 retry',
      pending: '100 555 pending ask_review',
      green: '100 555 green ask_review',
      retry: '000 555 retry',
      red: '100 555 red ask_review',
      cancel: '900 555 retry end_sessions',
    },
  ],
  [
    at('100', '555', 'pending'),
    {
      started: '200 555 retry notify_more_asked',
      pending: '100 555 pending',
      green: '100 555 green',
      retry: '200 555 retry notify_more_asked',
      red: '100 555 red',
      askInformation: '200 225 pending notify_more_asked',
      askDocuments: '200 552 pending notify_more_asked',
      askIdentity: '200 555 retry notify_more_asked reset_identity',
      reject: '300 555 pending notify_rejected',
      cancel: '900 555 pending end_sessions',
    },
  ],
  [
    at('100', '151', 'green'),
    {
      started: '200 151 retry notify_more_asked',
      pending: '100 151 pending',
      green: '100 151 green',
      retry: '200 151 retry notify_more_asked',
      red: '100 151 red',
      approve: '500 555 green activate',
      askInformation: '200 221 green notify_more_asked',
      askDocuments: '200 152 green notify_more_asked',
      askIdentity: '200 151 retry notify_more_asked reset_identity',
      reject: '300 151 green notify_rejected',
      cancel: '900 151 green end_sessions',
    },
  ],
  [
    at('200', '225', 'green'),
    {
      submit: '200 125 green',
      started: '200 225 retry',
      pending: '200 225 pending',
      green: '200 225 green',
      retry: '200 225 retry',
      red: '200 225 red',
      reject: '300 225 green notify_rejected',
      cancel: '900 225 green end_sessions',
    },
  ],
  [
    at('200', '125', 'green'),
    {
      submit: '200 125 green',
      confirm: '100 115 green ask_review',
      started: '200 125 retry',
      pending: '200 125 pending',
      green: '200 125 green',
      retry: '200 125 retry',
      red: '200 125 red',
      reject: '300 125 green notify_rejected',
      cancel: '900 125 green end_sessions',
    },
  ],
  [
    at('200', '552', 'retry'),
    {
      documents: '200 551 retry',
      begin: '200 552 retry',
      started: '200 552 retry',
      pending: '200 552 pending',
      green: '200 552 green',
      retry: '200 552 retry',
      red: '200 552 red',
      reject: '300 552 retry notify_rejected',
      cancel: '900 552 retry end_sessions',
    },
  ],
  [
    at('200', '555', 'retry'),
    {
      begin: '200 555 retry',
      started: '200 555 retry',
      pending: '100 555 pending ask_review',
      green: '100 555 green ask_review',
      retry: '200 555 retry',
      red: '100 555 red ask_review',
      reject: '300 555 retry notify_rejected',
      cancel: '900 555 retry end_sessions',
    },
  ],
  [
    at('300', '555', 'red'),
    {
      started: '300 555 started',
      pending: '300 555 pending',
      green: '300 555 green',
      retry: '300 555 retry',
      red: '300 555 red',
      reopen: '100 555 red',
      cancel: '900 555 red end_sessions',
    },
  ],
  [
    at('500', '555', 'green'),
    {
      started: '500 555 started',
      pending: '500 555 pending',
      green: '500 555 green',
      retry: '500 555 retry',
      red: '500 555 red warn_operator',
      suspend: '600 555 green notify_suspended',
      cancel: '900 555 green end_sessions',
    },
  ],
  [
    at('600', '555', 'green'),
    {
      started: '600 555 started',
      pending: '600 555 pending',
      green: '600 555 green',
      retry: '600 555 retry',
      red: '600 555 red warn_operator',
      resume: '500 555 green notify_resumed',
      cancel: '900 555 green end_sessions',
    },
  ],
  [
    at('900', '555', 'green'),
    {
      started: '900 555 started',
      pending: '900 555 pending',
      green: '900 555 green',
      retry: '900 555 retry',
      red: '900 555 red',
    },
  ],
]

describe.each(table)('%j', (state, outcomes) => {
  it.each(Object.entries(events))('%s', (name, event) => {
    const moved = transition(state, event)
    const seen = moved && [write(moved.state), ...moved.effects].join(' ')
    expect(seen).toBe(outcomes[name])
  })
})

it('leads from a new account to an active one', () => {
  const way = ['submit', 'confirm', 'documents', 'begin', 'pending', 'green', 'approve'] as const
  let state = newAccount
  for (const name of way) state = transition(state, events[name] as AccountEvent)?.state ?? newAccount
  expect(write(state)).toBe('500 555 green')
})

it('never activates without a passed check and complete documents, in any order of events', () => {
  const anyEvent = fc.constantFrom(...Object.values(events))
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (happenings) => {
      let state = newAccount
      for (const event of happenings) {
        const moved = transition(state, event)
        if (!moved) continue
        if (moved.effects.includes('activate')) expect(canApprove(state)).toBe(true)
        state = moved.state
      }
    }),
  )
})

it('treats a repeated answer of the provider as one', () => {
  const outcomes = ['started', 'pending', 'green', 'retry', 'red'] as const
  for (const [state] of table) {
    for (const outcome of outcomes) {
      const once = transition(state, answered(outcome))
      const twice = once && transition(once.state, answered(outcome))
      expect(twice?.state).toEqual(once?.state)
      expect(twice?.effects.filter((effect) => effect !== 'notify_more_asked')).toEqual([])
    }
  }
})
