import { type Hex, toHex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import type { Ledger } from './rows.ts'

/** The newest block of PLANET in the database. */
export async function processedHeight({ db }: Pick<Ledger, 'db'>): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_blocks')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.number)
}

export async function hashOfBlock(db: Database, number: bigint): Promise<Hex | undefined> {
  const row = await db
    .selectFrom('ledger_blocks')
    .select('hash')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toHex(row.hash)
}
