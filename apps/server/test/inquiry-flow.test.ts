import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources } from '../src/services/migrations.ts'
import { type Child, startChild } from '../src/testing/child-process.ts'
import { solveHumanCheck } from '../src/testing/solve-human-check.ts'
import { ownPage } from '../src/testing/test-api.ts'
import { testSettings } from '../src/testing/test-config.ts'

type Spans = { resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[] }

let folder: string
let database: TestDatabase
let sandbox: Child
let server: Child
let collector: Server
const traces: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-flow-'))
  database = await createTestDatabase(migrationSources.slice(1))
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.url === '/v1/traces') traces.push(body)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  sandbox = await startChild({
    entry: new URL('../../../engines/sandbox/src/main.ts', import.meta.url),
    args: [JSON.stringify({ dataDir: folder, httpPort: 0, smtpPort: 0 })],
  })
  const env = testSettings(database.url, {
    SMTP_URL: sandbox.ready.smtp ?? '',
    PROVIDER_EMAIL: 'provider@planet.example',
    PROVIDER_LANGUAGE: 'ko',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
  server = await startChild({
    entry: new URL('../src/main.ts', import.meta.url),
    args: ['api', 'worker'],
    env,
  })
})
afterAll(async () => {
  await Promise.all([server.stop(), sandbox.stop()])
  collector.closeAllConnections()
  collector.close()
  await database.close()
  await rm(folder, { recursive: true })
})

type Mail = {
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  links: string[]
  at: string
}

const mailsTo = async (to: string): Promise<Mail[]> =>
  (await fetch(`${sandbox.ready.http}/mail?to=${encodeURIComponent(to)}`)).json() as Promise<Mail[]>

it('delivers an inquiry to the provider and a copy to the sender, without a trace of the person in the logs', async () => {
  const url = server.ready.api ?? ''
  const person = {
    name: '架空 太郎',
    email: 'taro.kakuu@example.org',
    content: '手数料はいくらですか？<b>',
    language: 'ja',
  }
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const post = (path: string, contents: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...ownPage,
        'content-type': 'application/json',
        cookie,
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({ contents }),
    })
  const { challenge } = (await (await fetch(`${url}/api/inquiry/human_check/`)).json()) as {
    challenge: object
  }
  const recaptcha_response = await solveHumanCheck(challenge)
  const verified = await post('/api/inquiry/verify_recaptcha/', { recaptcha_response })
  const pass = verified.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await post('/api/inquiry/send/', person, pass)
  const sent = (await answer.json()) as { success: boolean; inquiry_id: string }
  expect(sent.success).toBe(true)

  await expect.poll(() => mailsTo(person.email)).toHaveLength(1)
  const [copy] = await mailsTo(person.email)
  expect(copy?.subject).toBe(`お問い合わせを受け付けました（${sent.inquiry_id}）`)
  expect(copy?.text).toContain(`> ${person.content}`)
  expect(copy?.html).toContain('手数料はいくらですか？&lt;b&gt;')
  expect(copy?.links).toContain('http://localhost:4000')
  expect(Date.parse(copy?.at ?? '')).toBeLessThanOrEqual(Date.now())

  await expect.poll(() => mailsTo('provider@planet.example')).toHaveLength(1)
  const [notice] = await mailsTo('provider@planet.example')
  expect(notice?.replyTo).toBe(person.email)
  expect(notice?.subject).toBe(`새 문의 ${sent.inquiry_id}`)

  const inbox = await (await fetch(sandbox.ready.http ?? '')).text()
  expect(inbox).toContain(person.email)

  expect(await server.stop()).toBe(0)
  const spans = traces
    .map((body) => JSON.parse(body) as Spans)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  expect(spans).toContainEqual(expect.objectContaining({ name: 'POST /api/inquiry/send/', traceId }))

  expect(server.output()).toContain('"route":"/api/inquiry/send/"')
  const output = [server.output(), ...traces].join('\n')
  const token = pass.split('=')[1] ?? 'no pass'
  for (const secret of [
    person.name,
    person.email,
    'taro',
    '手数料',
    'provider@',
    token,
    recaptcha_response,
  ]) {
    expect(output, secret).not.toContain(secret)
  }
  expect(output).not.toContain(new URL(database.url).password)
})
