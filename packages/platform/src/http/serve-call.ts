import { ApiError } from '@planet/api/api-error'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@planet/api/call'
import { codeOfFields, fieldErrors } from '@planet/api/field-errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType, z } from 'zod'

export type Input<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Run before the handler, in order: limits, session, human check. Each throws an ApiError or returns. */
export type Gate = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Serves one call of the API: its schemas check the input, and the response is wrapped with `success`. */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  gates: readonly Gate[],
  call: C,
  handle: (input: Input<C>) => Promise<AnswerOf<C>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { signed: call.access === 'token' },
    handler: async (request, reply) => {
      // Personal responses must not stay in a cache; failures of the gates are personal too.
      if (call.access !== 'public') reply.header('cache-control', 'no-store')
      for (const gate of gates) await gate(call, request, reply)
      const params = parse(call.params, request.params) as ParamsOf<C>
      const query = parse(call.query, request.query) as QueryOf<C>
      const body = (call.method === 'POST' ? parse(call.body, unwrap(call, request.body)) : {}) as BodyOf<C>
      const answer = await handle({ params, query, body, request, reply })
      return { success: true, ...answer }
    },
  })
}

/** POST payloads are wrapped in `contents`; a call without fields may omit the body. */
function unwrap(call: Call, body: unknown): unknown {
  const fieldless = Object.keys(call.body.shape).length === 0
  if (body === undefined || body === null) {
    if (fieldless) return {}
    throw new ApiError('validation_error', { fields: [{ field: 'contents', reason: 'required' }] })
  }
  if (typeof body !== 'object' || Array.isArray(body) || !('contents' in body)) {
    if (fieldless && typeof body === 'object' && Object.keys(body).length === 0) return {}
    throw new ApiError('validation_error', { fields: [{ field: 'contents', reason: 'required' }] })
  }
  const surplus = Object.keys(body).find((key) => key !== 'contents')
  if (surplus)
    throw new ApiError('validation_error', { fields: [{ field: surplus, reason: 'unknown_field' }] })
  return body.contents ?? {}
}

function parse<T extends ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const fields = fieldErrors(result.error, value)
  throw new ApiError(codeOfFields(fields), { fields })
}
