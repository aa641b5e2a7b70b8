import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { createApp } from './create-app.ts'
import { serveSignedWebhook } from './signed-webhook.ts'

const path = '/partners/test/webhook'
const handled: unknown[] = []
let app: FastifyInstance
beforeAll(async () => {
  app = await createApp({
    logger: createLogger('silent', 'test'),
    proxies: 0,
    publicUrl: 'http://localhost:4000',
  })
  await serveSignedWebhook(app, {
    path,
    sender: 'test',
    bodyLimit: 100,
    read: (body, headers) => (headers['x-signature'] === 'right' ? JSON.parse(body.toString()) : undefined),
    handle: async (notice) => {
      handled.push(notice)
      return { count: handled.length }
    },
  })
})
afterAll(() => app.close())

const post = async (payload: string, signature?: string, type = 'application/json') => {
  const headers = { 'content-type': type, ...(signature && { 'x-signature': signature }) }
  const response = await app.inject({ method: 'POST', url: path, payload, headers })
  return { status: response.statusCode, body: response.json() }
}

it('handles a signed notice of any content type', async () => {
  expect(await post('{"id":1}', 'right')).toEqual({ status: 200, body: { success: true, count: 1 } })
  expect(await post('{"id":2}', 'right', 'text/plain')).toMatchObject({ status: 200 })
  expect(handled).toEqual([{ id: 1 }, { id: 2 }])
})

it('rejects a body without a valid signature', async () => {
  const refused = { status: 401, body: { success: false, message: 'not_authenticated' } }
  expect(await post('{"id":3}')).toEqual(refused)
  expect(await post('{"id":3}', 'wrong')).toEqual(refused)
  expect(await post('not json', 'wrong')).toEqual(refused)
  expect(handled).toHaveLength(2)
})

it('rejects a signed body that it cannot parse', async () => {
  const refused = { status: 400, body: { success: false, message: 'validation_error' } }
  expect(await post('not json', 'right')).toEqual(refused)
})

it('rejects a body above its limit', async () => {
  expect(await post(`{"id":"${'x'.repeat(100)}"}`, 'right')).toMatchObject({ status: 413 })
})
