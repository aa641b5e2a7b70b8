import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { keccak256, recoverTransactionAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitToPlanet } from './submit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([ledgerMigrations])
})
afterAll(() => database.close())

/** A node that includes each transaction at once and accepts one for each sender. */
function instantNode(): JsonRpc {
  const senders = new Set<string>()
  const included = new Set<string>()
  const answers: Record<string, (parameter: string) => Promise<unknown>> = {
    eth_getTransactionCount: async (address) => (senders.has(address) ? '0x1' : '0x0'),
    eth_getTransactionReceipt: async (hash) => (included.has(hash) ? {} : null),
    eth_sendRawTransaction: async (raw) => {
      const sender = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
      if (senders.has(sender)) throw new RpcError(-32_000, 'nonce too low: next nonce 1, tx nonce 0')
      senders.add(sender)
      included.add(keccak256(raw as `0x02${string}`))
      return raw
    },
  }
  const call = async (method: string, [parameter]: readonly unknown[] = []) =>
    answers[method]?.(String(parameter))
  return { call: call as JsonRpc['call'], batch: async () => [] }
}

it('leaves no rejected transaction behind when an attempt is repeated with the signatures of others', async () => {
  const { db } = database
  const context = {
    setup: { chainId: 47_162, bridge: `0x${'cd'.repeat(20)}` },
    ledgerDb: db,
    rpc: instantNode(),
    relaySecret: `0x${'11'.repeat(32)}`,
  } as const
  const first = await submitToPlanet(context, 'credit:0x01', 0, '0x01')
  await db.updateTable('relayed_transactions').set({ state: 'final' }).execute()
  expect(await submitToPlanet(context, 'credit:0x01', 0, '0x01')).toBe(first)
  expect(await submitToPlanet(context, 'credit:0x01', 0, '0x02')).toBe('spent')
  const second = await submitToPlanet(context, 'credit:0x01', 1, '0x02')
  const rows = await db
    .selectFrom('relayed_transactions')
    .select(['hash', 'state'])
    .orderBy('received_at')
    .execute()
  expect(rows.map(({ hash, state }) => [`0x${hash.toString('hex')}`, state])).toEqual([
    [first, 'final'],
    [second, 'pending'],
  ])
})
