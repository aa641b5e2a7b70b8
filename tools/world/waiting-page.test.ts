import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@planet/platform/testing/free-port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveWaitingPage } from './waiting-page.ts'

let url: string
let reached: string[]
let isPresent: boolean
let close: () => Promise<void>
beforeEach(async () => {
  reached = []
  isPresent = false
  const api = createServer((request, reply) => {
    reached.push(`${request.method} ${request.url}`)
    request.pipe(reply.writeHead(201))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const page = await serveWaitingPage({
    port,
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    progress: () => ({ percent: 40, secondsLeft: 12 }),
    isPresent: () => isPresent,
  })
  close = async () => {
    await page.close()
    api.close()
  }
})
afterEach(() => close())

it.each([
  ['en-GB,en;q=0.9', 'Preparing six weeks of demo history', '40 % done, about 12 s left'],
  ['ja', '6週間分のデモ履歴を準備しています', '残り約12秒'],
  ['fr,ko;q=0.8', '6주간의 데모 내역을 준비하고 있습니다', '약 12초'],
])('tells visitors in their language how long it takes: %s', async (language, title, rest) => {
  const answer = await fetch(url, { headers: { 'accept-language': language } })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(text).toContain(title)
  expect(text).toContain(rest)
})

it('lets no visitor act in the past', async () => {
  for (const path of ['/', '/ready', '/api/auth/join/', '/api/order/create/'])
    expect((await fetch(new URL(path, url), { method: 'POST', body: '{}' })).status).toBe(503)
  isPresent = true
  const headers = { origin: url }
  expect((await fetch(new URL('/api/auth/join/', url), { method: 'POST', body: '{}', headers })).status).toBe(
    503,
  )
  expect(reached).toEqual([])
})

it('lets partners report, and the agency use the public API once the history is in the present', async () => {
  const webhook = await fetch(new URL('/partners/card/webhook', url), { method: 'POST', body: 'signed' })
  expect([webhook.status, await webhook.text()]).toEqual([201, 'signed'])
  isPresent = true
  expect((await fetch(new URL('/api/order/create/', url))).status).toBe(201)
  expect(reached).toEqual(['POST /partners/card/webhook', 'GET /api/order/create/'])
})
