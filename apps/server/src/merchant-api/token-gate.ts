import { ApiError } from '@planet/api/api-error'
import type { Orders } from '@planet/orders/orders'
import type { TokenRow } from '@planet/orders/tables'
import { authenticate, noteUse } from '@planet/orders/tokens/authenticate'
import type { Gate } from '@planet/platform/http/serve-call'
import type { FastifyRequest } from 'fastify'
import { rawBodyOf } from './raw-body.ts'

const tokens = new WeakMap<FastifyRequest, TokenRow>()

/** Admits requests that are signed with an API token, and remembers the token. */
export function tokenGate(orders: Orders): Gate {
  return async (_call, request) => {
    const token = await authenticate(orders, {
      method: request.method,
      path: request.url,
      body: rawBodyOf(request),
      header: (name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : undefined
      },
    })
    await noteUse(orders, token)
    tokens.set(request, token)
  }
}

export function tokenOf(request: FastifyRequest): TokenRow {
  const token = tokens.get(request)
  if (!token) throw new ApiError('not_authenticated')
  return token
}
