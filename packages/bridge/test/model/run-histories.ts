import type { TestDatabase } from '@planet/platform/testing/test-database'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { type History, historyOf } from './steps.ts'
import { World } from './world.ts'
import { createWorldDatabase } from './world-database.ts'

/** In parallel, each with its own database, since much of the time is spent waiting for it. */
const lanes = 3
/** On each network. `npm run test:histories` plays 3,334, or as many as BRIDGE_HISTORIES says. */
const histories = Number(process.env.BRIDGE_HISTORIES ?? 336)
const historiesOfLane = Math.ceil(histories / lanes)
const firstSeed = Number(process.env.BRIDGE_SEED ?? 1)

export const longestMs = 600_000 + histories * 5000

/** Histories on one network, always the same ones. A failure is shrunk and printed. */
export async function runHistories(network: History['network']): Promise<void> {
  const seen = { credited: 0, paid: 0, returned: 0 }
  const lane = async (seed: number) => {
    const database = await createWorldDatabase()
    const property = fc.asyncProperty(historyOf(network), async (history) => {
      const ended = await run(database, history)
      for (const name of ['credited', 'paid', 'returned'] as const) seen[name] += ended[name]
    })
    try {
      await fc.assert(property, { seed, numRuns: historiesOfLane })
    } finally {
      await database.close()
    }
  }
  hurryClock()
  try {
    await Promise.all(Array.from({ length: lanes }, (_, index) => lane(firstSeed + index)))
  } finally {
    vi.restoreAllMocks()
  }
  // Checks that the histories are interesting.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(Math.floor(histories / 11))
}

async function run(database: TestDatabase, history: History) {
  const world = new World(database, history)
  await world.open()
  for (const step of history.steps) {
    await world.take(step)
    world.check()
  }
  return world.finish()
}

/** Guardians pause before they retry what they could not verify: here the clock runs ahead of them. */
function hurryClock(): void {
  let ahead = 0
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => {
    ahead += 1000
    return now() + ahead
  })
}
