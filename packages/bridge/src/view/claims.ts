import { addressText } from '@planet/chains/address'
import type { MainNetwork } from '@planet/chains/network'
import type { Database, Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { Address, Hex } from 'viem'
import { planetCursor } from '../planet/cursor.ts'
import type { ConvertPosition } from '../request.ts'

/**
 * Where the bridge claims to hold reserves. Each claim is checked, so claims can only be too small: an omission makes
 * the bridge look poorer than it is, and nothing can make it look richer.
 */
export type ReserveClaims = {
  /** The newest block of each network that the claims include. */
  tips: Partial<Record<MainNetwork, string>>
  /** The same for PLANET. */
  planet: bigint
  coins: readonly { txid: string; vout: number; salt: Hex }[]
  /** Deposit addresses on vault networks with unswept deposits, by recipient. */
  forwarders: readonly { network: MainNetwork; recipient: Address }[]
  /** Released, but not yet burned on PLANET. */
  unsettled: readonly { convert: ConvertPosition; txid: string; height: number }[]
  /** Deep enough, but not yet credited. */
  pending: readonly { asset: string; amount: string; depositId: Hex }[]
}

/** In a block and still at its deposit address, written so that the indexes of open and unswept deposits apply. */
export const unswept = sql<boolean>`height is not null and (status in (1, 2) or (status = 3 and not swept))`

/** One snapshot: the changes of a block are seen completely, together with the block. */
export const readClaims = (db: Database): Promise<ReserveClaims> =>
  db.transaction().setIsolationLevel('repeatable read').execute(claimsIn)

async function claimsIn(tx: Transaction): Promise<ReserveClaims> {
  const tips = await sql<{ network: MainNetwork; hash: string }>`
    select network, hash from (values ('bitcoin'), ('ethereum'), ('tron')) networks (network),
      lateral (select hash from bridge_blocks b where b.network = networks.network order by height desc limit 1) newest
    `.execute(tx)
  const cursor = await tx
    .selectFrom('bridge_cursors')
    .select('block')
    .where('name', '=', planetCursor)
    .executeTakeFirst()
  const coins = await tx
    .selectFrom('bridge_coins')
    .select(['txid', 'vout', 'salt'])
    .where('spent_by', 'is', null)
    .execute()
  const forwarders = await tx
    .selectFrom('bridge_deposits')
    .select(['network', 'recipient'])
    .distinct()
    .where('network', '<>', 'bitcoin')
    .where(unswept)
    .execute()
  const { rows } = await unsettledReleases.execute(tx)
  const pending = await sql<{ asset: string; amount: string; depositId: Hex }>`
    select asset, amount::text as amount, deposit_id as "depositId" from bridge_deposits
    where status = 2 and state ->> 'name' = 'crediting'`.execute(tx)
  return {
    tips: Object.fromEntries(tips.rows.map(({ network, hash }) => [network, hash])),
    planet: cursor?.block ?? 0n,
    coins: coins.map(({ txid, vout, salt }) => ({ txid, vout, salt: salt as Hex })),
    forwarders: forwarders.map(({ network, recipient }) => ({ network, recipient: addressText(recipient) })),
    unsettled: rows.map(({ id, block, txid, height }) => ({ convert: { id, block }, txid, height })),
    pending: pending.rows,
  }
}

/** From the few open converts to their releases, by the index of what releases pay. */
export const unsettledReleases = sql<{ id: Hex; block: string; txid: string; height: number }>`
  select c.id, c.block_number::text as block, r.txid, r.height::int as height
  from bridge_converts c join bridge_releases r on r.converts @> array[c.id]
  where r.height is not null and c.status in (1, 2)`
