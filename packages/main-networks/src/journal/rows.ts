import type { mainTransaction } from '@planet/api/fields/main-network'
import type { MainNetwork } from '@planet/chains/network'
import { hex } from '@scure/base'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { MainNetworks } from '../main-networks.ts'
import type { Waiting } from '../networks/own-network.ts'
import type { MainNetworkTables } from '../tables.ts'

export type Row = Selectable<MainNetworkTables['main_transactions']>
/** A payment that takes the coins or the nonce of another. */
export type Successor = Pick<Row, 'txid' | 'state'>
export type Entry = z.infer<typeof mainTransaction>
export type Name = { network: MainNetwork; txid: string }

export const rowOf = ({ db }: Pick<MainNetworks, 'db'>, { network, txid }: Name): Promise<Row | undefined> =>
  db
    .selectFrom('main_transactions')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', Buffer.from(txid, 'hex'))
    .executeTakeFirst()

export const nameOf = ({ network, txid }: Row): Name => ({ network, txid: hex.encode(txid) })

export const entryOf = (
  { needed }: Pick<MainNetworks, 'needed'>,
  row: Row,
  { successor, memo = '' }: { successor?: Successor | undefined; memo?: string } = {},
): Entry => ({
  ...nameOf(row),
  asset: row.asset,
  to: row.recipient,
  amount: row.amount,
  fee: row.fee,
  state: row.state,
  refusal: row.refusal,
  confirmations: row.confirmations,
  needed: needed[row.network],
  sent_at: row.sent_at.toISOString(),
  memo,
  replaces: row.replaces && hex.encode(row.replaces),
  // A payment in a block was not replaced.
  replaced_by:
    successor && (row.state === 'pending' || row.state === 'replaced') ? hex.encode(successor.txid) : null,
})

export const waitingOf = (row: Row): Waiting => ({
  txid: hex.encode(row.txid),
  raw: hex.encode(row.raw),
  asset: row.asset,
  amount: BigInt(row.amount),
  nonce: row.nonce === null ? null : BigInt(row.nonce),
})
