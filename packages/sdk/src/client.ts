import { PlanetError } from './errors.ts'
import type {
  CreateOrder,
  EventPage,
  ListOrders,
  Order,
  OrderEvent,
  OrderFile,
  OrderPage,
  RefundRequest,
  Refunds,
  Simulation,
} from './order.ts'
import { headers, sha256, signRequest } from './signature.ts'
import { type Reply, type Transport, transportOf } from './transport.ts'

export type ClientOptions = {
  /** Of the wallet, such as https://wallet.example. */
  url: string
  accessKey: string
  accessSecret: string
  /** A custom fetch, for tests or proxies. Without one, Node uses its http client and other runtimes their fetch. */
  fetch?: typeof globalThis.fetch | undefined
  /** How often to retry a request that fails on the network or finds the server busy. Default: 3. */
  retries?: number | undefined
  /** Time limit of one attempt. Default: 30 seconds. */
  timeoutMs?: number | undefined
}

/** `signal` ends a call, with all its retries. */
export type CallOptions = { signal?: AbortSignal | undefined }

type Question = CallOptions & {
  method: 'GET' | 'POST'
  path: string
  contents?: object
  idempotencyKey?: string
}

const utf8 = new TextEncoder()
const firstWaitMs = 500
/** A longer wait is the caller's decision. */
const longestWaitMs = 60_000

/** Orders of one merchant, from the merchant's own system. Keep the secret on a server, never in a page or an app. */
export class PlanetClient {
  readonly #url: URL
  readonly #accessKey: string
  readonly #accessSecret: string
  readonly #transport: Transport
  readonly #retries: number
  readonly #timeoutMs: number

  constructor(options: ClientOptions) {
    this.#url = new URL(options.url)
    this.#accessKey = options.accessKey
    this.#accessSecret = options.accessSecret
    this.#transport = transportOf(options.fetch)
    this.#retries = options.retries ?? 3
    this.#timeoutMs = options.timeoutMs ?? 30_000
  }

  /**
   * The same key returns the same order, so a request whose response was lost can safely be repeated. Without a key,
   * a fresh one covers the retries of this call only.
   */
  async createOrder(
    order: CreateOrder,
    idempotencyKey: string = crypto.randomUUID(),
    { signal }: CallOptions = {},
  ): Promise<Order> {
    const asked = {
      method: 'POST',
      path: '/api/v1/orders',
      contents: order,
      idempotencyKey,
      signal,
    } as const
    return ((await this.#send(asked)) as { order: Order }).order
  }

  async order(id: string, { signal }: CallOptions = {}): Promise<Order> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}`
    return ((await this.#send({ method: 'GET', path, signal })) as { order: Order }).order
  }

  async orders(query: ListOrders = {}, { signal }: CallOptions = {}): Promise<OrderPage> {
    return (await this.#send({
      method: 'GET',
      path: `/api/v1/orders${queryText(query)}`,
      signal,
    })) as OrderPage
  }

  /** Every order that matches, the newest first, read page by page as they are needed. */
  async *allOrders(query: ListOrders = {}, options: CallOptions = {}): AsyncGenerator<Order, void> {
    for (let before = query.before; ; ) {
      const page = await this.orders({ ...query, ...(before && { before }) }, options)
      yield* page.orders
      if (page.next === null) return
      before = page.next
    }
  }

  /** Every event after the one whose id is given, the oldest first; ends with the newest. */
  async *allEvents(after?: string, options: CallOptions = {}): AsyncGenerator<OrderEvent, void> {
    for (let last = after; ; ) {
      const page = await this.events({ ...(last && { after: last }) }, options)
      yield* page.events
      if (page.next === null) return
      last = page.next
    }
  }

  /** If a payment may be on its way, the order is `closing`, and an event has the outcome. */
  async cancelOrder(id: string, idempotencyKey: string = crypto.randomUUID()): Promise<Order> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/cancel`
    const answer = await this.#send({ method: 'POST', path, contents: {}, idempotencyKey })
    return (answer as { order: Order }).order
  }

