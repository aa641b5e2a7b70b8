export const caseKinds = ['suspicious', 'sanctions', 'fraud', 'other'] as const
export type CaseKind = (typeof caseKinds)[number]
export type CaseState = 'open' | 'reported' | 'closed'
export type CaseEvent = 'reported' | 'closed' | 'reopened'

const moves: Readonly<Record<CaseState, Partial<Record<CaseEvent, CaseState>>>> = {
  open: { reported: 'reported', closed: 'closed' },
  reported: { closed: 'closed' },
  closed: { reopened: 'open' },
}

/** The next state; undefined if the event is not allowed. `reported`: to the authority. */
export const nextCase = (state: CaseState, event: CaseEvent): CaseState | undefined => moves[state][event]

export const caseEvents = (state: CaseState): CaseEvent[] => Object.keys(moves[state]) as CaseEvent[]
