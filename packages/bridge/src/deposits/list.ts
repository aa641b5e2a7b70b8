import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import type { Found } from '../history/filter.ts'
import type { DepositStatus } from '../machines/deposit.ts'
import type { DepositRow } from './apply.ts'

type Db = Database

export type DepositFilter = {
  status?: DepositStatus | undefined
  asset?: AssetCode | undefined
  network?: MainNetwork | undefined
  account?: string | undefined
  found?: Found | undefined
}

/** All deposits, newest first, after the last one seen. */
export async function listDeposits(
  db: Db,
  { status, asset, network, account, found }: DepositFilter,
  { after, count }: { after?: bigint | undefined; count: number },
): Promise<DepositRow[]> {
  let query = db.selectFrom('bridge_deposits').selectAll()
  if (status) query = query.where('status', '=', status)
  if (asset) query = query.where('asset', '=', asset)
  if (network) query = query.where('network', '=', network)
  if (account) query = query.where('account', '=', account)
  if (found) query = query.where(isFound(found))
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(count).execute()
}

function isFound(found: Found) {
  switch (found.by) {
    case 'number':
      return sql<boolean>`${found.type} = 1 and id = ${found.number}`
    case 'hash':
      // Lists the networks so that the unique key of a deposit can be used.
      return sql<boolean>`(deposit_id = any (${found.keys})
        or (network in ('bitcoin', 'ethereum', 'tron') and txid = any (${found.txids})))`
    case 'address':
      return sql<boolean>`address = any (${found.addresses})`
    case 'nothing':
      return sql<boolean>`false`
  }
}

export const depositById = (db: Db, id: bigint): Promise<DepositRow | undefined> =>
  db.selectFrom('bridge_deposits').selectAll().where('id', '=', id).executeTakeFirst()
