import type { mainPayment } from '@planet/api/fields/main-network'
import { settlementNumber } from '@planet/bridge/history/filter'
import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import { hex } from '@scure/base'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { memosOf } from '../journal/memos.ts'
import { entryOf } from '../journal/rows.ts'
import { successorsOf } from '../journal/successors.ts'
import type { MainNetworks } from '../main-networks.ts'
import type { MainNetworkTables } from '../tables.ts'

/** A line of the history, without what other parts of the product know: names and values. */
export type MainPayment = Omit<z.infer<typeof mainPayment>, 'contact_name' | 'fiat' | 'value'>

/** The last row seen; what was sent has no place within its transaction. */
export type Cursor = { time: Date; txid: Buffer; index: number }

export type HistoryFilter = {
  currency?: AssetCode | undefined
  direction?: 'in' | 'out' | undefined
  since?: string | undefined
  until?: string | undefined
}

const sentIndex = -1

export const cursorOf = ({ time, txid, index }: MainPayment): Cursor => ({
  time: new Date(time),
  txid: Buffer.from(txid, 'hex'),
  index: index ?? sentIndex,
})

export const writeCursor = ({ time, txid, index }: Cursor): string =>
  `${time.getTime()}:${hex.encode(txid)}:${index}`

export function readCursor(text: string): Cursor {
  const [time, txid = '', index] = text.split(':')
  return { time: new Date(Number(time)), txid: Buffer.from(txid, 'hex'), index: Number(index) }
}

export type Asked = HistoryFilter & { before?: Cursor | undefined; count: number }

/** An account with its own addresses, as far as its keys are registered. */
type Owner = { accountId: string; addresses: Readonly<Partial<Record<MainNetwork, string>>> }

/** Payments from and to own addresses, the newest first. */
export async function paymentsOf(
  main: MainNetworks,
  { accountId, addresses }: Owner,
  asked: Asked,
): Promise<MainPayment[]> {
  const [sent, received] = await Promise.all([
    asked.direction === 'in' ? [] : sentPayments(main, accountId, asked),
    asked.direction === 'out' ? [] : receivedPayments(main, accountId, asked),
  ])
  const fromOf = (address: string | undefined) => (address === undefined ? null : [address])
  return [...sent.map((one) => ({ ...one, from: fromOf(addresses[one.network]) })), ...received]
    .toSorted((a, b) => isBefore(cursorOf(b), cursorOf(a)))
    .slice(0, asked.count)
}

const isBefore = (a: Cursor, b: Cursor): number =>
  a.time.getTime() - b.time.getTime() || Buffer.compare(a.txid, b.txid) || a.index - b.index

async function sentPayments(main: MainNetworks, accountId: string, asked: Asked) {
  const { currency, since, until, before, count } = asked
  let query = main.db.selectFrom('main_transactions').selectAll().where('account_id', '=', accountId)
  if (currency) query = query.where('asset', '=', currency)
  if (since) query = query.where('sent_at', '>=', new Date(since))
  if (until) query = query.where('sent_at', '<', new Date(until))
  if (before)
    query = query
      .where('sent_at', '<=', before.time)
      .where((eb) =>
        eb.or([
          eb('sent_at', '<', before.time),
          eb('txid', '<', before.txid),
          ...(before.index > sentIndex ? [eb('txid', '=', before.txid)] : []),
        ]),
      )
  const rows = await query.orderBy('sent_at', 'desc').orderBy('txid', 'desc').limit(count).execute()
  const [successorOf, memoOf] = await Promise.all([successorsOf(main, rows), memosOf(main, main.db, rows)])
  return rows.map((row) => {
    const {
      asset,
      sent_at,
      refusal: _refusal,
      ...entry
    } = entryOf(main, row, {
      successor: successorOf(row),
      memo: memoOf(row),
    })
    return {
      ...entry,
      direction: 'out' as const,
      index: null,
      currency: asset,
      time: sent_at,
      withdrawal: null,
    }
  })
}

async function receivedPayments(main: MainNetworks, accountId: string, asked: Asked): Promise<MainPayment[]> {
  const { currency, since, until, before, count } = asked
  let query = main.db.selectFrom('main_received').selectAll().where('account_id', '=', accountId)
  if (currency) query = query.where('asset', '=', currency)
  if (since) query = query.where('received_at', '>=', new Date(since))
  if (until) query = query.where('received_at', '<', new Date(until))
  if (before)
    query = query
      .where('received_at', '<=', before.time)
      .where((eb) =>
        eb.or([
          eb('received_at', '<', before.time),
          eb('txid', '<', before.txid),
          eb.and([eb('txid', '=', before.txid), eb('index', '<', before.index)]),
        ]),
      )
  const rows = await query
    .orderBy('received_at', 'desc')
    .orderBy('txid', 'desc')
    .orderBy('index', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => receivedOf(main, row))
}

export function receivedOf(
  { needed }: Pick<MainNetworks, 'needed'>,
  row: Selectable<MainNetworkTables['main_received']>,
): MainPayment {
  const { network, asset, confirmations, senders, convert_number: number } = row
  return {
    direction: 'in',
    network,
    txid: hex.encode(row.txid),
    index: row.index,
    currency: asset,
    amount: row.amount,
    time: row.received_at.toISOString(),
    state: confirmations < needed[network] ? 'included' : 'final',
    confirmations,
    needed: needed[network],
    fee: null,
    from: senders,
    to: row.address,
    memo: '',
    withdrawal: number === null ? null : settlementNumber(2, number),
    replaces: null,
    replaced_by: null,
  }
}
