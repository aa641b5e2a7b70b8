import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Connection, connect } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The kernel's view of a connection: `tr` 02 is a keepalive timer, `tm->when` its jiffies (100 a second). */
const keepAliveOf = (port: number): number | undefined => {
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const row = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local]) => local?.endsWith(own))
  const [timer, when = ''] = row?.[5]?.split(':') ?? []
  return timer === '02' ? Number.parseInt(when, 16) / 100 : undefined
}

it.skipIf(process.platform !== 'linux')(
  'notices a database host that vanished without closing its connections',
  async () => {
    const client = (await database.pool.connect()) as PoolClient & { connection: { stream: Socket } }
    try {
      await client.query('select 1')
      const seconds = () => keepAliveOf(client.connection.stream.localPort ?? 0)
      await expect.poll(seconds).toBeDefined()
      expect(seconds()).toBeLessThanOrEqual(10)
    } finally {
      client.release()
    }
  },
)

it('closes its connections, even if only the pool was used', async () => {
  for (const use of [
    ({ pool }: Connection) => pool.query('select 1'),
    ({ db }: Connection) => sql`select 1`.execute(db),
  ]) {
    const connection = connect(database.url)
    await use(connection)
    await connection.close()
    expect([connection.pool.ended, connection.pool.totalCount]).toEqual([true, 0])
  }
})
