import type { Ledger } from './rows.ts'

/** The newest processed block of PLANET. */
export async function processedHeight({ db }: Pick<Ledger, 'db'>): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_blocks')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.number)
}
