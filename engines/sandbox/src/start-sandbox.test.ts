import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReceivedMail } from './mail/received-mail.ts'
import { readSandboxConfig } from './part/sandbox-config.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

let dataDir: string
let sandbox: Sandbox
const networks = { bitcoin: { blockSeconds: 0 }, ethereum: { blockSeconds: 0 }, tron: { blockSeconds: 0 } }
const start = () =>
  startSandbox(readSandboxConfig(JSON.stringify({ dataDir, httpPort: 0, smtpPort: 0, networks })))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'planet-sandbox-'))
  sandbox = await start()
})
afterEach(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const get = (path: string) => fetch(`${sandbox.ready.http}${path}`)
const mails = async (query = '') => (await (await get(`/mail${query}`)).json()) as ReceivedMail[]

/** Sends a mail like any SMTP client (RFC 5321), and returns the server's last response. */
async function sendMail(to: readonly string[], message: string): Promise<string> {
  const { hostname, port } = new URL(sandbox.ready.smtp ?? '')
  const socket = connect(Number(port), hostname)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async (): Promise<string> => {
    const { value = '' } = await lines.next()
    return /^\d{3}-/.test(value) ? answer() : value
  }
  await answer()
  const commands = [
    'EHLO test',
    'MAIL FROM:<no-reply@planet.example>',
    ...to.map((one) => `RCPT TO:<${one}>`),
    'DATA',
  ]
  for (const command of commands) {
    socket.write(`${command}\r\n`)
    await answer()
  }
  socket.write(`${message.replaceAll('\n', '\r\n')}\r\n.\r\n`)
  const last = await answer()
  socket.end('QUIT\r\n')
  await once(socket, 'close')
  return last
}

const letter = (subject: string) => `From: Planet <no-reply@planet.example>
To: someone
Subject: ${subject}
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Open https://wallet.example/pw_modify/k.s?a=1&b=2.
--b
Content-Type: text/html; charset=utf-8

<script>alert(1)</script><a href="https://wallet.example/pw_modify/k.s?a=1&amp;b=2">Open</a> <a href="javascript:x">no</a>
--b--`

it('keeps mails for each recipient, newest first, and after a restart', async () => {
  expect(await sendMail(['Ann+x@example.org', 'bob@example.org'], letter('One'))).toMatch(/^250/)
  await sendMail(['bob@example.org'], letter('=?utf-8?B?44GT44KT44Gr44Gh44Gv?='))
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['bob@example.org', 'こんにちは'],
    ['bob@example.org', 'One'],
    ['Ann+x@example.org', 'One'],
  ])
  await sandbox.close()
  sandbox = await start()
  for (const to of ['ann+x@example.org', 'ann%2Bx@EXAMPLE.org']) {
    const [mail, ...more] = await mails(`?to=${to}`)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      from: 'no-reply@planet.example',
      links: ['https://wallet.example/pw_modify/k.s?a=1&b=2'],
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(mail?.text).toContain('Open https://')
  }
  expect(await mails('?to=nobody@example.org')).toEqual([])
})

it('shows mails to people without running what is in them', async () => {
  await sendMail(['ann@example.org'], letter('<img src=x onerror=alert(1)>'))
  const page = await get('/')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  const body = await page.text()
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toContain('<img')
  expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const [mail] = await mails()
  const frame = await get(`/mail/${mail?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox /)
  expect(await frame.text()).toContain('Open</a>')
  for (const path of ['/page.css', '/page.js']) expect((await get(path)).status).toBe(200)
  expect((await get('/mail/none/html')).status).toBe(404)
})

it('notifies open pages that something arrived', async () => {
  const version = async () => ((await (await get('/version')).json()) as { version: number }).version
  const before = await version()
  await sendMail(['ann@example.org'], letter('x'))
  expect(await version()).toBeGreaterThan(before)
})

const sms = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.ready.http}/partners/sms/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox-sms-token', ...headers },
    body: JSON.stringify(body),
  })

it('takes text messages as a partner would', async () => {
  const to = '+819012345678'
  const sent = await sms({ to, text: 'Your code is 123456' }, { 'idempotency-key': 'k1' })
  expect(sent.status).toBe(201)
  const { id, status } = (await sent.json()) as { id: string; status: string }
  expect(status).toBe('accepted')
  const again = await sms({ to, text: 'Your code is 123456' }, { 'idempotency-key': 'k1' })
  expect(await again.json()).toEqual({ id, status })
  await sms({ to: '+821012345678', text: 'Hello' })
  expect(await (await get('/sms?to=+819012345678')).json()).toEqual([
    { id, to, subject: '', text: 'Your code is 123456', html: '', links: [], at: expect.any(String) },
  ])
  expect((await (await get('/sms')).json()) as unknown[]).toHaveLength(2)
  expect(await (await get('/')).text()).toContain('Your code is 123456')
})

it.each([
  [401, 'unauthorized', { to: '+819012345678', text: 'x' }, { authorization: 'Bearer wrong' }],
  [401, 'unauthorized', { to: '+819012345678', text: 'x' }, { authorization: '' }],
  [422, 'invalid_to', { to: '090-1234-5678', text: 'x' }, {}],
  [422, 'invalid_to', null, {}],
  [422, 'invalid_text', { to: '+819012345678', text: ' ' }, {}],
])('rejects a text message with %i %s', async (status, error, body, headers) => {
  const answer = await sms(body, headers)
  expect([answer.status, await answer.json()]).toEqual([status, { error }])
})
