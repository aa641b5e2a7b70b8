import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import { addAccount } from '@planet/accounts/testing/add-account'
import { signCardNotice } from '@planet/partners/card/signing'
import { signPayload } from '@planet/partners/identity/signing'
import { noticeHeaders } from '@planet/partners/travel/webhook'
import { signRequest } from '@planet/sdk/signature'
import { startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rpcMethods } from '../src/rpc/methods.ts'
import {
  type Document,
  type Operation,
  partsOf,
  type Request,
  requestOf,
  wrongWith,
} from '../src/testing/documented-calls.ts'
import { ownPage, startTestApi, type TestApi } from '../src/testing/test-api.ts'
import { widenTables } from '../src/testing/widen-tables.ts'

/** A few here; `npm run test:fuzz` tries 50,000, or as many as FUZZ_CASES says. */
const cases = Number(process.env.FUZZ_CASES ?? 400)
const seed = Number(process.env.PLANET_TEST_SEED ?? 20_261_116)
const timeout = 60_000 + cases * 200

const secret = 'a secret of a partner, long enough'
const key = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const ids = { active: newAccountId(), suspended: newAccountId(), registering: newAccountId() }
let planet: TestPlanet
let api: TestApi
let document: Document
let token: { key: string; secret: string }
let known: readonly string[]

beforeAll(async () => {
  planet = await startPlanet([key.address])
  api = await startTestApi(
    {},
    {
      PLANET_RPC_URL: planet.url,
      PLANET_CONTRACTS: planet.contractsFile,
      AUTHORISER_KEY_FILE: planet.authoriserFile,
      CARD_URL: 'http://127.0.0.1:9/',
      CARD_KEY_ID: 'k',
      CARD_SECRET: secret,
      CARD_WEBHOOK_SECRET: secret,
      TRAVEL_URL: 'http://127.0.0.1:9/',
      TRAVEL_SECRET: secret,
      IDENTITY_URL: 'http://127.0.0.1:9/',
      IDENTITY_APP_TOKEN: 't',
      IDENTITY_SECRET: secret,
      IDENTITY_WEBHOOK_SECRET: secret,
    },
  )
  const { pool } = api.database
  // Two releases run side by side during an upgrade: this one has to work on the tables of the next.
  expect(await widenTables(pool)).toBeGreaterThan(50)
  await addAccount(pool, { id: ids.active, address: key.address })
  await addAccount(pool, { id: ids.suspended, address: `0x${'12'.repeat(20)}` })
  await addAccount(pool, { id: ids.registering, address: `0x${'34'.repeat(20)}` })
  for (const id of Object.values(ids)) {
    const { email_index, email_sealed, key_id } = emailColumns(
      api.services.accounts,
      id,
      `${id}@fuzz.example`,
    )
    await pool.query('update accounts set email_index = $2, email_sealed = $3, key_id = $4 where id = $1', [
      id,
      email_index,
      email_sealed,
      key_id,
    ])
  }
  await pool.query(`update accounts set status = '600' where id = $1`, [ids.suspended])
  await pool.query(`update accounts set status = '000', activated_at = null where id = $1`, [ids.registering])
  const as = { headers: { 'x-test-account': ids.active } }
  const made = (await api.post('/api/token/create/', { callback_url: 'http://127.0.0.1:9/' }, as)).json()
  token = { key: made.token.access_key, secret: made.access_secret }
  const order = (await api.post('/api/merchant/order_create/', { currency: 'PLA', amount: '1' }, as)).json()
  known = [order.order.id, ids.active, key.address, made.token.access_key]
  document = (await api.app.inject('/api/openapi.json')).json()
}, 120_000)
afterAll(async () => {
  await api.close()
  await planet.close()
})

type Answer = { statusCode: number; body: string }

const roles = ['visitor', 'half', 'active', 'suspended', 'registering', 'token', 'forged'] as const
type Role = (typeof roles)[number]

