import { memosOf } from './journal/memos.ts'
import { type Entry, entryOf } from './journal/rows.ts'
import type { MainNetworks } from './main-networks.ts'

const pageRows = 500

type Span = { since?: string | undefined; until?: string | undefined }
/** With the names that histories use. */
export type Payment = Entry & { currency: Entry['asset']; time: string }

/** Payments from own addresses page by page, newest first: only one page is in memory. */
export async function* paymentPages(
  main: MainNetworks,
  accountId: string,
  { since, until }: Span,
): AsyncGenerator<Payment[]> {
  let before: { sent_at: Date; txid: Buffer } | undefined
  while (true) {
    let query = main.db.selectFrom('main_transactions').selectAll().where('account_id', '=', accountId)
    if (since) query = query.where('sent_at', '>=', new Date(since))
    if (until) query = query.where('sent_at', '<', new Date(until))
    const last = before
    if (last)
      query = query.where((eb) =>
        eb.or([
          eb('sent_at', '<', last.sent_at),
          eb.and([eb('sent_at', '=', last.sent_at), eb('txid', '<', last.txid)]),
        ]),
      )
    const rows = await query.orderBy('sent_at', 'desc').orderBy('txid', 'desc').limit(pageRows).execute()
    const memoOf = await memosOf(main, main.db, rows)
    if (rows.length > 0)
      yield rows.map((row) => {
        const entry = entryOf(main, row, { memo: memoOf(row) })
        return { ...entry, currency: entry.asset, time: entry.sent_at }
      })
    before = rows.at(-1)
    if (rows.length < pageRows) return
  }
}
