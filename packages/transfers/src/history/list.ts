import type { AnswerOf, QueryOf } from '@planet/api/call'
import type { listTransfers } from '@planet/api/calls/history/transfers'
import { formatCursor, parseCursor } from '../movements/cursor.ts'
import { blockAt, type MovementFilter, readMovements } from '../movements/movements.ts'
import type { Transfers } from '../transfers.ts'
import { entriesOf, type HistoryEntry, unsettledEntries } from './entries.ts'
import { type HistoryReader, historyReader } from './reader.ts'
import { searchHistory } from './search.ts'
import { unsettledTransfers } from './unsettled.ts'

export type HistoryQuery = Omit<QueryOf<typeof listTransfers>, 'before' | 'count'>

const usualCount = 25

export async function listHistory(
  transfers: Transfers,
  accountId: string,
  { before, count = usualCount, ...query }: QueryOf<typeof listTransfers>,
): Promise<AnswerOf<typeof listTransfers>> {
  const reader = await historyReader(transfers, accountId)
  const page = { before: before === undefined ? undefined : parseCursor(before), count: count + 1 }
  const [rows, unsettled] = await Promise.all([
    readMovements(transfers, reader, await filterOf(transfers, accountId, query), page),
    before === undefined ? unsettledFor(transfers, reader, query) : [],
  ])
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  return {
    entries: [...unsettled, ...(await entriesOf(transfers, reader, shown))],
    next: rows.length > count && last ? formatCursor(last) : null,
  }
}

export async function filterOf(
  transfers: Transfers,
  accountId: string,
  { currency, direction, type, since, until, q }: HistoryQuery,
): Promise<MovementFilter> {
  const [from, to, found] = await Promise.all([
    blockAt(transfers, since),
    blockAt(transfers, until),
    q ? searchHistory(transfers, accountId, q) : undefined,
  ])
  return { asset: currency, direction, type, since: from, until: to, found }
}

/** Unsettled transfers come before the first page, unless its filter excludes them. */
async function unsettledFor(
  transfers: Transfers,
  reader: HistoryReader,
  { currency, direction, type, since, until, q }: HistoryQuery,
): Promise<HistoryEntry[]> {
  const isOther = type && type !== 'transaction' && type !== 'withdraw'
  if (direction === 'in' || isOther || since || until || q) return []
  const rows = await unsettledTransfers(transfers, reader)
  const entries = await unsettledEntries(
    transfers,
    reader,
    rows.filter((row) => !currency || row.asset === currency),
  )
  return entries.filter((entry) => !type || entry.type === type)
}
