import type { MainNetwork } from '@planet/chains/network'
import type { Ends } from '@planet/wallet/addresses/look-alike'
import { sql } from 'kysely'
import type { MainNetworks } from './main-networks.ts'

/** Addresses with the same beginning and end that the account has paid or is paying. */
export async function paidLike(
  { db }: Pick<MainNetworks, 'db'>,
  accountId: string,
  network: MainNetwork,
  { first, last }: Ends,
): Promise<string[]> {
  const rows = await db
    .selectFrom('main_transactions')
    .select('recipient')
    .distinct()
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .where('state', 'in', ['pending', 'included', 'final'])
    .where(sql<boolean>`lower(left(recipient, ${first.length})) = ${first}`)
    .where(sql<boolean>`lower(right(recipient, ${last.length})) = ${last}`)
    .execute()
  return rows.map(({ recipient }) => recipient)
}
