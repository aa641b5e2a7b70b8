import { ApiError } from '@planet/api/api-error'
import type { Orders } from '@planet/orders/orders'
import type { TokenRow } from '@planet/orders/tables'
import { authenticate } from '@planet/orders/tokens/authenticate'
import { addressKey } from '@planet/platform/http/client-address'
import { reportUse } from '@planet/platform/http/limit-gate'
import type { Gate } from '@planet/platform/http/serve-call'
import type { FastifyRequest } from 'fastify'
import { rawBodyOf } from './raw-body.ts'

const tokens = new WeakMap<FastifyRequest, TokenRow>()

/** Per address, so that guessing is slow; several shops behind one address stay well below it. */
const guessing = { count: 60_000, seconds: 60 }

/** Admits requests that are signed with an API token, counts them by token, and remembers the token. */
export function tokenGate(orders: Orders): Gate {
  return async (call, request, reply) => {
    const signed = {
      method: request.method,
      path: request.url,
      body: rawBodyOf(request),
      header: (name: string) => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : undefined
      },
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
