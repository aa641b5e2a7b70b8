import { PlanetError } from './errors.ts'
import type { CreateOrder, EventPage, ListOrders, Order, OrderPage } from './order.ts'
import { headers, signRequest } from './signature.ts'

export type ClientOptions = {
  /** Of the wallet, such as https://wallet.example. */
  url: string
  accessKey: string
  accessSecret: string
  /** For tests, or for a system with a fetch of its own. */
  fetch?: typeof globalThis.fetch
  /** How often a request that failed on the way, or found the server busy, is sent again. */
  retries?: number
}

const utf8 = new TextEncoder()
const firstWaitMs = 500

/** Orders of one merchant, from his own system. Keep the secret on a server; never in a page or an app. */
export class PlanetClient {
  readonly #options: Required<ClientOptions>

  constructor(options: ClientOptions) {
    this.#options = { fetch: globalThis.fetch, retries: 3, ...options }
  }

  /**
   * The same key gives the same order, so a request whose answer was lost can safely be sent again. Without one a fresh
   * key is made, which covers the retries of this call only.
   */
  async createOrder(order: CreateOrder, idempotencyKey: string = crypto.randomUUID()): Promise<Order> {
    const answer = await this.#send('POST', '/api/v1/orders/', order, idempotencyKey)
    return (answer as { order: Order }).order
  }

  async order(id: string): Promise<Order> {
    const answer = await this.#send('GET', `/api/v1/orders/${encodeURIComponent(id)}/`)
    return (answer as { order: Order }).order
  }

  async orders(query: ListOrders = {}): Promise<OrderPage> {
    return (await this.#send('GET', `/api/v1/orders/${queryText(query)}`)) as OrderPage
  }

  async cancelOrder(id: string, idempotencyKey: string = crypto.randomUUID()): Promise<Order> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/cancel/`
    return ((await this.#send('POST', path, {}, idempotencyKey)) as { order: Order }).order
  }

  /** Everything that happened since the last event seen, the oldest first; for a system that missed webhooks. */
  async events(query: { after?: string; count?: number } = {}): Promise<EventPage> {
    return (await this.#send('GET', `/api/v1/events/${queryText(query)}`)) as EventPage
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    contents?: object,
    idempotencyKey?: string,
  ): Promise<object> {
    const { retries } = this.#options
    for (let attempt = 0; ; attempt++) {
      const result = await this.#attempt(method, path, contents, idempotencyKey)
      if (!(result instanceof PlanetError)) return result
      if (!result.worthRetrying || attempt >= retries) throw result
      await new Promise((resolve) => setTimeout(resolve, result.retryAfterMs ?? firstWaitMs * 2 ** attempt))
    }
  }

  /** Each attempt is signed anew: a nonce is good once. */
  async #attempt(
    method: 'GET' | 'POST',
    path: string,
    contents: object | undefined,
    idempotencyKey: string | undefined,
  ): Promise<object | PlanetError> {
    const { url, accessKey, accessSecret, fetch } = this.#options
    const text = contents === undefined ? '' : JSON.stringify({ contents })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = crypto.randomUUID()
    const signed = { method, path, timestamp, nonce, body: utf8.encode(text) }
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          [headers.key]: accessKey,
          [headers.timestamp]: timestamp,
          [headers.nonce]: nonce,
          [headers.signature]: await signRequest(accessSecret, signed),
          ...(contents && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { [headers.idempotencyKey]: idempotencyKey }),
        },
        ...(contents && { body: text }),
      })
      const { success, ...rest } = (await answer.json()) as { success: boolean; message?: string }
      return success ? rest : PlanetError.of(answer, rest)
    } catch (cause) {
      return new PlanetError('unreachable', 0, { cause })
    }
  }
}

function queryText(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
