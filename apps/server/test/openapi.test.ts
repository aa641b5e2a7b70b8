import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { signRequest } from '@planet/sdk/signature'
import { startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Document,
  type Operation,
  partsOf,
  type Request,
  requestOf,
  wrongWith,
} from '../src/testing/documented-calls.ts'
import { ownPage, startTestApi, type TestApi } from '../src/testing/test-api.ts'

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
/** Calls for people whose data this test does not have; everything that merchants and visitors may call is here. */
const ours = (operation: Operation) =>
  operation['x-access'] !== 'session' && operation['x-access'] !== 'half-session'
    ? true
    : ['order', 'merchant', 'token', 'sdk'].includes(operation.tags[0] ?? '')

type Answer = { statusCode: number; body: string }

/** Every third is about an existing order. */
function* requests(path: string, method: string, operation: Operation): Generator<Request> {
  const sample = fc.sample(partsOf(operation), { numRuns: requestsEach, seed: 7 })
  for (const [count, parts] of sample.entries()) {
    const known = <T extends object>(part: T): T =>
      count % 3 === 2 && 'id' in part ? { ...part, id: orderId } : part
    const { params, query, contents } = parts
    yield requestOf(path, method, { params: known(params), query: known(query), contents: known(contents) })
  }
}

async function signed(
  { method, url, payload = '' }: Request,
  nonce: string,
): Promise<Record<string, string>> {
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

async function ask(operation: Operation, asked: Request, count: number): Promise<Answer> {
  const { method, url, payload } = asked
  const nonce = `${method}${url}${count}`.replace(/\W/g, '').slice(-40).padStart(16, '0')
  // The first has no credentials, the second comes from another site.
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

it('is true of every call that merchants and visitors make, for any input', async () => {
  const wrong: string[] = []
  let good = 0
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods).filter(([, one]) => ours(one))) {
      await api.database.pool.query('delete from rate_limits')
      for (const [count, asked] of [...requests(path, method, operation)].entries()) {
        const answer = await ask(operation, asked, count)
        if (answer.statusCode === 200) good++
        const reason = wrongWith(document, operation, answer)
        if (reason)
          wrong.push(
            `${asked.method} ${asked.url} ${asked.payload ?? ''} ${answer.statusCode} ${answer.body}: ${reason}`,
          )
      }
    }
  expect(wrong).toEqual([])
  expect(good).toBeGreaterThan(60)
})
