import { saveBlocks as save } from '@planet/ledger/follow/save-blocks'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { blockHash, ledgerBlock } from '../../test/ledger-block.ts'
import { bridgeMigrations } from '../migrations.ts'
import { planetCursor } from '../planet/cursor.ts'
import type { PlanetView } from '../planet/view.ts'
import { followLedger } from './follow-ledger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([ledgerMigrations, bridgeMigrations])
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from ledger_blocks; delete from bridge_cursors'))

/** Saves blocks with one event each, named after the block. */
async function saveBlocks(from: bigint, to: bigint, fork = 0n): Promise<void> {
  for (let number = from; number <= to; number++) {
    const block = ledgerBlock(number, [{ name: 'Credited', args: { depositId: `d${number}` } }], { fork })
    await database.db.transaction().execute((tx) => save(tx, [block]))
  }
}

/** A node with the given last final block. Its blocks are those of the first fork. */
const nodeAt = (final: bigint) =>
  ({
    finalBlock: async () => final,
    blockHash: async (number: bigint) => blockHash(number),
  }) as Partial<PlanetView> as PlanetView

async function follow(final: bigint) {
  const applied: (string | undefined)[] = []
  const followed = await followLedger(
    { db: database.db, planet: nodeAt(final) },
    {
      contract: 'bridge',
      cursor: planetCursor,
      quarantine: 'bridge',
      apply: async (_, { args }) => void applied.push(args.depositId),
    },
  )
  return { ...followed, applied }
}

const keepCursor = (block: bigint) =>
  database.db.insertInto('bridge_cursors').values({ name: 'planet', block }).execute()

it('applies every event once, in order', async () => {
  await saveBlocks(0n, 2n)
  expect(await follow(2n)).toEqual({ applied: ['d0', 'd1', 'd2'], blocks: 3, isBehind: false })
  await saveBlocks(3n, 4n)
  expect((await follow(4n)).applied).toEqual(['d3', 'd4'])
  expect(await follow(4n)).toEqual({ applied: [], blocks: 0, isBehind: false })
})

it('continues after the block that an earlier release reached by polling the node', async () => {
  await keepCursor(3n)
  await saveBlocks(0n, 5n)
  expect((await follow(5n)).applied).toEqual(['d4', 'd5'])
})

it('waits for a ledger that lags behind the block an earlier release had reached', async () => {
  await keepCursor(4n)
  await saveBlocks(0n, 2n)
  expect(await follow(9n)).toEqual({ applied: [], blocks: 0, isBehind: false })
  await saveBlocks(3n, 6n)
  expect((await follow(9n)).applied).toEqual(['d5', 'd6'])
})

it('leaves blocks that are not final for later', async () => {
  await saveBlocks(0n, 4n)
  expect(await follow(2n)).toEqual({ applied: ['d0', 'd1', 'd2'], blocks: 3, isBehind: true })
  expect((await follow(4n)).applied).toEqual(['d3', 'd4'])
})

it('applies nothing of a fork that the node has left', async () => {
  await saveBlocks(0n, 3n, 7n)
  expect(await follow(3n)).toEqual({ applied: [], blocks: 0, isBehind: true })
})

it('applies each event once when two coordinators run at the same time', async () => {
  await saveBlocks(0n, 20n)
  const both = await Promise.all([follow(20n), follow(20n)])
  expect(both.flatMap(({ applied }) => applied)).toHaveLength(21)
})

it('quarantines an event that cannot be applied, raises one alarm, and applies the others', async () => {
  await saveBlocks(0n, 3n)
  const applied: (string | undefined)[] = []
  await followLedger(
    { db: database.db, planet: nodeAt(3n) },
    {
      contract: 'bridge',
      cursor: planetCursor,
      quarantine: 'bridge',
      apply: async (tx, { args, block }) => {
        // Refused by the database, which ends the transaction if nobody catches it.
        if (block === 1n || block === 2n)
          await tx.insertInto('bridge_cursors').values({ name: 'a\0b', block }).execute()
        applied.push(args.depositId)
      },
    },
  )
  expect(applied.slice(-2)).toEqual(['d0', 'd3'])
  const rows = await database.db.selectFrom('quarantined_events').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { reader: 'bridge', block: 1n, log_index: 0 },
    { reader: 'bridge', block: 2n, log_index: 0 },
  ])
  expect(JSON.parse(String(rows[0]?.raw))).toEqual({ name: 'Credited', args: { depositId: 'd1' } })
  const alarms = await database.db.selectFrom('bridge_alarms').select(['code', 'detail']).execute()
  expect(alarms).toMatchObject([{ code: 'event_quarantined', detail: { reader: 'bridge', block: 1 } }])
  expect((await follow(3n)).applied).toEqual([])
})

it('keeps the cursor where it was when applying fails', async () => {
  await saveBlocks(0n, 1n)
  const reader = { contract: 'bridge', cursor: planetCursor, quarantine: 'bridge' } as const
  const source = { db: database.db, planet: nodeAt(1n) }
  await expect(
    followLedger(source, { ...reader, apply: async () => Promise.reject(new Error('not now')) }),
  ).rejects.toThrow('not now')
  expect((await follow(1n)).applied).toEqual(['d0', 'd1'])
})
