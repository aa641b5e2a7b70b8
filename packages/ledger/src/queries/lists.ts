import { fromHex, toHex } from '@planet/chains/hex'
import { sql } from 'kysely'
import {
  type BlockRow,
  type Ledger,
  type MovementRow,
  type TransactionRow,
  toBlockRow,
  toMovement,
  transactionRows,
} from './rows.ts'

/** Pages are cut by the last row seen, so the ten-thousandth costs what the first does. */
const usualCount = 25

const parsePosition = (before: string) => before.split(':').map(BigInt) as [bigint, bigint]

export async function listBlocks(
  { db }: Ledger,
  {
    before,
    count = usualCount,
    filled,
  }: { before?: number | undefined; count?: number | undefined; filled?: boolean },
): Promise<{ blocks: BlockRow[]; next: number | null }> {
  let query = db
    .selectFrom('ledger_blocks')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(count + 1)
  if (before !== undefined) query = query.where('number', '<', BigInt(before))
  if (filled) query = query.where('transactions', '>', 0)
  const rows = await query.execute()
  const blocks = rows.slice(0, count).map(toBlockRow)
  return { blocks, next: rows.length > count ? (blocks.at(-1)?.number ?? null) : null }
}

type Page = { before?: string | undefined; count?: number | undefined }

export async function listTransactions(ledger: Ledger, { before, count = usualCount }: Page) {
  let query = ledger.db
    .selectFrom('ledger_transactions')
    .select(['block_number', 'position'])
    .orderBy('block_number', 'desc')
    .orderBy('position', 'desc')
    .limit(count + 1)
  if (before) {
    const [block, position] = parsePosition(before)
    query = query.where(sql<boolean>`(block_number, position) < (${block}::bigint, ${position}::int)`)
  }
  return cut(ledger, await query.execute(), count)
}

export async function listActivity(ledger: Ledger, address: string, { before, count = usualCount }: Page) {
  let query = ledger.db
    .selectFrom('ledger_activity')
    .select(['block_number', 'position'])
    .where('address', '=', fromHex(address.toLowerCase()))
    .orderBy('block_number', 'desc')
    .orderBy('position', 'desc')
    .limit(count + 1)
  if (before) {
    const [block, position] = parsePosition(before)
    query = query.where(sql<boolean>`(block_number, position) < (${block}::bigint, ${position}::int)`)
  }
  return cut(ledger, await query.execute(), count)
}

async function cut(
  ledger: Ledger,
  places: { block_number: bigint; position: number }[],
  count: number,
): Promise<{ transactions: TransactionRow[]; next: string | null }> {
  const shown = places.slice(0, count)
  const last = shown.at(-1)
  const next = places.length > count && last ? `${last.block_number}:${last.position}` : null
  return { transactions: await transactionRows(ledger, shown), next }
}

type TokenMovement = MovementRow & { hash: string; block: number; time: string }

export async function listTokenMovements(
  { db, contracts }: Ledger,
  token: string,
  { before, count = usualCount }: Page,
): Promise<{ movements: TokenMovement[]; next: string | null }> {
  let query = db
    .selectFrom('ledger_movements as m')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'm.block_number').onRef('t.position', '=', 'm.position'),
    )
    .innerJoin('ledger_blocks as b', 'b.number', 'm.block_number')
    .select([
      'm.block_number',
      'm.position',
      'm.log_index',
      'm.token',
      'm.sender',
      'm.recipient',
      'm.amount',
      't.hash',
      'b.time',
    ])
    .where('m.token', '=', fromHex(token.toLowerCase()))
    .orderBy('m.block_number', 'desc')
    .orderBy('m.position', 'desc')
    .orderBy('m.log_index', 'desc')
    .limit(count + 1)
  if (before) {
    const [block, position, log] = before.split(':').map(Number)
    query = query.where(
      sql<boolean>`(m.block_number, m.position, m.log_index) < (${block}::bigint, ${position}::int, ${log}::int)`,
    )
  }
  const rows = await query.execute()
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  return {
    movements: shown.map((row) => ({
      ...toMovement(row, contracts),
      hash: toHex(row.hash),
      block: Number(row.block_number),
      time: row.time.toISOString(),
    })),
    next: rows.length > count && last ? `${last.block_number}:${last.position}:${last.log_index}` : null,
  }
}
