import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { sql } from 'kysely'
import {
  type Ledger,
  type LedgerBlock,
  type LedgerMovement,
  type LedgerTransaction,
  toBlock,
  toMovement,
  transactionsAt,
} from './rows.ts'

/** Where a list continues: the last row seen. */
export type TransactionPosition = { block: bigint; position: number }
export type MovementPosition = TransactionPosition & { logIndex: number }

type Page<Position> = { before?: Position | undefined; count?: number | undefined }

/** Pages continue after the last row seen, so the ten-thousandth costs what the first does. */
const usualCount = 25

export async function listBlocks(
  { db }: Ledger,
  { before, count = usualCount, isFilled }: Page<bigint> & { isFilled?: boolean },
): Promise<{ blocks: LedgerBlock[]; next: bigint | undefined }> {
  let query = db
    .selectFrom('ledger_blocks')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(count + 1)
  if (before !== undefined) query = query.where('number', '<', before)
  if (isFilled) query = query.where('transactions', '>', 0)
  const rows = await query.execute()
  const blocks = rows.slice(0, count).map(toBlock)
  return { blocks, next: rows.length > count ? blocks.at(-1)?.number : undefined }
}

export async function listTransactions(
  ledger: Ledger,
  { before, count = usualCount }: Page<TransactionPosition>,
): Promise<TransactionPage> {
  let query = ledger.db
    .selectFrom('ledger_transactions')
    .select(['block_number', 'position'])
    .orderBy('block_number', 'desc')
    .orderBy('position', 'desc')
    .limit(count + 1)
  if (before) query = query.where(isBefore(before))
  return pageOf(ledger, await query.execute(), count)
}

export async function listActivity(
  ledger: Ledger,
  address: string,
  { before, count = usualCount }: Page<TransactionPosition>,
): Promise<TransactionPage> {
  let query = ledger.db
    .selectFrom('ledger_activity')
    .select(['block_number', 'position'])
    .where('address', '=', fromHex(address.toLowerCase()))
    .orderBy('block_number', 'desc')
    .orderBy('position', 'desc')
    .limit(count + 1)
  if (before) query = query.where(isBefore(before))
  return pageOf(ledger, await query.execute(), count)
}

const isBefore = ({ block, position }: TransactionPosition) =>
  sql<boolean>`(block_number, position) < (${block}::bigint, ${position}::int)`

export type TransactionPage = { transactions: LedgerTransaction[]; next: TransactionPosition | undefined }

async function pageOf(
  ledger: Ledger,
  places: { block_number: bigint; position: number }[],
  count: number,
): Promise<TransactionPage> {
  const shown = places.slice(0, count)
  const last = places.length > count ? shown.at(-1) : undefined
  const next = last && { block: last.block_number, position: last.position }
  return { transactions: await transactionsAt(ledger, shown), next }
}

export type TokenMovement = LedgerMovement & { hash: Hex; block: bigint; time: Date }

export async function listTokenMovements(
  { db, contracts }: Ledger,
  token: string,
  { before, count = usualCount }: Page<MovementPosition>,
): Promise<{ movements: TokenMovement[]; next: MovementPosition | undefined }> {
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
    const { block, position, logIndex } = before
    query = query.where(
      sql<boolean>`(m.block_number, m.position, m.log_index) < (${block}::bigint, ${position}::int, ${logIndex}::int)`,
    )
  }
  const rows = await query.execute()
  const shown = rows.slice(0, count)
  const last = rows.length > count ? shown.at(-1) : undefined
  return {
    movements: shown.map((row) => ({
      ...toMovement(row, contracts),
      hash: toHex(row.hash),
      block: row.block_number,
      time: row.time,
    })),
    next: last && { block: last.block_number, position: last.position, logIndex: last.log_index },
  }
}
