import type { Information } from '@planet/api/fields/information'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsMigrations } from '../migrations.ts'
import { companyNames } from './company-names.ts'
import { saveInformation } from './information-store.ts'

const dataKeys = readDataKeys([`2026:${'k'.repeat(40)}`], 'unused')
const indexKeys = readIndexKeys({ APP_SECRET: 'a secret of the tests', APP_SECRET_OLD: [] })
const [first, second, person] = ['PW-0000-0000-0001', 'PW-0000-0000-0002', 'PW-0000-0000-0003'] as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations])
  for (const id of [first, second, person])
    await database.pool.query(
      `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at)
       values ($1, decode(md5($1), 'hex'), '', 'app', 'corporate', '500', $1, now())`,
      [id],
    )
  const submit = (id: string, company?: { company_name: string }) =>
    saveInformation({ dataKeys, indexKeys, now: () => new Date() }, database.db, id, {
      draft: undefined,
      submitted: { company } as Partial<Information> as Information,
    })
  await submit(first, { company_name: 'Aoyama Coffee' })
  await submit(second, { company_name: 'Bukchon Books' })
  await submit(person)
})
afterAll(() => database.close())

it('reads the names of any number of companies in one query', async () => {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      return result
    },
  }
  const names = await companyNames({ dataKeys }, database.db.withPlugin(counter), [first, second, person])
  expect([...names].sort()).toEqual([
    [first, 'Aoyama Coffee'],
    [second, 'Bukchon Books'],
  ])
  expect(queries).toBe(1)
})
