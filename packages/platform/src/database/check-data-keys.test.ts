import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDataKeys } from '../sealing/data-keys.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkDataKeys, forgetOtherDataKeys } from './check-data-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const old = `2025:${'o'.repeat(32)}`
const current = `2026:${'n'.repeat(32)}`
const check = (...pairs: string[]) => checkDataKeys(database.pool, readDataKeys(pairs, 'unused'))

it('refuses to start without a key that the database is sealed with', async () => {
  await check(old)
  await check(old)
  await expect(check(current)).rejects.toThrow('DATA_KEYS lacks the key 2025')
  await expect(check(`2025:${'x'.repeat(32)}`)).rejects.toThrow('another secret')
  await check(current, old)
  await expect(check(old)).rejects.toThrow('DATA_KEYS lacks the key 2026')
  await forgetOtherDataKeys(database.pool, readDataKeys([current, old], 'unused'))
  await check(current, old)
  await check(current)
})
