import type { AnswerOf, Call } from '@planet/api/call'
import { apiCancelOrder } from '@planet/api/calls/v1/cancel_order'
import { apiCreateOrder } from '@planet/api/calls/v1/create_order'
import { apiEvents } from '@planet/api/calls/v1/events'
import { apiOrder } from '@planet/api/calls/v1/order'
import { apiListOrders } from '@planet/api/calls/v1/orders'
import { cancelAsMerchant } from '@planet/orders/acts/change'
import { createOrder } from '@planet/orders/acts/create'
import type { Orders } from '@planet/orders/orders'
import { eventsAfter } from '@planet/orders/queries/events'
import { listOrders } from '@planet/orders/queries/list'
import { ownOrder } from '@planet/orders/queries/one'
import { idempotent } from '@planet/orders/tokens/idempotent'
import { merchantView } from '@planet/orders/views'
import type { Transaction } from '@planet/platform/database/database'
import { addressLimitGate } from '@planet/platform/http/limit-gate'
import { type Input, serveCall } from '@planet/platform/http/serve-call'
import { headers } from '@planet/sdk/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { keepRawBodies, rawBodyOf } from './raw-body.ts'
import { tokenGate, tokenOf } from './token-gate.ts'

/** The calls of merchants' own systems. They carry no cookie: each request is signed with a token's secret. */
export async function serveMerchantApi(
  app: FastifyInstance,
  pool: Pool,
  orders: Orders,
  onServed: (call: Call) => void,
): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope)
    const gates = [addressLimitGate(pool), tokenGate(orders)]
    const serve = <C extends Call>(call: C, handle: (input: Input<C>) => Promise<AnswerOf<C>>) => {
      serveCall(scope, gates, call, handle)
      onServed(call)
    }
    const once = <T extends object>(request: FastifyRequest, work: (tx: Transaction) => Promise<T>) => {
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

    serve(apiCreateOrder, ({ body, request }) => {
      const { id: tokenId, account_id } = tokenOf(request)
      const draft = { ...body, source: 'api' as const, tokenId }
      return once(request, async (tx) => ({
        order: merchantView(orders, await createOrder(orders, tx, account_id, draft)),
      }))
    })
    serve(apiCancelOrder, ({ params, request }) =>
      once(request, async (tx) => ({
        order: merchantView(
          orders,
          await cancelAsMerchant(orders, tx, tokenOf(request).account_id, params.id),
        ),
      })),
    )
    serve(apiOrder, async ({ params, request }) => ({
      order: merchantView(orders, await ownOrder(orders, tokenOf(request).account_id, params.id)),
    }))
    serve(apiListOrders, async ({ query, request }) => {
      const { rows, next } = await listOrders(orders, 'merchant_account', tokenOf(request).account_id, query)
      return { orders: rows.map((row) => merchantView(orders, row)), next }
    })
    serve(apiEvents, ({ query, request }) => eventsAfter(orders, tokenOf(request).account_id, query))
  })
}
