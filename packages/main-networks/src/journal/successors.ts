import { sql } from 'kysely'
import type { MainNetworks } from '../main-networks.ts'
import type { Row, Successor } from './rows.ts'

type Place = Pick<Row, 'network' | 'txid'>

const keyOf = ({ network, txid }: Place): string => `${network}:${txid.toString('hex')}`

/** The newest payment that the network accepted in place of each, if any. */
export async function successorsOf(
  { db }: Pick<MainNetworks, 'db'>,
  rows: readonly Place[],
): Promise<(row: Place) => Successor | undefined> {
  const found = await db
    .selectFrom('main_transactions')
    .select(['network', 'txid', 'replaces', 'state'])
    .where(sql<boolean>`replaces = any(${rows.map(({ txid }) => txid)}::bytea[])`)
    .where('state', 'in', ['pending', 'included', 'final', 'replaced'])
    .orderBy('sent_at')
    .execute()
  const known = new Map(
    found.flatMap(({ network, txid, replaces, state }) =>
      replaces ? [[keyOf({ network, txid: replaces }), { txid, state }]] : [],
    ),
  )
  return (row) => known.get(keyOf(row))
}

/**
 * Whether the successor replaces the payment now. One that was itself replaced does not count: this payment may have
 * replaced it, and its block can still be reorganised.
 */
export const isInPlace = (successor: Successor | undefined): boolean =>
  successor !== undefined && successor.state !== 'replaced'

export const isReplaced = async (main: Pick<MainNetworks, 'db'>, row: Place): Promise<boolean> =>
  isInPlace((await successorsOf(main, [row]))(row))