/** What a response must never show: stack traces, statements, files, secrets. */
const leaks = [
  /\bat .+:\d+:\d+/,
  /node_modules|\.ts\b|graphile_worker/,
  /\b(select|insert|update|delete) .+ (from|into|set|where) /i,
  /violates .+ constraint|syntax error at/i,
  /of_a_newer_release/,
]
const leakIn = (body: string): string | undefined => {
  const found = leaks.find((leak) => leak.test(body))
  if (found) return `shows ${found.exec(body)?.[0]}`
  return body.includes(secret) || body.includes(token.secret) ? 'shows a secret' : undefined
}

async function signed(request: Request, nonce: string, isForged: boolean): Promise<Record<string, string>> {
  const { method, url, payload = '' } = request
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = new TextEncoder().encode(payload)
  const own = isForged ? `${token.secret}x` : token.secret
  return {
    'x-planet-key': token.key,
    'x-planet-timestamp': timestamp,
    'x-planet-nonce': nonce,
    'x-planet-signature': await signRequest(own, { method, path: url, timestamp, nonce, body }),
    'idempotency-key': nonce,
  }
}

async function headersOf(role: Role, request: Request, count: number): Promise<Record<string, string>> {
  const nonce = `${seed}-${count}`.padStart(24, '0')
  if (role === 'token' || role === 'forged') return signed(request, nonce, role === 'forged')
  if (role === 'visitor') return {}
  return { 'x-test-account': role === 'half' ? `${ids.active} pending` : ids[role] }
}

/** Existing ids, so that some cases get further than "not found". */
const withKnownIds = (part: object, pick: number): object =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      pick % 3 === 0 && /^(id|order_id|to|address|account_id)$/.test(name)
        ? known[pick % known.length]
        : value,
    ]),
  )

