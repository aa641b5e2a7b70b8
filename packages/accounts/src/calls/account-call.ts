import type { AnswerOf, Call } from '@planet/api/call'
import type { Input } from '@planet/platform/http/serve-call'
import type { Accounts } from '../accounts.ts'

export type AccountCall = {
  call: Call
  handle: (accounts: Accounts, input: Input<Call>) => Promise<Record<string, unknown>>
}

/** Ties a call of the contract to what answers it; the types of both are held together here. */
export function answer<C extends Call>(
  call: C,
  handle: (accounts: Accounts, input: Input<C>) => Promise<AnswerOf<C>>,
): AccountCall {
  return { call, handle: handle as unknown as AccountCall['handle'] }
}
