import { ApiError } from '@planet/api/api-error'
import type { FastifyRequest } from 'fastify'
import type { Gate } from './serve-call.ts'

export type Session = {
  accountId: string
  /** The password was right and the second factor is still asked for. */
  twoStepPending: boolean
}

/** Who is behind a request; the package that keeps sessions plugs in here. */
export type SessionReader = { read: (request: FastifyRequest) => Promise<Session | undefined> }

const sessions = new WeakMap<FastifyRequest, Session>()

/** Lets a call through only with the session that its contract asks for, and remembers whose it is. */
export function sessionGate(reader: SessionReader): Gate {
  return async (call, request) => {
    if (call.access === 'public') return
    const session = await reader.read(request)
    if (call.access === 'optional-session') {
      if (session && !session.twoStepPending) sessions.set(request, session)
      return
    }
    if (!session) throw new ApiError('account_not_found')
    if (session.twoStepPending && call.access === 'session') throw new ApiError('not_authenticated')
    sessions.set(request, session)
  }
}

/** Who looks at something that anybody may see. */
export const visitorOf = (request: FastifyRequest): string | undefined => sessions.get(request)?.accountId

/** The session that the gate has let through. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessions.get(request)
  if (!session) throw new ApiError('account_not_found')
  return session
}
