import type { AssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import { assetOf, type Ledger } from './rows.ts'

/** The volume of plain transfers by asset. Unknown tokens are left out. */
export async function transferVolume(
  { db, contracts }: Ledger,
  since: Date,
  until: Date,
): Promise<{ asset: AssetCode; amount: bigint }[]> {
  const { rows } = await sql<{ token: string; amount: string }>`
    with blocks as (
      select (select number from ledger_blocks where time >= ${since} and time < ${until} order by time limit 1) as first,
        (select number from ledger_blocks where time >= ${since} and time < ${until} order by time desc limit 1) as last)
    select '0x' || encode(m.token, 'hex') as token, sum(m.amount)::text as amount
    from blocks join ledger_movements m on m.block_number between blocks.first and blocks.last
    join ledger_transactions t on t.block_number = m.block_number and t.position = m.position
    where t.kind = 'transfer' and t.succeeded and m.amount > 0 group by m.token`.execute(db)
  return rows.flatMap(({ token, amount }) => {
    const asset = assetOf(token, contracts)
    return asset === null ? [] : [{ asset, amount: BigInt(amount) }]
  })
}