  /** The order's link as a QR code, an SVG picture. */
  async qrCode(id: string, { signal }: CallOptions = {}): Promise<OrderFile> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/qr`
    return ((await this.#send({ method: 'GET', path, signal })) as { file: OrderFile }).file
  }

  /** The PDF of an invoice. */
  async invoicePdf(id: string, { signal }: CallOptions = {}): Promise<OrderFile> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/invoice`
    return ((await this.#send({ method: 'GET', path, signal })) as { file: OrderFile }).file
  }

  /** Mails an unpaid invoice to your customer once more. */
  async sendInvoice(id: string, idempotencyKey: string = crypto.randomUUID()): Promise<Order> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/invoice/send`
    const answer = await this.#send({ method: 'POST', path, contents: {}, idempotencyKey })
    return (answer as { order: Order }).order
  }

  /** Asks the merchant to refund an order, or a part of it; the merchant signs it on their device. */
  async requestRefund(
    id: string,
    refund: { amount?: string; reason?: string } = {},
    idempotencyKey: string = crypto.randomUUID(),
  ): Promise<RefundRequest> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/refunds`
    const answer = await this.#send({ method: 'POST', path, contents: refund, idempotencyKey })
    return (answer as { refund_request: RefundRequest }).refund_request
  }

  /** The refunds of an order on the chain, and the requests for refunds. */
  async refunds(id: string): Promise<Refunds> {
    return (await this.#send({
      method: 'GET',
      path: `/api/v1/orders/${encodeURIComponent(id)}/refunds`,
    })) as Refunds
  }

  /** Simulates an event of a test order, with its webhooks. Needs a test token. */
  async simulate(
    id: string,
    event: Simulation,
    idempotencyKey: string = crypto.randomUUID(),
  ): Promise<Order> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/simulate`
    const answer = await this.#send({ method: 'POST', path, contents: { event }, idempotencyKey })
    return (answer as { order: Order }).order
  }

  /** All events after the given one, oldest first; for a system that missed webhooks. */
  async events(
    query: { after?: string; count?: number } = {},
    { signal }: CallOptions = {},
  ): Promise<EventPage> {
    return (await this.#send({
      method: 'GET',
      path: `/api/v1/events${queryText(query)}`,
      signal,
    })) as EventPage
  }

  async #send(question: Question): Promise<object> {
    // A header that cannot be sent is the caller's error and is not tried again.
    if (!/^[\x21-\x7e]+$/.test(this.#accessKey))
      throw new TypeError('The access key is not one of the wallet.')
    for (let attempt = 0; ; attempt++) {
      question.signal?.throwIfAborted()
      const result = await this.#attempt(question)
      if (!(result instanceof PlanetError)) return result
      question.signal?.throwIfAborted()
      const waitMs = result.retryAfterMs ?? firstWaitMs * 2 ** attempt
      if (!result.worthRetrying || attempt >= this.#retries || waitMs > longestWaitMs) throw result
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }

  /** Each attempt is signed anew: a nonce is good once. */
  async #attempt({
    method,
    path,
    contents,
    idempotencyKey,
    signal,
  }: Question): Promise<object | PlanetError> {
    const body = contents === undefined ? undefined : JSON.stringify({ contents })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = crypto.randomUUID()
    const bytes = utf8.encode(body ?? '')
    const signature = await signRequest(this.#accessSecret, { method, path, timestamp, nonce, body: bytes })
    const all = {
      [headers.key]: this.#accessKey,
      [headers.timestamp]: timestamp,
      [headers.nonce]: nonce,
      [headers.signature]: signature,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { [headers.idempotencyKey]: await headerKey(idempotencyKey) }),
    }
    const stop = new AbortController()
    const end = () => stop.abort(signal?.reason)
    // Not AbortSignal.timeout, which would still end, at a cost, long after the answer.
    const timer = setTimeout(() => stop.abort(new Error('There was no answer in time.')), this.#timeoutMs)
    signal?.addEventListener('abort', end, { once: true })
    try {
      const url = new URL(path, this.#url)
      return read(await this.#transport(url, { method, headers: all, body, signal: stop.signal }))
    } catch (cause) {
      return new PlanetError('unreachable', 0, { cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
  }
}

/** Headers carry only printable ASCII, so any other key, such as 請求書-1, is sent as its hash. */
async function headerKey(key: string): Promise<string> {
  if (/^[\x21-\x7e]{1,100}$/.test(key)) return key
  return `sha256-${await sha256(utf8.encode(key))}`
}

/** A proxy may respond instead, in another format, for example when the wallet is down. */
function read(answer: Reply): object | PlanetError {
  try {
    const { success, ...rest } = JSON.parse(answer.text) as { success?: boolean }
    return success === true ? rest : PlanetError.of(answer, rest)
  } catch (cause) {
    return PlanetError.of(answer, { cause })
  }
}

function queryText(query: Readonly<Record<string, string | number | undefined>>): string {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`
}
