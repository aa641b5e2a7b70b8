import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { raiseAlarm } from '@planet/bridge/alarm'
import { alarmJob } from '@planet/bridge/jobs'
import { readMailOrder } from '@planet/partners/mail/mail-jobs'
import { readConfig } from '@planet/platform/config/settings'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources } from '../services/migrations.ts'
import { createServices, type Services } from '../services/services.ts'
import { testSettings } from '../testing/test-config.ts'
import { alarmHandlers } from './alarms.ts'

const received: unknown[] = []
let isDown = true
const channel = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (!isDown) received.push(JSON.parse(body))
  response.writeHead(isDown ? 503 : 200).end()
})
const lines: string[] = []
let database: TestDatabase
let services: Services

beforeAll(async () => {
  await new Promise<void>((resolve) => channel.listen(0, '127.0.0.1', resolve))
  const { port } = channel.address() as AddressInfo
  database = await createTestDatabase(migrationSources.slice(1))
  const config = readConfig(
    testSettings(database.url, {
      ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      PROVIDER_EMAIL: 'operators@planet.example',
    }),
  )
  const logger = createLogger('error', 'test', { write: (line) => void lines.push(line) })
  services = await createServices(config, database, logger)
})
afterAll(async () => {
  channel.close()
  await database.close()
})

async function runNext(name: string): Promise<void> {
  const { rows } = await database.pool.query(
    `select job.id, job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = $1`,
    [name],
  )
  expect(rows).toHaveLength(1)
  const handler = alarmHandlers(services).find((found) => found.name === name)
  await handler?.run(rows[0].payload, { id: String(rows[0].id), createdAt: new Date() })
  await database.pool.query('delete from graphile_worker._private_jobs where id = $1', [rows[0].id])
}

it('reaches people by log, mail and webhook, and repeats only the webhook when it fails', async () => {
  const detail = { asset: 'BTC', missing: '7' }
  await services.connection.db.transaction().execute((tx) => raiseAlarm(tx, 'reserves_short', detail))
  await runNext(alarmJob.name)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'alarm', code: 'reserves_short', detail },
  ])
  const { rows } = await database.pool.query(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'mail'`,
  )
  expect(rows.map(({ payload }) => readMailOrder(services.accounts.dataKeys, payload))).toMatchObject([
    { letter: 'bridge-alarm', to: 'operators@planet.example', data: { code: 'reserves_short', detail } },
  ])
  await expect(runNext('alarm-webhook')).rejects.toThrow('503')
  isDown = false
  await runNext('alarm-webhook')
  expect(received).toEqual([
    {
      text: 'Planet Wallet: bridge alarm reserves_short, asset BTC, missing 7',
      code: 'reserves_short',
      detail,
    },
  ])
})
