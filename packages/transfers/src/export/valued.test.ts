import { accountsMigrations } from '@planet/accounts/migrations'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryEntry } from '../history/entries.ts'
import { transfersMigrations } from '../migrations.ts'
import { recordRates } from '../rates/rate-history.ts'
import { valuedPages } from './valued.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, ledgerMigrations, transfersMigrations])
  await recordRates(database, [
    { asset: 'BTC', fiat: 'USD', rate: '90000', takenAt: new Date('2026-11-15T03:10:00Z') },
    { asset: 'BTC', fiat: 'USD', rate: '95000', takenAt: new Date('2026-11-15T05:10:00Z') },
  ])
})
afterAll(() => database.close())

const at = (time: string, currency = 'BTC') => ({ currency, amount: '1000000', time }) as HistoryEntry

it('values each entry at the rate of its time, and leaves it empty without one', async () => {
  async function* pages() {
    yield [at('2026-11-15T04:30:00Z'), at('2026-11-15T06:00:00Z'), at('2026-11-10T00:00:00Z')]
    yield [at('2026-11-15T06:00:00Z', 'PLA')]
  }
  const values: (string | null)[] = []
  for await (const page of valuedPages(database, 'USD', pages()))
    values.push(...page.map(({ value }) => value))
  expect(values).toEqual(['900.00', '950.00', null, null])
})
