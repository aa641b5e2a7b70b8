import { ApiError } from '@planet/api/api-error'
import type { Name } from '../journal/rows.ts'
import type { MainNetworks } from '../main-networks.ts'
import { type MainPayment, receivedOf } from './history.ts'

/** One of the account's own. */
export async function receivedPayment(
  main: MainNetworks,
  accountId: string,
  { network, txid, index }: Name & { index: number },
): Promise<MainPayment> {
  const row = await main.db
    .selectFrom('main_received')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', Buffer.from(txid, 'hex'))
    .where('index', '=', index)
    .executeTakeFirst()
  if (row?.account_id !== accountId) throw new ApiError('data_not_found')
  return receivedOf(main, row)
}

/** Since when payments to all of the account's own addresses are recorded. */
export async function receivedSince(
  { db }: Pick<MainNetworks, 'db'>,
  accountId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('main_addresses')
    .select((eb) => eb.fn.max('since').as('since'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.since ?? undefined
}
