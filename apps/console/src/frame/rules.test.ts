import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerRules } from './rules.ts'

const headersAt = async (origin: string) => {
  const app = fastify()
  registerRules(app, origin)
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}

it('requires TLS of browsers if the console has it', async () => {
  const headers = await headersAt('https://console.example')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

it('promises no TLS on a plain http address', async () => {
  expect(await headersAt('http://localhost:4001')).not.toHaveProperty('strict-transport-security')
})
