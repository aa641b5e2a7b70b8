import { createTestDatabase } from '@planet/platform/testing/test-database'
import { expect, it } from 'vitest'
import { migrationSources } from '../src/services/migrations.ts'

it('every reference to removable rows has an index', async () => {
  const database = await createTestDatabase(migrationSources.slice(1))
  try {
    // The index begins with the column, and holds every row that refers to something.
    const { rows } = await database.pool.query<{ name: string }>(
      `select key.conrelid::regclass || '.' || col.attname as name
       from pg_constraint key join pg_attribute col on col.attrelid = key.conrelid and col.attnum = key.conkey[1]
       where key.contype = 'f' and key.confrelid in ('accounts'::regclass, 'ledger_blocks'::regclass)
         and not exists (select 1 from pg_index i where i.indrelid = key.conrelid and i.indkey[0] = key.conkey[1]
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || col.attname || ' IS NOT NULL)'))`,
    )
    expect(rows.map(({ name }) => name)).toEqual([])
  } finally {
    await database.close()
  }
})
