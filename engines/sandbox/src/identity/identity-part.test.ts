import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sumsubIdentity } from '@planet/partners/identity/sumsub'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningPart } from '../part/part.ts'
import type { SandboxConfig } from '../part/sandbox-config.ts'
import { identityPart } from './identity-part.ts'

const keys = { appToken: 'sbx:token', secret: 'request secret', webhookSecret: 'webhook secret' }

let folder: string
let provider: FastifyInstance
let wallet: FastifyInstance
let running: RunningPart
let url: string
const notices: { type: string; accountId: string | undefined }[] = []
let onReceived: (() => void) | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-identity-'))
  wallet = Fastify()
  wallet.removeAllContentTypeParsers()
  wallet.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  wallet.post('/webhook', async (request) => {
    const headers = request.headers as Record<string, string | undefined>
    const notice = adapter().readNotice(request.body as Buffer, headers)
    if (!notice) throw new Error('a webhook was not signed rightly')
    notices.push({ type: notice.type, accountId: notice.accountId })
    onReceived?.()
    return {}
  })
  const webhookUrl = `${await wallet.listen({ host: '127.0.0.1', port: 0 })}/webhook`
  provider = Fastify()
  const context = {
    app: provider,
    config: {} as SandboxConfig,
    folder,
    changed: () => undefined,
    now: Date.now,
  }
  running = await identityPart({ ...keys, webhookUrl }).start(context)
  url = await provider.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await running.close?.()
  await provider.close()
  await wallet.close()
  await rm(folder, { recursive: true })
})

const levels = { individual: 'basic-kyc-level', company: 'basic-kyb-level' }
const adapter = (change: Partial<typeof keys> = {}) => sumsubIdentity({ url, levels, ...keys, ...change })
const person = (accountId: string) => ({
  accountId,
  kind: 'individual' as const,
  email: 'person@example.com',
  language: 'ja',
})

/** Chooses an outcome on the check page, as a person does. */
async function choose(link: string, outcome: string, delivery = 'usual'): Promise<string | null> {
  const page = await (await fetch(link)).text()
  expect(page).toContain('Identity check')
  const body = new URLSearchParams({ outcome, delivery, comment: 'Not sharp.' })
  const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

const untilReceived = (count: number) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (notices.length >= count) resolve()
    }
    onReceived = look
    look()
  })

it('walks the whole check with the real adapter', async () => {
  const started = await adapter().start(person('PW-1'), 'http://wallet.example/customer/sumsub_check')
  expect(await adapter().answer(started.applicantId)).toEqual({ outcome: 'started', comment: '' })
  const again = await adapter().start(person('PW-1'), 'http://wallet.example/customer/sumsub_check')
  expect(again.applicantId).toBe(started.applicantId)
  expect(await choose(started.url, 'green')).toBe('http://wallet.example/customer/sumsub_check')
  expect(await adapter().answer(started.applicantId)).toEqual({ outcome: 'green', comment: '' })
  await untilReceived(2)
  expect(notices).toEqual([
    { type: 'applicantPending', accountId: 'PW-1' },
    { type: 'applicantReviewed', accountId: 'PW-1' },
  ])
})

it.each([
  ['pending', { outcome: 'pending', comment: '' }],
  ['retry', { outcome: 'retry', comment: 'Not sharp.' }],
  ['final', { outcome: 'red', comment: 'Not sharp.' }],
])('reports %s in a way the adapter understands', async (outcome, expected) => {
  const started = await adapter().start(person(`PW-${outcome}`), 'http://wallet.example/')
  await choose(started.url, outcome, 'none')
  expect(await adapter().answer(started.applicantId)).toEqual(expected)
})

it('sends messages twice or in the wrong order when asked to', async () => {
  notices.length = 0
  const started = await adapter().start(person('PW-2'), 'http://wallet.example/')
  await choose(started.url, 'green', 'reversed')
  await untilReceived(2)
  await choose(started.url, 'green', 'twice')
  await untilReceived(6)
  expect(notices.map(({ type }) => type.replace('applicant', ''))).toEqual([
    'Reviewed',
    'Pending',
    'Pending',
    'Pending',
    'Reviewed',
    'Reviewed',
  ])
})

it('starts over after a reset, which it rejects while it reviews the check', async () => {
  const started = await adapter().start(person('PW-again'), 'http://wallet.example/')
  await choose(started.url, 'pending', 'none')
  expect(await adapter().reset(started.applicantId)).toBe(false)
  await choose(started.url, 'green', 'none')
  notices.length = 0
  expect(await adapter().reset(started.applicantId)).toBe(true)
  expect(await adapter().answer(started.applicantId)).toEqual({ outcome: 'started', comment: '' })
  await untilReceived(1)
  expect(notices).toEqual([{ type: 'applicantReset', accountId: 'PW-again' }])
  await expect(adapter().reset('nobody')).rejects.toThrow('answered 404')
})

it('deletes a person permanently, and accepts repeated requests', async () => {
  const started = await adapter().start(person('PW-gone'), 'http://wallet.example/')
  await choose(started.url, 'pending', 'none')
  await expect(adapter().forget(started.applicantId)).rejects.toThrow('answered 400')
  await choose(started.url, 'green', 'none')
  await adapter().forget(started.applicantId)
  await adapter().forget(started.applicantId)
  await expect(adapter().answer(started.applicantId)).rejects.toThrow('answered 404')
  const again = await adapter().start(person('PW-gone'), 'http://wallet.example/')
  expect(again.applicantId).not.toBe(started.applicantId)
})

it('rejects wrong tokens and signatures', async () => {
  await expect(adapter({ secret: 'wrong' }).answer('x')).rejects.toThrow('answered 401')
  await expect(adapter({ appToken: 'wrong' }).start(person('PW-3'), '')).rejects.toThrow('answered 401')
  const late = sumsubIdentity({ url, levels, ...keys, now: () => new Date(Date.now() - 120_000) })
  await expect(late.answer('x')).rejects.toThrow('answered 401')
})

it('keeps its people over a restart', async () => {
  const started = await adapter().start(person('PW-4'), 'http://wallet.example/')
  await choose(started.url, 'green', 'none')
  const other = Fastify()
  const context = { app: other, config: {} as SandboxConfig, folder, changed: () => undefined, now: Date.now }
  const second = await identityPart({ ...keys, webhookUrl: 'http://127.0.0.1:1/' }).start(context)
  const address = await other.listen({ host: '127.0.0.1', port: 0 })
  const answer = await sumsubIdentity({ url: address, levels, ...keys }).answer(started.applicantId)
  await second.close?.()
  await other.close()
  expect(answer.outcome).toBe('green')
})
