import type { Database } from '@planet/platform/database/database'
import { type Selectable, sql } from 'kysely'
import type { BridgeTables } from '../tables.ts'

export type ReleaseRow = Pick<
  Selectable<BridgeTables['bridge_releases']>,
  'id' | 'kind' | 'network' | 'converts' | 'voids' | 'txid' | 'state' | 'height' | 'created_at' | 'sent_at'
>
export type RelayRow = Selectable<BridgeTables['bridge_relays']>
export type RelayerRow = Selectable<BridgeTables['bridge_relayers']>

/** Payments from the reserves on the main networks, the newest first. */
export async function listReleases(
  db: Database,
  after: readonly [at: string, id: string] | undefined,
  count: number,
): Promise<ReleaseRow[]> {
  let query = db
    .selectFrom('bridge_releases')
    .select([
      'id',
      'kind',
      'network',
      'converts',
      'voids',
      'txid',
      'state',
      'height',
      'created_at',
      'sent_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.execute()
}

/** The relayers' transactions, the newest first: releases, sweeps and gas transfers. */
export async function listRelays(
  db: Database,
  after: readonly [at: string, txid: string] | undefined,
  count: number,
): Promise<RelayRow[]> {
  let query = db.selectFrom('bridge_relays').selectAll()
  if (after) query = query.where(sql<boolean>`(sent_at, txid) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.orderBy('sent_at', 'desc').orderBy('txid', 'desc').limit(count).execute()
}

export const listRelayers = (db: Database): Promise<RelayerRow[]> =>
  db.selectFrom('bridge_relayers').selectAll().orderBy('network').execute()
