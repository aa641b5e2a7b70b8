import type { MainNetworks } from '../main-networks.ts'
import { ownAddresses } from '../own-addresses.ts'
import { type Cursor, cursorOf, type HistoryFilter, type MainPayment, paymentsOf } from './history.ts'

const pageRows = 500

/** Payments from and to own addresses page by page, newest first: only one page is in memory. */
export async function* paymentPages(
  main: MainNetworks,
  accountId: string,
  filter: HistoryFilter,
): AsyncGenerator<MainPayment[]> {
  const own = { accountId, addresses: await ownAddresses(main, accountId) }
  let before: Cursor | undefined
  while (true) {
    const page = await paymentsOf(main, own, { ...filter, before, count: pageRows })
    if (page.length > 0) yield page
    const last = page.at(-1)
    before = last && cursorOf(last)
    if (page.length < pageRows) return
  }
}
