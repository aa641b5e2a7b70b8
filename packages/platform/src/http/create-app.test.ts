import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { createApp } from './create-app.ts'

it('writes a line with address and request id for each request when the access log is on', async () => {
  const log = new PassThrough()
  const lines: string[] = []
  log.on('data', (line: Buffer) => lines.push(String(line)))
  const logger = createLogger('info', 'test', log)
  const app = await createApp({ logger, proxies: 1, publicUrl: 'http://localhost', hasAccessLog: true })
  app.get('/api/site/', async () => ({ success: true }))
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const answer = await app.inject({ url: '/api/site/?key=secret', headers })
  // The line is written after the answer.
  await expect.poll(() => lines).toHaveLength(1)
  await app.close()
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    event: 'request',
    id: answer.headers['x-request-id'],
    route: '/api/site/',
    status: 200,
    address: '203.0.113.7',
  })
  expect(line).not.toContain('secret')
})
