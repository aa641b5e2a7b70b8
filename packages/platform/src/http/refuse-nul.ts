import { ApiError } from '@planet/api/api-error'
import type { FastifyInstance } from 'fastify'

/** PostgreSQL's text cannot hold U+0000, and nobody types it: it is refused before it becomes a failure there. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const body = request.body
    const contents = isRecord(body) && 'contents' in body ? body.contents : body
    const field =
      findNul(contents, 'contents') ?? findNul(request.params, 'params') ?? findNul(request.query, 'query')
    if (field) throw new ApiError('validation_error', { fields: [{ field, reason: 'format' }] })
  })
}

/** The place of the first string or key with U+0000, as the fields of an answer are named. */
function findNul(value: unknown, name: string, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path || name : undefined
  if (!isRecord(value)) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) return path || name
    const found = findNul(inner, name, path ? `${path}.${key}` : key)
    if (found) return found
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
