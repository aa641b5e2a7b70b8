import { ApiError } from '@planet/api/api-error'
import type { FastifyRequest } from 'fastify'
import type { Gate } from './serve-call.ts'

export type Session = {
  accountId: string
  /** The password was correct and the second factor is still missing. */
  twoStepPending: boolean
}

/** Who sent a request; the package that keeps sessions plugs in here. */
export type SessionReader = { read: (request: FastifyRequest) => Promise<Session | undefined> }

const sessions = new WeakMap<FastifyRequest, Session>()

/** Lets a call through only with the session that its contract requires, and remembers the account. */
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

/** The viewer of something that anyone may see. */
export const visitorOf = (request: FastifyRequest): string | undefined => sessions.get(request)?.accountId

/** The session that the gate accepted. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessions.get(request)
  if (!session) throw new ApiError('account_not_found')
  return session
}
