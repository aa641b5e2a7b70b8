import type { AnswerOf, Call } from '@planet/api/call'
import type { Input } from '@planet/platform/http/serve-call'
import type { Services } from '../services/services.ts'

/** Serves one call behind the gates. */
export type Serve = <C extends Call>(call: C, handle: (input: Input<C>) => Promise<AnswerOf<C>>) => void

/** A file of routes/: one call of the API and its handler. */
export type Route = (serve: Serve, services: Services) => void
