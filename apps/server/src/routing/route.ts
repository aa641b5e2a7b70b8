import type { AnswerOf, Call } from '@planet/api/call'
import type { Input } from '@planet/platform/http/serve-call'
import type { Services } from '../services/services.ts'

/** Serves one call behind the gates. */
export type Serve = <C extends Call>(call: C, handle: (input: Input<C>) => Promise<AnswerOf<C>>) => void

/** One call of the API and its handler. */
export type Route = { call: Call; serve: (serve: Serve, services: Services) => void }

export const route = <C extends Call>(
  call: C,
  handle: (services: Services, input: Input<C>) => Promise<AnswerOf<C>>,
): Route => ({
  call,
  serve: (serve, services) => serve(call, (input) => handle(services, input)),
})
