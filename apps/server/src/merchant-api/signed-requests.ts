import { ApiError } from '@planet/api/api-error'
import type { Orders } from '@planet/orders/orders'
import type { TokenRow } from '@planet/orders/tables'
import { authenticate } from '@planet/orders/tokens/authenticate'
import { idempotencyKey, idempotent, type Repeatable } from '@planet/orders/tokens/idempotent'
import type { Transaction } from '@planet/platform/database/database'
import { addressKey } from '@planet/platform/http/client-address'
import { reportUse } from '@planet/platform/http/limit-gate'
import type { Gate } from '@planet/platform/http/serve-call'
import { headers } from '@planet/sdk/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const bodies = new WeakMap<FastifyRequest, Buffer>()
const tokens = new WeakMap<FastifyRequest, TokenRow>()

/** Per address, so that guessing is slow; several shops behind one address stay well below it. */
const guessing = { count: 60_000, seconds: 60 }

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
const rawBodyOf = (request: FastifyRequest): Buffer => bodies.get(request) ?? empty

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Admits requests that are signed with an API token, counts them by token, and remembers the token. */
export function tokenGate(orders: Orders): Gate {
  return async (call, request, reply) => {
    const signed = {
      method: request.method,
      path: request.url,
      body: rawBodyOf(request),
      header: (name: string) => headerOf(request, name),
      ip: request.ip,
    }
    const token = await authenticate(orders, signed, {
      permission: call.permission,
      address: { key: `signed requests from ${addressKey(request.ip)}`, limit: guessing },
      token: { key: (id) => `${call.method} ${call.path} of token ${id}`, limit: call.limit },
      report: (limit, taken) => reportUse(reply, limit, taken),
    })
    tokens.set(request, token)
  }
}

export function tokenOf(request: FastifyRequest): TokenRow {
  const token = tokens.get(request)
  if (!token) throw new ApiError('not_authenticated')
  return token
}

/** A signed request as its merchant's system may repeat it. */
export const repeatable = (request: FastifyRequest): Repeatable => ({
  tokenId: tokenOf(request).id,
  key: idempotencyKey(headerOf(request, headers.idempotencyKey)),
  path: request.url,
  body: rawBodyOf(request),
})

/** Does the work once for each idempotency key; a repeated request gets the first response. */
export const once = async <T extends object>(
  orders: Orders,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => idempotent(orders, repeatable(request), work)
