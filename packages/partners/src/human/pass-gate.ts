import '@fastify/cookie'
import { ApiError } from '@planet/api/api-error'
import type { Gate } from '@planet/platform/http/serve-call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { holdPass, passSeconds, releasePass, spendPass } from './passes.ts'

const cookieName = 'human_pass'
const heldPasses = new WeakMap<FastifyRequest, string>()

export function setPassCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cookieName, token, {
    path: '/api/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: passSeconds,
  })
}

/**
 * Calls that require a human need a pass. It is held while the call runs and settled before the response leaves, so
 * that a user who mistyped something can correct it and send again with the same pass.
 */
export function humanGate(app: FastifyInstance, pool: Pool): Gate {
  app.addHook('onSend', async (request, reply) => {
    const token = heldPasses.get(request)
    if (token === undefined) return
    heldPasses.delete(request)
    try {
      if (reply.statusCode >= 400) return await releasePass(pool, token)
      reply.clearCookie(cookieName, { path: '/api/' })
      await spendPass(pool, token)
    } catch (error) {
      // The pass stays held, which is safe. The response is about the call, which has ended.
      request.log.warn({ reason: (error as Error).message }, 'a human pass could not be settled')
    }
  })
  return async (call, request) => {
    if (!call.human) return
    const token = request.cookies[cookieName]
    if (!token || !(await holdPass(pool, token))) throw new ApiError('recaptcha_check_err')
    heldPasses.set(request, token)
  }
}
