import { ApiError } from '@planet/api/api-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const bodies = new WeakMap<FastifyRequest, Buffer>()

/** Keeps the raw bytes with the parsed body, because signatures cover the bytes. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    bodies.set(request, body as Buffer)
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(new ApiError('validation_error', { fields: [{ field: 'contents', reason: 'format' }] }))
    }
  })
}

const empty = Buffer.alloc(0)
export const rawBodyOf = (request: FastifyRequest): Buffer => bodies.get(request) ?? empty
