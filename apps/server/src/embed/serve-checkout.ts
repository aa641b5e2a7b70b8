import { orderId } from '@planet/api/fields/merchant-order'
import { isLanguage, type Language } from '@planet/api/language'
import { frameKey } from '@planet/orders/checkout/checkout-state'
import { originsOf } from '@planet/orders/checkout/origins'
import type { Orders } from '@planet/orders/orders'
import { amountsText } from '@planet/orders/price/amounts-text'
import { merchantsOf } from '@planet/orders/queries/merchants'
import { orderOf } from '@planet/orders/queries/one'
import { readableOrder } from '@planet/orders/readers'
import { pageStyle } from '@planet/platform/html/page-style'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkoutPage, missingPage } from './checkout-page.ts'

/** Fewer permissions than the wallet's own page: no Worker, no WebAssembly, no form. */
const policyOf = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')

type Asked = { Params: { id: string }; Querystring: { origin?: unknown; language?: unknown } }

function languageOf({ query, headers }: FastifyRequest<Asked>): Language {
  if (isLanguage(query.language)) return query.language
  const wanted = String(headers['accept-language'] ?? '').slice(0, 2)
  return isLanguage(wanted) ? wanted : 'en'
}

/** The checkout that shops show in a frame, at /embed/checkout/<order>. No other page of the wallet can be framed. */
export async function serveCheckout(app: FastifyInstance, orders: Orders): Promise<void> {
  const style = await pageStyle(new URL('./checkout.css', import.meta.url))
  app.get('/embed/checkout.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  app.get<Asked>('/embed/checkout/:id', { config: { framable: true } }, async (request, reply) => {
    const language = languageOf(request)
    const id = orderId.safeParse(request.params.id)
    const row = id.success ? await orderOf(orders, id.data) : undefined
    const origins = row ? await originsOf(orders, row.merchant_account) : []
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(origins))
      // A shop's page may require it for everything that it loads (COEP).
      .header('cross-origin-resource-policy', 'cross-origin')
    if (!row) return reply.code(404).send(missingPage(language))
    // A frame on another site has no session, so its reader is a stranger.
    const readable = readableOrder(row, undefined)
    return reply.send(
      checkoutPage({
        language,
        order: { id: row.id, status: row.status, livemode: row.livemode },
        contents: readable && {
          description: readable.row.description,
          merchant: (await merchantsOf(orders, [readable.row]))(readable.row),
          key: await frameKey(orders, readable),
        },
        amounts: amountsText(language, row, row.amount),
        link: new URL(`/order/detail/${row.id}`, orders.publicUrl).href,
        origin: origins.find((one) => one === request.query.origin),
      }),
    )
  })
}
