import { ApiError } from '@planet/api/api-error'
import { tryRefresh } from '../journal/look.ts'
import { memosOf } from '../journal/memos.ts'
import { type Entry, entryOf, type Name, rowOf } from '../journal/rows.ts'
import { successorsOf } from '../journal/successors.ts'
import type { MainNetworks } from '../main-networks.ts'
import { isOpen } from '../state.ts'

const mostShown = 50

/** The latest first. */
export async function transactions(main: MainNetworks, accountId: string): Promise<Entry[]> {
  const rows = await main.db
    .selectFrom('main_transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sent_at', 'desc')
    .limit(mostShown)
    .execute()
  const [successorOf, memoOf] = await Promise.all([successorsOf(main, rows), memosOf(main, main.db, rows)])
  return rows.map((row) => entryOf(main, row, { successor: successorOf(row), memo: memoOf(row) }))
}

/** One of the account's own, as its network sees it now. */
export async function transaction(main: MainNetworks, accountId: string, name: Name): Promise<Entry> {
  const row = await rowOf(main, name)
  if (row?.account_id !== accountId) throw new ApiError('data_not_found')
  const looked = isOpen(row.state) ? await tryRefresh(main, row) : row
  const [successorOf, memoOf] = await Promise.all([
    successorsOf(main, [looked]),
    memosOf(main, main.db, [looked]),
  ])
  return entryOf(main, looked, { successor: successorOf(looked), memo: memoOf(looked) })
}
