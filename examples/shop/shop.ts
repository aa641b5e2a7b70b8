import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type PlanetClient, readReturn, readWebhook } from '@planet/sdk'
import { page, productPage } from './pages.ts'

/** Prices in yen; the payer picks a coin in the wallet. */
export const products = [
  { id: 'latte', name: 'Latte', yen: 640 },
  { id: 'beans', name: 'Coffee beans, 200 g', yen: 1480 },
] as const

type Bill = { product: string; status: 'waiting' | 'paid' | 'refunded' | 'cancelled' }

export type ShopOptions = {
  planet: Pick<PlanetClient, 'createOrder'>
  /** The access secret of the token: the wallet signs webhooks and return addresses with it. */
  secret: string
  /** Of this shop, as the payer's browser and the wallet reach it. */
  publicUrl: string
}

/** A shop that keeps its bills in memory; a real one has a database. */
export function createShop({ planet, secret, publicUrl }: ShopOptions) {
  const bills = new Map<string, Bill>()
  const seen = new Set<string>()

  /** Creates the bill, asks the wallet for an order of the same reference, and sends the payer there. */
  async function buy(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = new URLSearchParams(await bodyOf(request)).get('product')
    const product = products.find(({ id }) => id === wanted)
    if (!product) return send(response, 404, page('Not found', 'We do not sell that.'))
    const reference = `bill-${randomUUID()}`
    bills.set(reference, { product: product.name, status: 'waiting' })
    const order = await planet.createOrder(
      {
        price_currency: 'JPY',
        price_amount: String(product.yen),
        description: product.name,
        reference,
        metadata: { item: product.id },
        return_url: new URL('/thanks', publicUrl).href,
        cancel_url: new URL('/', publicUrl).href,
      },
      // The same key returns the same order, in case the response gets lost.
      reference,
    )
    response.writeHead(303, { location: order.link }).end()
  }

  /** Handles an event of an order. Only a webhook, or reading the order, proves that a bill is paid. */
  async function hook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const header = (name: string) => [request.headers[name]].flat()[0]
    const event = await readWebhook(secret, await bodyOf(request), header)
    // The same event may come twice.
    if (!seen.has(event.id)) {
      seen.add(event.id)
      const bill = bills.get(event.order.reference)
      const { status } = event.order
      if (bill) bill.status = status === 'opened' || status === 'linked' ? 'waiting' : status
    }
    send(response, 200, 'ok')
  }

  /** The payer is back. The address is signed, so its reference can be trusted. */
  async function thanks(url: URL, response: ServerResponse): Promise<void> {
    const { reference } = await readReturn(secret, url)
    const bill = bills.get(reference)
    if (!bill) return send(response, 404, page('Not found', 'We do not know this bill.'))
    const text = bill.status === 'paid' ? 'Paid. Thank you!' : `Your payment is ${bill.status}.`
    send(response, 200, page(bill.product, text))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', publicUrl)
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /':
        return send(response, 200, productPage(products))
      case 'POST /buy':
        return buy(request, response)
      case 'GET /thanks':
        return thanks(url, response)
      case 'POST /hook':
        return hook(request, response)
      default:
        return send(response, 404, page('Not found', 'There is nothing here.'))
    }
  }

  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error: Error) => {
      // A webhook or return address with a wrong signature ends here, too.
      send(response, 400, page('Something went wrong', error.message))
    })
  }
  return { listener, bills }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}
