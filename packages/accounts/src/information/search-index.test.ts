import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateIndexKey } from '../sealing/rotate-index.ts'
import { onboard } from '../testing/onboarding.ts'
import { goodInformation } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { saveInformation } from './information-store.ts'
import { accountsByTerms, findByTerms, indexMissing } from './search-index.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const rename = (id: string, family_name: string) =>
  saveInformation(test.accounts, test.accounts.db, id, {
    draft: undefined,
    submitted: { ...goodInformation, family_name },
  })

it('finds by the last submission, and stores no readable term', async () => {
  const { accountId } = (await onboard(test, 'input')).person
  await rename(accountId, 'Findable')
  expect(await findByTerms(test.accounts, 'findable')).toEqual([accountId])
  await rename(accountId, 'Renamed')
  expect(await findByTerms(test.accounts, 'findable')).toEqual([])
  expect(await findByTerms(test.accounts, `${goodInformation.given_name} renamed`)).toEqual([accountId])
  const { rows } = await test.database.pool.query('select * from search_terms')
  expect(JSON.stringify(rows)).not.toMatch(/renamed/i)
  await saveInformation(test.accounts, test.accounts.db, accountId, {
    draft: undefined,
    submitted: undefined,
  })
  expect(await findByTerms(test.accounts, 'renamed')).toEqual([])
})

it('indexes submissions from before the index, and rehashes with a new secret', async () => {
  const { accountId } = (await onboard(test, 'input')).person
  await rename(accountId, 'Earlier')
  await test.database.pool.query('delete from search_terms')
  await test.database.pool.query('update customer_information set search_key = null')
  expect(await findByTerms(test.accounts, 'earlier')).toEqual([])
  expect(await indexMissing(test.accounts)).toBeGreaterThan(0)
  expect(await indexMissing(test.accounts)).toBe(0)
  expect(await findByTerms(test.accounts, 'earlier')).toEqual([accountId])
  const [old] = test.accounts.indexKeys
  const next = { ...test.accounts, indexKeys: [{ id: 'new', key: Buffer.alloc(32, 7) }, old] as const }
  expect(await findByTerms(next, 'earlier')).toEqual([accountId])
  await rotateIndexKey(next)
  expect(await findByTerms({ ...next, indexKeys: [next.indexKeys[0]] }, 'earlier')).toEqual([accountId])
  await rotateIndexKey(test.accounts)
})

it('reads only the index, however many customers there are', async () => {
  const { accountId } = (await onboard(test, 'input')).person
  await test.database.pool.query(
    `insert into search_terms (hash, account_id)
     select sha256(n::text::bytea), $1 from generate_series(1, 100000) n`,
    [accountId],
  )
  await test.database.pool.query('analyze search_terms')
  const query = accountsByTerms(test.accounts, test.accounts.db, '090-1234-5678')
  const plan = JSON.stringify(await query.explain())
  expect(plan).toContain('search_terms_pkey')
  expect(plan).not.toContain('Seq Scan')
})
