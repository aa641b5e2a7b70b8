import { transferTypes } from '@planet/api/fields/history'
import type { Cursor } from '@planet/transfers/movements/cursor'
import type { Pool } from 'pg'
import { runLong } from './database.ts'

const perBlock = 10

export const own = `0x${'11'.repeat(20)}` as const
/** With whom the wallet dealt long ago, and of all types: what is rare in its history. */
export const partner = Buffer.alloc(20, 0x77)

/** Where page `number` of a history of so many movements begins. */
export const pageAt = (movements: number, number: number, page: number): Cursor => ({
  block: BigInt(Math.floor((movements - (number - 1) * page) / perBlock)),
  position: 0,
  log: -1,
})

/** One wallet's history of so many movements of PLA. */
export async function fillMovements(pool: Pool, movements: number): Promise<void> {
  const blocks = movements / perBlock
  const hash = (column: string) => `decode(md5(${column}::text) || md5('x' || ${column}::text), 'hex')`
  const me = `decode('${own.slice(2)}', 'hex')`
  const other = `case when n <= 1000 then '\\x${partner.toString('hex')}'::bytea else decode(lpad(to_hex(n % 5000), 40, '0'), 'hex') end`
  await runLong(
    pool,
    `insert into ledger_blocks select n, ${hash('n')}, '', now() - (${blocks} - n) * interval '1 second', '', ${perBlock}, 0
     from generate_series(0, ${blocks}) n`,
    `insert into ledger_transactions
     select n / ${perBlock}, n % ${perBlock}, ${hash("(n || 't')")}, '', '', null, 0, n, true, 21000, 'transfer'
     from generate_series(1, ${movements}) n`,
    `insert into ledger_movements
     select n / ${perBlock}, n % ${perBlock}, -1, decode(repeat('00', 20), 'hex'),
            case when n % 2 = 0 then ${me} else ${other} end, case when n % 2 = 0 then ${other} else ${me} end, 1000 + n,
            case when n <= 1000 then (array['${transferTypes.join("', '")}'])[1 + n % 5] else 'transaction' end
     from generate_series(1, ${movements}) n`,
  )
}
