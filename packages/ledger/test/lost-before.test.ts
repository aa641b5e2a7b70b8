import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@planet/platform/database/migrate'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { expect, it } from 'vitest'
import { ledgerMigrations } from '../src/migrations.ts'
import { markMissing } from '../src/relay/lost.ts'

it('finds payments that an earlier release had forgotten, and keeps the one on the chain final where two had a nonce', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planet-ledger-'))
  const database = await createTestDatabase()
  const { pool } = database
  try {
    await cp(ledgerMigrations.folder, folder, {
      recursive: true,
      filter: (file) => !file.endsWith('0009_lost_transactions.sql'),
    })
    await migrate(pool, [{ module: 'ledger', folder }])
    await pool.query(`insert into ledger_blocks select n, decode(md5(n::text), 'hex'), '', now(), '', 1, 0
      from generate_series(1, 9) n`)
    await pool.query(`insert into ledger_transactions (block_number, position, hash, sender, value, nonce, succeeded, gas_used, kind)
      values (5, 0, 'on chain', 'a', 0, 1, true, 0, 'transfer')`)
    // The newer of two with one nonce is not always the one on the chain; a pending one is too late.
    await pool.query(`insert into relayed_transactions (hash, raw, state, sender, nonce, block_number, received_at) values
      ('on chain', '', 'final', 'a', 1, 5, now() - interval '2 days'),
      ('same nonce', '', 'final', 'a', 1, 4, now()),
      ('too late', '', 'pending', 'a', 1, null, now()),
      ('forgotten', '', 'final', 'a', 2, 6, now()),
      ('waiting', '', 'pending', 'a', 3, null, now())`)
    await migrate(pool, [ledgerMigrations])
    expect(await markMissing(database.db)).toBe(1)
    const { rows } = await pool.query(
      `select convert_from(hash, 'UTF8') as hash, state, lost_at is not null as lost from relayed_transactions order by hash`,
    )
    expect(rows).toEqual([
      { hash: 'forgotten', state: 'pending', lost: true },
      { hash: 'on chain', state: 'final', lost: false },
      { hash: 'same nonce', state: 'refused', lost: true },
      { hash: 'too late', state: 'refused', lost: false },
      { hash: 'waiting', state: 'pending', lost: false },
    ])
    const { rows: progress } = await pool.query('select final_number from ledger_progress')
    expect(progress).toMatchObject([{ final_number: 6n }])
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
