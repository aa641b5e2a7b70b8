// Creates a test order and pays it, with a client that openapi-typescript made from the wallet's OpenAPI document.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './schema.ts'

const {
  PLANET_URL: baseUrl = '',
  PLANET_ACCESS_KEY: key = '',
  PLANET_ACCESS_SECRET: secret = '',
} = process.env

/** Signs each request just before it is sent. */
const signing: Middleware = {
  async onRequest({ request }) {
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.clone().arrayBuffer())
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = randomUUID()
    const hash = createHash('sha256').update(body).digest('hex')
    const text = [request.method, pathname + search, timestamp, nonce, hash].join('\n')
    request.headers.set('x-planet-key', key)
    request.headers.set('x-planet-timestamp', timestamp)
    request.headers.set('x-planet-nonce', nonce)
    request.headers.set('x-planet-signature', createHmac('sha256', secret).update(text).digest('hex'))
  },
}

const planet = createClient<paths>({ baseUrl })
planet.use(signing)

const idempotent = () => ({ 'Idempotency-Key': randomUUID() })

const created = await planet.POST('/api/v1/orders', {
  params: { header: idempotent() },
  body: { contents: { currency: 'USDT', amount: '12500000', description: 'Two coffees' } },
})
if (!created.data) throw new Error(created.error.message)
const { id } = created.data.order

const paid = await planet.POST('/api/v1/orders/{id}/simulate', {
  params: { path: { id }, header: idempotent() },
  body: { contents: { event: 'paid' } },
})
if (!paid.data) throw new Error(paid.error.message)

const { data } = await planet.GET('/api/v1/orders', { params: { query: { status: 'paid', count: 1 } } })
console.log(data?.orders[0]?.id === id && data.orders[0].status === 'paid' ? `${id} paid` : 'not paid')
