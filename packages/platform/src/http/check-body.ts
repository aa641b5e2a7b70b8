import { ApiError } from '@planet/api/api-error'
import type { FastifyInstance } from 'fastify'

/** No call nests deeper than four levels; each level costs stack wherever input is traversed. */
const maxDepth = 16

/**
 * Rejects what no schema should have to handle: U+0000, which PostgreSQL's text cannot store, and nesting so deep that
 * traversing it would overflow the stack.
 */
export function checkBodies(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const body = request.body
    const contents = isRecord(body) && 'contents' in body ? body.contents : body
    const field =
      findFault(contents, 'contents') ??
      findFault(request.params, 'params') ??
      findFault(request.query, 'query')
    if (field) throw new ApiError('validation_error', { fields: [{ field, reason: 'format' }] })
  })
}

/** The path of the first problem, in the format of a response's `fields`. */
function findFault(value: unknown, name: string, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path || name : undefined
  if (!isRecord(value)) return undefined
  if (depth === maxDepth) return name
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) return path || name
    const found = findFault(inner, name, path ? `${path}.${key}` : key, depth + 1)
    if (found) return found
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
