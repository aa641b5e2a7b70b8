import type { Orders } from '@planet/orders/orders'
import { idempotent } from '@planet/orders/tokens/idempotent'
import type { Transaction } from '@planet/platform/database/database'
import { headers } from '@planet/sdk/signature'
import type { FastifyRequest } from 'fastify'
import { rawBodyOf } from './raw-body.ts'
import { tokenOf } from './token-gate.ts'

/** Does the work once for each idempotency key; a repeated request gets the first response. */
export function once<T extends object>(
  orders: Orders,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const key = request.headers[headers.idempotencyKey]
  return idempotent(
    orders,
    {
      tokenId: tokenOf(request).id,
      key: typeof key === 'string' ? key : undefined,
      path: request.url,
      body: rawBodyOf(request),
    },
    work,
  )
}
