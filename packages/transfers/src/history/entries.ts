import type { historyEntry } from '@planet/contract/calls/history/fields'
import { fromHex, type Hex, toHex } from '@planet/ledger/hex'
import { checksumAddress } from '@planet/wallet/addresses/ethereum'
import type { z } from 'zod'
import type { PendingTransfer } from '../balances/pending.ts'
import { contactNames } from '../contacts/contacts.ts'
import { accountsOf } from '../destination/accounts-of.ts'
import type { OwnWallet } from '../own-wallet.ts'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'
import { commentsOf, openComment } from './comments.ts'
import type { MovementRow } from './movements.ts'
import { ordersOf, placeKey } from './orders.ts'
import { typeOf } from './types.ts'

export type HistoryEntry = z.infer<typeof historyEntry>

/** A movement or a pending transfer, before names are put to it. Addresses are in lower case. */
type Bare = Pick<HistoryEntry, 'id' | 'txid' | 'type' | 'asset' | 'amount' | 'state' | 'order_id'> & {
  time: Date
  from: Hex | string
  to: Hex | string
  comment: string
}

/** Ids name the movement within its transaction: the coin itself is 0, logs count from 1. */
export const entryId = (hash: string, logIndex: number): string => `${hash}-${logIndex + 1}`

/** Entries of a page of movements. `finalized` is the last block that cannot be undone. */
export async function entriesOf(
  transfers: Transfers,
  wallet: OwnWallet,
  rows: readonly MovementRow[],
  finalized: bigint,
): Promise<HistoryEntry[]> {
  const [comments, orders] = await Promise.all([
    commentsOf(
      transfers,
      wallet.accountId,
      rows.map(({ hash }) => hash),
    ),
    ordersOf(transfers, rows),
  ])
  const assetOf = new Map(knownTokens(transfers.contracts).map(({ asset, token }) => [token, asset]))
  const bare = rows.flatMap((row): Bare[] => {
    const asset = assetOf.get(toHex(row.token))
    if (!asset) return []
    const txid = toHex(row.hash)
    const order = orders.get(placeKey(row))
    const isRefund = row.kind === 'refund'
    return [
      {
        id: entryId(txid, row.log_index),
        txid,
        type: typeOf(row.kind),
        asset,
        amount: row.amount,
        state: row.block_number <= finalized ? 'final' : 'included',
        time: row.time,
        from: order ? (isRefund ? order.merchant : order.payer) : toHex(row.sender),
        to: order ? (isRefund ? order.payer : order.merchant) : toHex(row.recipient),
        comment: comments.get(txid) ?? '',
        order_id: order?.orderId ?? null,
      },
    ]
  })
  return name(transfers, wallet, bare)
}

export function pendingEntries(
  transfers: Transfers,
  wallet: OwnWallet,
  rows: readonly PendingTransfer[],
  state: HistoryEntry['state'] = 'pending',
): Promise<HistoryEntry[]> {
  const bridge = transfers.contracts?.bridge.toLowerCase()
  const bare = rows.map((row): Bare => {
    const txid = toHex(row.hash)
    return {
      id: txid,
      txid,
      // What is handed to the bridge leaves for a main network.
      type: toHex(row.recipient) === bridge ? 'withdraw' : 'transaction',
      asset: row.asset,
      amount: row.amount,
      state,
      time: row.sent_at,
      from: wallet.address.toLowerCase(),
      to: toHex(row.recipient),
      comment: openComment(transfers, row),
      order_id: null,
    }
  })
  return name(transfers, wallet, bare)
}

async function name(transfers: Transfers, wallet: OwnWallet, bare: readonly Bare[]): Promise<HistoryEntry[]> {
  const [accounts, names] = await Promise.all([
    accountsOf(
      transfers,
      bare.flatMap(({ from, to }) => [from, to]),
    ),
    contactNames(transfers, wallet.accountId),
  ])
  const own = wallet.address.toLowerCase()
  const party = (address: string) => ({
    address: checksumAddress(fromHex(address)),
    account_id: accounts.get(address)?.id ?? null,
  })
  return bare.map(({ from, to, time, ...entry }) => {
    const isOut = from === own
    const other = isOut ? to : from
    return {
      ...entry,
      direction: isOut ? 'out' : 'in',
      time: time.toISOString(),
      from: party(from),
      to: party(to),
      account_type: accounts.get(other)?.type ?? null,
      contact_name: names.get(other) ?? null,
    }
  })
}
