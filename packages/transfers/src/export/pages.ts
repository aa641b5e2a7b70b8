import { entriesOf, type HistoryEntry } from '../history/entries.ts'
import { filterOf, type HistoryQuery } from '../history/list.ts'
import type { Cursor } from '../movements/cursor.ts'
import { readMovements } from '../movements/movements.ts'
import { ownWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'

const pageRows = 500

/** The history page by page, newest first: only one page is in memory, however long the history is. */
export async function* historyPages(
  transfers: Transfers,
  accountId: string,
  query: HistoryQuery,
): AsyncGenerator<HistoryEntry[]> {
  const wallet = await ownWallet(transfers, accountId)
  const filter = await filterOf(transfers, accountId, query)
  let before: Cursor | undefined
  while (true) {
    const rows = await readMovements(transfers, wallet, filter, { before, count: pageRows })
    if (rows.length > 0) yield entriesOf(transfers, wallet, rows)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    before = { block: last.block_number, position: last.position, log: last.log_index }
  }
}
