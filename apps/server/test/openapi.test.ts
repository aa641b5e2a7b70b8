import { newAccountId } from '@planet/accounts/account/account-id'
import { signRequest } from '@planet/sdk/signature'
import { startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { addAccount } from '../src/testing/add-account.ts'
import { likely, type Schema } from '../src/testing/request-of-schema.ts'
import { ownPage, startTestApi, type TestApi } from '../src/testing/test-api.ts'

type Content = { description: string; content: Record<string, { schema: Schema }> }
type Operation = {
  'x-access': string
  tags: readonly string[]
  parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: Schema } }
}

const owner = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const ownerId = newAccountId()
let planet: TestPlanet
let api: TestApi
let document: Document
let token: { key: string; secret: string }
let orderId: string

beforeAll(async () => {
  planet = await startPlanet([owner.address])
  const settings = {
    PLANET_RPC_URL: planet.url,
    PLANET_CONTRACTS: planet.contractsFile,
    AUTHORISER_KEY_FILE: planet.authoriserFile,
  }
  api = await startTestApi({}, settings)
  await addAccount(api.database.pool, { id: ownerId, address: owner.address })
  const as = { headers: { 'x-test-account': ownerId } }
  const made = (await api.post('/api/token/create/', { callback_url: 'http://127.0.0.1:9/' }, as)).json()
  token = { key: made.token.access_key, secret: made.access_secret }
  const order = { currency: 'PLA', amount: '1' }
  orderId = (await api.post('/api/merchant/order_create/', order, as)).json().order.id
  document = (await api.app.inject('/api/openapi.json')).json()
})
afterAll(async () => {
  await api.close()
  await planet.close()
})

const requestsEach = 8
/** Calls for persons whose data this test does not have; what merchants and visitors may call is all here. */
const ours = (operation: Operation) =>
  operation['x-access'] !== 'session' && operation['x-access'] !== 'half-session'
    ? true
    : ['order', 'merchant', 'token', 'sdk'].includes(operation.tags[0] ?? '')

type Answer = { statusCode: number; body: string }
type Asked = { method: 'GET' | 'POST'; url: string; payload: string | undefined }

/** Addresses and bodies as the document describes them, some of them spoilt. */
function* requests(path: string, method: string, operation: Operation): Generator<Asked> {
  const object = (place: string): Schema => {
    const own = operation.parameters?.filter((one) => one.in === place) ?? []
    return {
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const body = operation.requestBody?.content['application/json']?.schema.properties?.contents ?? {}
  const parts = fc.tuple(likely(object('path')), likely(object('query')), likely(body))
  const sample = fc.sample(parts, { numRuns: requestsEach, seed: 7 })
  for (const [count, values] of sample.entries()) {
    // Every third is about an order that there is.
    const [params = {}, query = {}, contents = {}] = values.map((part) =>
      count % 3 === 2 && 'id' in part ? { ...part, id: orderId } : part,
    )
    const asText = (value: unknown) =>
      encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => asText(params[name]) || 'x')
    const search = Object.entries(query).map(([name, value]) => `${name}=${asText(value)}`)
    yield {
      method: method.toUpperCase() as 'GET' | 'POST',
      url: search.length > 0 ? `${place}?${search.join('&')}` : place,
      payload: method === 'post' ? JSON.stringify({ contents }) : undefined,
    }
  }
}

async function signed({ method, url, payload = '' }: Asked, nonce: string): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = new TextEncoder().encode(payload)
  return {
    'x-planet-key': token.key,
    'x-planet-timestamp': timestamp,
    'x-planet-nonce': nonce,
    'x-planet-signature': await signRequest(token.secret, { method, path: url, timestamp, nonce, body }),
    'idempotency-key': nonce,
  }
}

/** What is wrong with an answer: it is none that the document names, or not in the shape that it gives. */
function wrongWith(operation: Operation, { statusCode, body }: Answer): string | undefined {
  const response = operation.responses[statusCode]
  if (statusCode === 500 || !response) return 'not in the document'
  const { Failure } = document.components.schemas
  const schema = statusCode === 200 ? response.content['application/json']?.schema : Failure
  const answer = JSON.parse(body) as { message?: string }
  const { error } = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer)
  if (error) return JSON.stringify(error.issues)
  if (statusCode === 200 || response.description.split(', ').includes(answer.message ?? '')) return undefined
  return 'a code that is not in the document'
}

async function ask(operation: Operation, asked: Asked, count: number): Promise<Answer> {
  const { method, url, payload } = asked
  const nonce = `${method}${url}${count}`.replace(/\W/g, '').slice(-40).padStart(16, '0')
  // The first has nothing to show for itself, the second comes from another site.
  const who =
    count === 0
      ? {}
      : operation['x-access'] === 'token'
        ? await signed(asked, nonce)
        : { 'x-test-account': ownerId }
  const headers = { ...(count === 1 ? {} : ownPage), ...who, 'content-type': 'application/json' }
  return method === 'GET'
    ? api.app.inject({ url, headers })
    : api.app.inject({ method, url, headers, payload: payload ?? '' })
}

it('is true of every call that merchants and visitors make, whatever they send', async () => {
  const wrong: string[] = []
  let good = 0
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods).filter(([, one]) => ours(one))) {
      await api.database.pool.query('delete from rate_limits')
      for (const [count, asked] of [...requests(path, method, operation)].entries()) {
        const answer = await ask(operation, asked, count)
        if (answer.statusCode === 200) good++
        const reason = wrongWith(operation, answer)
        if (reason)
          wrong.push(
            `${asked.method} ${asked.url} ${asked.payload ?? ''} ${answer.statusCode} ${answer.body}: ${reason}`,
          )
      }
    }
  expect(wrong).toEqual([])
  expect(good).toBeGreaterThan(60)
})
