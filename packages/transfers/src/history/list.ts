import type { AnswerOf, QueryOf } from '@planet/contract/call'
import type { listTransfers } from '@planet/contract/calls/history/transfers'
import { pendingTransfers } from '../balances/pending.ts'
import { type OwnWallet, ownWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'
import { entriesOf, type HistoryEntry, pendingEntries } from './entries.ts'
import { finalizedBlock } from './finalized.ts'
import { blockAt, type MovementFilter, type MovementRow, type Place, readMovements } from './movements.ts'
import { searchHistory } from './search.ts'
import { kindsOf } from './types.ts'

export type HistoryQuery = Omit<QueryOf<typeof listTransfers>, 'before' | 'count'>

const usualCount = 25

export async function listHistory(
  transfers: Transfers,
  accountId: string,
  { before, count = usualCount, ...query }: QueryOf<typeof listTransfers>,
): Promise<AnswerOf<typeof listTransfers>> {
  const wallet = await ownWallet(transfers, accountId)
  const page = { before: before === undefined ? undefined : parsePlace(before), count: count + 1 }
  const [rows, finalized, pending] = await Promise.all([
    readMovements(transfers, wallet.address, await filterOf(transfers, accountId, query), page),
    finalizedBlock(transfers),
    before === undefined ? pendingFor(transfers, wallet, query) : [],
  ])
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  return {
    entries: [...pending, ...(await entriesOf(transfers, wallet, shown, finalized))],
    next: rows.length > count && last ? writePlace(last) : null,
  }
}

export async function filterOf(
  transfers: Transfers,
  accountId: string,
  { asset, direction, type, since, until, q }: HistoryQuery,
): Promise<MovementFilter> {
  const [from, to, found] = await Promise.all([
    blockAt(transfers, since),
    blockAt(transfers, until),
    q ? searchHistory(transfers, accountId, q) : undefined,
  ])
  return { asset, direction, kinds: type && kindsOf(type), since: from, until: to, found }
}

/** What is on its way stands above the first page, unless the page is narrowed down to something it cannot be. */
async function pendingFor(
  transfers: Transfers,
  wallet: OwnWallet,
  { asset, direction, type, since, until, q }: HistoryQuery,
): Promise<HistoryEntry[]> {
  if (direction === 'in' || (type && type !== 'transaction') || since || until || q) return []
  const rows = await pendingTransfers(transfers, wallet.accountId)
  return pendingEntries(
    transfers,
    wallet,
    rows.filter((row) => !asset || row.asset === asset),
  )
}

export function parsePlace(text: string): Place {
  const [block = '0', position, log] = text.split(':')
  return { block: BigInt(block), position: Number(position), log: Number(log) }
}

export const writePlace = ({ block_number, position, log_index }: MovementRow): string =>
  `${block_number}:${position}:${log_index}`
