import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyDeposit } from '../src/deposits/apply.ts'
import { bridgeMigrations } from '../src/migrations.ts'
import type { Arrival } from '../src/networks/common/network.ts'
import { catchUp, type Watch } from '../src/watch/follow.ts'
import { MemoryChain } from './memory-chain.ts'

const needed = 3
const histories = 150
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
})
afterAll(() => database.close())

type Step =
  | { kind: 'mine'; payments: number }
  | { kind: 'reorganise'; depth: number; keep: number }
  | { kind: 'look'; trouble: 'none' | 'lag' | 'boast' | 'broken' | 'crash' }
  | { kind: 'credit' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('mine' as const), payments: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: 6 }),
      keep: fc.nat(7),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      trouble: fc.constantFrom(
        'none' as const,
        'none' as const,
        'lag' as const,
        'boast' as const,
        'broken' as const,
        'crash' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('credit' as const) }) },
)

const address = 'watched'

async function run(steps: readonly Step[]): Promise<number> {
  const db = database.db
  await database.pool.query(
    'truncate bridge_blocks, bridge_deposits, bridge_requests, bridge_signatures, bridge_alarms',
  )
  await database.pool.query('delete from graphile_worker._private_jobs')
  await db
    .insertInto('bridge_addresses')
    .values({ network: 'bitcoin', address, account: 'a1', recipient: Buffer.alloc(20, 0xa), salt: '0xb' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const chain = new MemoryChain()
  const credited = new Map<string, number>()
  const now = () => new Date()
  const watch = (crashAt?: number): Watch => {
    let blocks = 0
    const onBlock = async () => {
      if (crashAt !== undefined && blocks++ >= crashAt) throw new Error('crash')
    }
    return { db, reader: chain.reader(), confirmations: needed, startHeight: 0, now, onBlock }
  }
  const look = async (trouble: Extract<Step, { kind: 'look' }>['trouble']) => {
    chain.lag = trouble === 'lag' ? 2 : 0
    chain.boast = trouble === 'boast' ? 20 : 0
    chain.broken = trouble === 'broken'
    await catchUp(watch(trouble === 'crash' ? 1 : undefined), 1000).catch((error: Error) => {
      expect(error.message).toMatch(/away|crash/)
    })
    chain.lag = 0
    chain.boast = 0
    chain.broken = false
  }
  const rows = () => db.selectFrom('bridge_deposits').selectAll().orderBy('id').execute()

  for (const one of steps) {
    if (one.kind === 'mine') {
      const arrivals: Arrival[] = Array.from({ length: one.payments }, (_, i) =>
        chain.payment(i === 0 ? address : 'stranger', 50_000n),
      )
      chain.mine(arrivals)
    } else if (one.kind === 'reorganise') {
      let bit = 0
      chain.reorganise(one.depth, () => ((one.keep >> (bit++ % 3)) & 1) === 1)
    } else if (one.kind === 'look') {
      await look(one.trouble)
      // In any case, a credit is requested only for what is, or was at the last look, deep enough.
      const places = chain.places()
      if (one.trouble === 'none')
        for (const { txid, state, height } of await rows()) {
          const place = places.get(txid)
          if (state.name === 'credited') continue
          if (!place) expect(state.name).toBe('reorganised')
          else {
            expect(Number(height)).toBe(place.height)
            const confirmations = chain.height - place.height + 1
            expect(state).toMatchObject({
              name: confirmations >= needed ? 'crediting' : 'confirming',
              confirmations,
            })
          }
        }
    } else {
      // The contract credits one of the requested deposits; it accepts each once.
      const open = (await rows()).find(({ state }) => state.name === 'crediting')
      if (!open) continue
      credited.set(open.txid, (credited.get(open.txid) ?? 0) + 1)
      await db
        .transaction()
        .execute((tx) => applyDeposit(tx, open, { type: 'credited', transaction: '0x1' }, now()))
    }
    await checkInvariants(credited)
  }
  await look('none')
  const found = await rows()
  const watched = [...chain.places()].length
  expect(found.filter(({ state }) => state.name !== 'reorganised').length).toBeLessThanOrEqual(
    watched + credited.size,
  )
  return found.length
}

/** Exactly what is ready is requested; credited stays credited, once. */
async function checkInvariants(credited: ReadonlyMap<string, number>) {
  const { rows } = await database.pool.query<{ wrong: number; credited: number; twice: number }>(`
    select
      (select count(*)::int from bridge_deposits d
        where (d.state ->> 'name' = 'crediting') <>
          exists (select 1 from bridge_requests r where r.subject = d.deposit_id and r.state = 'open')
          and d.state ->> 'name' <> 'credited') as wrong,
      (select count(*)::int from bridge_deposits where status = 3) as credited,
      (select count(*)::int from (select 1 from bridge_deposits group by network, txid, index having count(*) > 1) x)
        as twice`)
  expect(rows[0]).toEqual({ wrong: 0, credited: credited.size, twice: 0 })
  expect([...credited.values()].every((times) => times === 1)).toBe(true)
}

it('follows any history of payments, reorganisations, bad nodes and crashes to the same end as the chain', async () => {
  let deposits = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      deposits += await run(steps)
    }),
    { numRuns: histories, seed: 1 },
  )
  expect(deposits).toBeGreaterThan(histories / 2)
})
