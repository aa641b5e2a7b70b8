import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ownPage, startTestApi, type TestApi } from '../src/testing/test-api.ts'

let api: TestApi
let cookie: string
let url: string
beforeAll(async () => {
  api = await startTestApi()
  cookie = await api.humanPass()
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.pool.query('delete from rate_limits')
})

const form = { name: 'Mira', email: 'mira@example.org', content: 'How do I begin?' }

async function fieldsOf(contents: unknown) {
  const answer = await api.post('/api/inquiry/send/', contents, { headers: { cookie } })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'validation_error'])
  return answer.json().fields
}

it.each([
  ['an unknown field', { ...form, admin: true }, { field: 'admin', reason: 'unknown_field' }],
  ['a wrong type', { ...form, name: 7 }, { field: 'name', reason: 'format' }],
  ['a list for a text', { ...form, content: ['x'] }, { field: 'content', reason: 'format' }],
  ['an object for a text', { ...form, name: {} }, { field: 'name', reason: 'format' }],
  ['null', { ...form, email: null }, { field: 'email', reason: 'required' }],
  ['blanks', { ...form, name: '   ' }, { field: 'name', reason: 'required' }],
  ['too long', { ...form, content: 'x'.repeat(5001) }, { field: 'content', reason: 'too_long', limit: 5000 }],
  ['no such choice', { ...form, language: 'de' }, { field: 'language', reason: 'choose' }],
  ['U+0000', { ...form, content: 'a\0b' }, { field: 'content', reason: 'format' }],
  ['U+0000 deep in something unknown', { ...form, a: { b: ['\0'] } }, { field: 'a.b.0', reason: 'format' }],
])('names the field: %s', async (_, contents, field) => {
  expect(await fieldsOf(contents)).toContainEqual(field)
})

it('has a separate code for an impossible email address, and for nothing else', async () => {
  const ask = async (contents: object) => {
    await api.database.pool.query('delete from rate_limits')
    const answer = await api.post('/api/inquiry/send/', contents, { headers: { cookie } })
    return { status: answer.statusCode, ...answer.json() }
  }
  const fields = [{ field: 'email', reason: 'format' }]
  for (const email of ['mira', 'mira@', '@example.org', 'a@b', 'a b@example.org', 'a@b@example.org'])
    expect(await ask({ ...form, email })).toEqual({
      status: 400,
      success: false,
      message: 'error_email_address_format',
      fields,
    })
  expect((await ask({ ...form, email: 'mira', name: '' })).message).toBe('validation_error')
  expect((await ask({ ...form, email: '' })).message).toBe('validation_error')
})

it('names every missing field at once', async () => {
  expect(await fieldsOf({})).toEqual(
    ['name', 'email', 'content'].map((field) => ({ field, reason: 'required' })),
  )
})

const raw = (payload: string, contentType: string | undefined) =>
  api.app.inject({
    method: 'POST',
    url: '/api/inquiry/send/',
    payload,
    headers: { ...ownPage, cookie, ...(contentType !== undefined && { 'content-type': contentType }) },
  })

it.each([
  ['broken JSON', '{"contents": {', 'application/json'],
  ['empty JSON', '', 'application/json'],
  ['a bare text', '"contents"', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['null', 'null', 'application/json'],
  ['no wrapping', JSON.stringify(form), 'application/json'],
  ['surplus beside contents', JSON.stringify({ contents: form, more: 1 }), 'application/json'],
  ['a poisoned prototype', '{"contents":{"__proto__":{"name":"x"}}}', 'application/json'],
  ['a form', 'name=Mira', 'application/x-www-form-urlencoded'],
  ['plain text', JSON.stringify({ contents: form }), 'text/plain'],
  ['XML', '<a/>', 'application/xml'],
  ['a nonsense type', '{}', 'nonsense'],
  ['broken UTF-8', Buffer.from([0x7b, 0xff, 0xfe]).toString('latin1'), 'application/json'],
])('answers %s with validation_error naming a field, never with a 500', async (_, payload, contentType) => {
  const answer = await raw(payload, contentType)
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'validation_error'])
  expect(answer.json().fields).toHaveLength(1)
})

it('rejects a body that is too large', async () => {
  const answer = await raw(
    JSON.stringify({ contents: { ...form, content: 'x'.repeat(300_000) } }),
    'application/json',
  )
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'payload_too_large'])
})

it('reports the methods of an address', async () => {
  const answer = await api.app.inject('/api/inquiry/send/')
  expect([answer.statusCode, answer.json().message]).toEqual([405, 'method_not_allowed'])
  expect(answer.headers.allow).toBe('POST')
})

it('rejects a repeated query parameter', async () => {
  const answer = await api.app.inject('/api/explorer/blocks/?before=1&before=2')
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'validation_error'])
})

it.each(['TRACE', 'QUERY', 'OPTIONS', 'PUT', 'DELETE'] as const)(
  'answers %s with the methods that the path has',
  async (method) => {
    const { port, hostname } = new URL(url)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = httpRequest({ hostname, port, method, path: '/api/inquiry/send/' }, resolve)
      sent.on('error', reject).end()
    })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
    expect(await text(response)).not.toContain(method)
  },
)

it.each(['/api/nothing/', '/api', '/rpc', '/api/inquiry/send/%00', '/api/%ZZ'])(
  'does not know %s',
  async (url) => {
    const answer = await api.app.inject(url)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'page_not_found'])
  },
)

it('treats the same text within a minute as the same inquiry', async () => {
  const again = { ...form, email: 'twice@example.org' }
  const ids: string[] = []
  for (let n = 0; n < 2; n += 1) {
    const answer = await api.post('/api/inquiry/send/', again, { headers: { cookie: await api.humanPass() } })
    ids.push(answer.json().inquiry_id)
  }
  expect(ids[0]).toMatch(/^INQ-/)
  expect(ids[1]).toBe(ids[0])
  const cancel = await api.post('/api/inquiry/cancellation/', again, {
    headers: { cookie: await api.humanPass() },
  })
  expect(cancel.json().inquiry_id).toMatch(/^CXL-/)

  const { pool } = api.database
  const stored = await pool.query('select kind, language from inquiries order by kind')
  expect(stored.rows).toEqual([
    { kind: 'cancellation', language: 'en' },
    { kind: 'inquiry', language: 'en' },
  ])
  const jobs = await pool.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail'`,
  )
  expect(jobs.rows).toEqual([{ n: 4 }])

  await pool.query(`update inquiries set created_at = now() - interval '61 seconds'`)
  const later = await api.post('/api/inquiry/send/', again, { headers: { cookie: await api.humanPass() } })
  expect(later.json().inquiry_id).not.toBe(ids[0])
})
