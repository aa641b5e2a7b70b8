import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bridgeMigrations } from '../../src/migrations.ts'
import { history } from './steps.ts'
import { World } from './world.ts'

/** Side by side, each with a database of its own. */
const lanes = 4
const historiesOfLane = 252
let databases: TestDatabase[]

beforeAll(async () => {
  databases = await Promise.all(
    Array.from({ length: lanes }, () => createTestDatabase([ledgerMigrations, bridgeMigrations])),
  )
  // Guardians rest before they look again at what they could not verify: here the clock runs ahead of them.
  let ahead = 0
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => {
    ahead += 1000
    return now() + ahead
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await Promise.all(databases.map((database) => database.close()))
})

it('keeps what it owes covered, pays nothing twice and finishes, whatever happens in whatever order', {
  timeout: 600_000,
}, async () => {
  const seen = { credited: 0, paid: 0, returned: 0 }
  const lane = (database: TestDatabase, seed: number) =>
    fc.assert(
      fc.asyncProperty(history, async (one) => {
        const world = new World(database, one)
        await world.open()
        for (const step of one.steps) {
          await world.take(step)
          world.check()
        }
        const ended = await world.finish()
        for (const name of ['credited', 'paid', 'returned'] as const) seen[name] += ended[name]
      }),
      { seed, numRuns: historiesOfLane },
    )
  await Promise.all(databases.map((database, index) => lane(database, 1 + index)))
  // The histories are worth their name.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50)
})
