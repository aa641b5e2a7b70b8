import { createMetrics } from '@planet/platform/http/metrics'
import fastify from 'fastify'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { type MetricsAccess, serveInspection } from './inspection.ts'

const token = 'sixteen letters at least'

async function statusOf(access: MetricsAccess, headers: Record<string, string> = {}): Promise<number> {
  const app = fastify()
  // The database's metrics cannot be read here, which does not affect the others.
  const pool = new Pool({ connectionString: 'postgres://127.0.0.1:1/none' })
  serveInspection(app, pool, [], createMetrics('test'), () => false, access)
  const { statusCode } = await app.inject({ url: '/metrics', headers })
  await app.close()
  await pool.end()
  return statusCode
}

it('shows no figures on a public port without a token, also to a proxy that adds no header', async () => {
  expect(await statusOf({ isPublic: true })).toBe(404)
  expect(await statusOf({})).toBe(200)
})

it('shows figures to a scraper with the token, and never to a forwarded request', async () => {
  const access = { token, isPublic: true }
  const authorization = `Bearer ${token}`
  expect(await statusOf(access, { authorization })).toBe(200)
  expect(await statusOf(access)).toBe(404)
  expect(await statusOf(access, { authorization: `Bearer ${token}.` })).toBe(404)
  expect(await statusOf(access, { authorization, 'x-forwarded-for': '203.0.113.9' })).toBe(404)
})
