import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@planet/platform/database/migrate'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { expect, it } from 'vitest'
import { typeOf } from '../src/decode/transfer-type.ts'
import { ledgerMigrations } from '../src/migrations.ts'
import type { TransactionKind } from '../src/tables.ts'

const types: Readonly<Record<TransactionKind, string>> = {
  transfer: 'transaction',
  registration: 'transaction',
  deployment: 'transaction',
  call: 'transaction',
  payment: 'order_pay',
  refund: 'order_refund',
  credit: 'deposit',
  convert_request: 'withdraw',
  convert_settle: 'withdraw',
  convert_return: 'withdraw',
}
const kinds = Object.keys(types) as TransactionKind[]

it.each(kinds)('gives a movement of a %s its type', (kind) => expect(typeOf(kind)).toBe(types[kind]))

it('gives movements saved by earlier releases the same type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planet-ledger-'))
  const database = await createTestDatabase()
  try {
    await cp(ledgerMigrations.folder, folder, {
      recursive: true,
      filter: (file) => !file.endsWith('0006_movements_by_type.sql'),
    })
    await migrate(database.pool, [{ module: 'ledger', folder }])
    await database.pool.query(`insert into ledger_blocks values (1, '', '', now(), '', 10, 0)`)
    await database.pool.query(
      `insert into ledger_transactions
       select 1, n, decode(md5(n::text), 'hex'), '', '', null, 0, n, true, 0, kind
       from unnest($1::text[]) with ordinality as given (kind, n)`,
      [kinds],
    )
    await database.pool.query(
      `insert into ledger_movements select 1, position, -1, '', '', '', 5 from ledger_transactions`,
    )
    await migrate(database.pool, [ledgerMigrations])
    const { rows } = await database.pool.query<{ kind: string; type: string }>(
      'select kind, type from ledger_movements join ledger_transactions using (block_number, position)',
    )
    expect(Object.fromEntries(rows.map(({ kind, type }) => [kind, type]))).toEqual(types)
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
