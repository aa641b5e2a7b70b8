import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeRequests, openRequest } from '../board/board.ts'
import type { BridgeContext } from '../context/context.ts'
import { bridgeMigrations } from '../migrations.ts'
import { collectRequest } from './collect.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
})
afterAll(() => database.close())

it('alerts an operator once about a request that PLANET keeps rejecting, until it is done', async () => {
  const db = database.db
  const refused = { call: async () => ({ status: '0x0' }), batch: async () => [] }
  const context = { db, rpc: refused, now: () => new Date() } as unknown as BridgeContext
  const convert = { id: '0x01', block: '1' } as const
  await openRequest(db, 'approve:0x01', '0x01', { kind: 'approve', convert })
  const alarms = async () => {
    const rows = await db.selectFrom('bridge_alarms').selectAll().execute()
    return rows.map(({ code, detail, closed_at }) => [code, detail.request, closed_at !== null])
  }
  for (let round = 0; round < 12; round++) {
    expect(await alarms()).toHaveLength(round < 8 ? 0 : 1)
    await db.updateTable('bridge_requests').set({ state: 'submitted', transaction: '0x02' }).execute()
    await collectRequest(context, 'approve:0x01')
  }
  expect(await alarms()).toEqual([['request_refused', 'approve:0x01', false]])
  await closeRequests(db, '0x01', 'done')
  expect(await alarms()).toEqual([['request_refused', 'approve:0x01', true]])
})
