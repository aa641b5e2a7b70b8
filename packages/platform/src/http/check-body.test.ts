import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { checkBodies } from './check-body.ts'
import { createApp } from './create-app.ts'

let app: FastifyInstance
beforeAll(async () => {
  const logger = createLogger('error', 'test', new PassThrough())
  app = await createApp({ logger, proxies: 0, publicUrl: 'http://localhost' })
  checkBodies(app)
  app.post('/api/echo/', async () => ({ success: true }))
})
afterAll(() => app.close())

const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/echo/',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    payload,
  })

const nested = (levels: number, inner = '1') =>
  `{"contents":${'['.repeat(levels)}${inner}${']'.repeat(levels)}}`

it.each([17, 10_000, 120_000])('rejects a body nested %i levels deep', async (levels) => {
  const answer = await post(nested(levels))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: 'validation_error', fields: [{ field: 'contents' }] })
})

it('accepts the nesting that calls use', async () => {
  expect((await post(nested(8))).json()).toEqual({ success: true })
})

it('rejects U+0000 at any depth', async () => {
  expect((await post(nested(8, '"a\\u0000"'))).statusCode).toBe(400)
})
