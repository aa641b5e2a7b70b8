import { jsonRpc } from '@planet/chains/json-rpc'
import { type Connection, connect } from '@planet/platform/database/database'
import { createApp } from '@planet/platform/http/create-app'
import { createLogger } from '@planet/platform/logging/logger'
import { freePort } from '@planet/platform/testing/free-port'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveRpc } from './gateway.ts'

let app: FastifyInstance
let connection: Connection
beforeAll(async () => {
  connection = connect(`postgresql://nobody@127.0.0.1:${await freePort()}/none`)
  const logger = createLogger('silent', 'test')
  app = await createApp({ logger, proxies: 0, publicUrl: 'http://localhost' })
  const relay = { db: connection.db, rpc: jsonRpc(['http://127.0.0.1:1']) }
  serveRpc(app, connection.pool, relay, { nodes: ['http://127.0.0.1:1'], proxies: 0 })
})
afterAll(async () => {
  await app.close()
  await connection.close()
})

it('answers 503 in the words of the protocol while the database is away', async () => {
  const payload = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  const answer = await app.inject({ method: 'POST', url: '/rpc', payload })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } })
})