it(
  'answers every call in every role as documented, and reveals no internals',
  async () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    const wrong: string[] = []
    const perOperation = Math.max(1, Math.ceil(cases / operations.length))
    let count = 0
    let good = 0
    for (const { path, method, operation } of operations) {
      const sample = fc.sample(fc.tuple(partsOf(operation), fc.constantFrom(...roles), fc.nat()), {
        numRuns: perOperation,
        seed: seed + count,
      })
      for (const [parts, role, pick] of sample) {
        if (count++ % 50 === 0) await api.database.pool.query('delete from rate_limits')
        const request = requestOf(path, method, {
          params: withKnownIds(parts.params, pick),
          query: withKnownIds(parts.query, pick),
          contents: withKnownIds(parts.contents, pick),
        })
        const answer = await ask(request, await headersOf(role, request, count))
        if (answer.statusCode === 200) good++
        const reason = leakIn(answer.body) ?? faultOf(operation, role, answer)
        if (reason)
          wrong.push(
            `${role} ${request.method} ${request.url} ${request.payload} ${answer.statusCode} ${answer.body}: ${reason}`,
          )
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(count).toBeGreaterThanOrEqual(cases)
    expect(good).toBeGreaterThan(cases / 50)
  },
  timeout,
)

const ask = ({ method, url, payload }: Request, who: Record<string, string>): Promise<Answer> => {
  const headers = { ...ownPage, ...who, 'content-type': 'application/json' }
  return method === 'GET'
    ? api.app.inject({ url, headers })
    : api.app.inject({ method, url, headers, payload: payload ?? '' })
}

/** A role that may not make the call is rejected before the documented responses apply. */
function faultOf(operation: Operation, role: Role, answer: Answer): string | undefined {
  if (answer.statusCode >= 500 && answer.statusCode !== 503) return 'a fault of the server'
  const isSigned = role === 'token' || role === 'forged'
  const isMeant = operation['x-access'] === 'token' ? role === 'token' : !isSigned
  return isMeant ? wrongWith(document, operation, answer) : undefined
}

const words = fc.oneof(
  fc.constantFrom(
    'latest',
    'pending',
    'earliest',
    '0x',
    '0x0',
    '0x1',
    '-0x1',
    '0x01',
    `0x${'f'.repeat(64)}`,
    `0x${'0'.repeat(64)}`,
  ),
  fc.constant(key.address),
  fc.jsonValue(),
)

it(
  'answers every method of /rpc with a result or an error of JSON-RPC',
  async () => {
    const call = fc.record({
      jsonrpc: fc.constantFrom<unknown>('2.0', '2.0', '2.0', '1.0', 2, null),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      method: fc.constantFrom<unknown>(
        ...Object.keys(rpcMethods),
        'admin_peers',
        'debug_traceCall',
        '',
        7,
        null,
      ),
      params: fc.oneof(
        fc.array(words, { maxLength: 4 }),
        fc.array(fc.dictionary(fc.string(), words), { maxLength: 2 }),
        fc.jsonValue(),
      ),
    })
    const body = fc.oneof(
      { weight: 6, arbitrary: call },
      { weight: 2, arbitrary: fc.array(call, { maxLength: 4 }) },
      fc.jsonValue(),
    )
    const wrong: string[] = []
    for (const [index, value] of fc.sample(body, { numRuns: Math.ceil(cases / 4), seed }).entries()) {
      if (index % 5 === 0) await api.database.pool.query('delete from rate_limits')
      const payload = JSON.stringify(value) ?? ''
      const answer = await api.app.inject({
        method: 'POST',
        url: '/rpc',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      const reason =
        answer.statusCode >= 500
          ? 'a fault of the server'
          : (leakIn(answer.body) ?? (/internal error/i.test(answer.body) ? 'an internal error' : undefined))
      if (reason) wrong.push(`${payload} ${answer.statusCode} ${answer.body}: ${reason}`)
    }
    expect(wrong.slice(0, 20)).toEqual([])
  },
  timeout,
)

const notices: Readonly<Record<string, (body: Buffer) => Record<string, string>>> = {
  '/partners/card/webhook': (body) => ({ 'x-card-signature': signCardNotice(secret, body) }),
  '/partners/travel/bookings': (body) => noticeHeaders(secret, body, new Date()),
  '/partners/identity/webhook': (body) => ({
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    'x-payload-digest': signPayload(secret, body),
  }),
}

it(
  'ignores unsigned notices of a partner, and answers a signed one that makes no sense with a client error',
  async () => {
    const field = fc.constantFrom(
      'kind',
      'reference',
      'applicantId',
      'externalUserId',
      'type',
      'id',
      'account',
      'status',
      'at',
    )
    const notice = fc.oneof(
      fc.dictionary(
        field,
        fc.oneof(fc.jsonValue(), fc.constantFrom('card', 'charge', 'application', 'applicantReviewed')),
      ),
      fc.jsonValue(),
    )
    const bytes = fc.oneof(
      notice.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
      fc.uint8Array().map((one) => Buffer.from(one)),
    )
    const wrong: string[] = []
    for (const [index, payload] of fc.sample(bytes, { numRuns: Math.ceil(cases / 10), seed }).entries())
      for (const [url, sign] of Object.entries(notices)) {
        if (index % 20 === 0) await api.database.pool.query('delete from rate_limits')
        const isSigned = index % 2 === 0
        const headers = { 'content-type': 'application/json', ...(isSigned ? sign(payload) : {}) }
        const answer = await api.app.inject({ method: 'POST', url, headers, payload })
        const isFine = isSigned
          ? answer.statusCode < 500
          : answer.statusCode === 401 || answer.statusCode === 429
        const reason = isFine ? leakIn(answer.body) : 'the wrong status'
        if (reason)
          wrong.push(
            `${url} signed: ${isSigned} ${payload.toString('hex')} ${answer.statusCode} ${answer.body}: ${reason}`,
          )
      }
    expect(wrong.slice(0, 20)).toEqual([])
  },
  timeout,
)
