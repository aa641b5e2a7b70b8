import type { Database } from '@planet/platform/database/database'
import type { RecordCursor, RecordFilter, SettlementType } from './filter.ts'
import { type RecordRow, readRecords } from './records.ts'
import { searchRecords } from './search.ts'

export type History = { db: Database; ledgerDb: Database }
export type RecordQuery = Omit<RecordFilter, 'found'> & { q?: string | undefined }

export async function listRecords(
  history: History,
  account: string,
  query: RecordQuery,
  { before, count }: { before?: RecordCursor | undefined; count: number },
): Promise<{ rows: RecordRow[]; next: RecordCursor | undefined }> {
  const rows = await readRecords(history.db, account, await filterOf(history, query), {
    before,
    count: count + 1,
  })
  const shown = rows.slice(0, count)
  return { rows: shown, next: rows.length > count ? shown.at(-1) : undefined }
}

/** All records page by page: only one page is in memory, however long the list is. */
export async function* recordPages(
  history: History,
  account: string,
  query: RecordQuery,
  pageRows = 500,
): AsyncGenerator<RecordRow[]> {
  const filter = await filterOf(history, query)
  let before: RecordCursor | undefined
  while (true) {
    const rows = await readRecords(history.db, account, filter, { before, count: pageRows })
    if (rows.length > 0) yield rows
    before = rows.at(-1)
    if (rows.length < pageRows) return
  }
}

/** One of the account's own records, by its number, its key in the contract, or a transaction on either side. */
export async function findRecord(
  { db, ledgerDb }: History,
  account: string,
  id: string,
): Promise<RecordRow | undefined> {
  const found = await searchRecords(ledgerDb, id)
  const [row] = await readRecords(db, account, { found }, { count: 1 })
  return row
}

async function filterOf({ ledgerDb }: History, { q, ...filter }: RecordQuery): Promise<RecordFilter> {
  return q ? { ...filter, found: await searchRecords(ledgerDb, q) } : filter
}

export const formatCursor = ({ time, type, number }: RecordCursor): string =>
  `${time.getTime()}:${type}:${number}`

export function parseCursor(text: string): RecordCursor {
  const [time, type, number = '0'] = text.split(':')
  return { time: new Date(Number(time)), type: Number(type) as SettlementType, number: BigInt(number) }
}
