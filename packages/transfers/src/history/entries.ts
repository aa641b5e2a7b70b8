import { companyNamesTogether } from '@planet/accounts/information/company-names'
import type { historyEntry } from '@planet/api/fields/history'
import { addressText } from '@planet/chains/address'
import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import type { z } from 'zod'
import { contactNames } from '../contacts/contacts.ts'
import type { MovementRow } from '../movements/movements.ts'
import type { OwnWallet } from '../own-wallet.ts'
import { accountsOf } from '../payees/accounts-of.ts'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'
import { openComment } from './comments.ts'
import { finalizedBlock } from './finalized.ts'
import { orderOf } from './orders.ts'
import type { Unsettled } from './unsettled.ts'

export type HistoryEntry = z.infer<typeof historyEntry>

/** The wallet whose entries these are. Names are looked up unless it is known to have no contacts. */
type Reader = OwnWallet & { hasContacts?: boolean }

/** A movement, or a transfer that moved nothing, before names are added. Addresses are lowercase. */
type Bare = Pick<HistoryEntry, 'id' | 'txid' | 'type' | 'currency' | 'amount' | 'state' | 'orderId'> & {
  time: Date
  from: Hex | string
  to: Hex | string
  comment: string
}

/** Ids name the movement within its transaction: the native coin is 0, logs count from 1. */
export const entryId = (hash: string, logIndex: number): string => `${hash}-${logIndex + 1}`

/** Entries for a page of movements, newest first. */
export async function entriesOf(
  transfers: Transfers,
  wallet: Reader,
  rows: readonly MovementRow[],
): Promise<HistoryEntry[]> {
  const finalized = await finalizedBlock(transfers, rows[0]?.block_number ?? -1n)
  const assetOf = new Map(knownTokens(transfers.contracts).map(({ asset, token }) => [token, asset]))
  const bare = rows.flatMap((row): Bare[] => {
    const currency = assetOf.get(row.token)
    if (!currency) return []
    const { hash: txid } = row
    const order = orderOf(row)
    const isRefund = row.type === 'order_refund'
    return [
      {
        id: entryId(txid, row.log_index),
        txid,
        type: row.type,
        currency,
        amount: row.amount,
        state: row.block_number <= finalized ? 'final' : 'included',
        time: row.time,
        from: order ? (isRefund ? order.merchant : order.payer) : row.sender,
        to: order ? (isRefund ? order.payer : order.merchant) : row.recipient,
        comment: openComment(transfers, txid, row),
        orderId: order?.orderId ?? null,
      },
    ]
  })
  return name(transfers, wallet, bare)
}

export function unsettledEntries(
  transfers: Transfers,
  wallet: Reader,
  rows: readonly Unsettled[],
): Promise<HistoryEntry[]> {
  const bridge = transfers.contracts?.bridge.toLowerCase()
  const bare = rows.map((row): Bare => {
    const txid = toHex(row.hash)
    return {
      id: txid,
      txid,
      // Money sent to the bridge leaves for a main network.
      type: toHex(row.recipient) === bridge ? 'withdraw' : 'transaction',
      currency: row.asset,
      amount: row.amount,
      state: row.state,
      time: row.sent_at,
      from: wallet.address.toLowerCase(),
      to: toHex(row.recipient),
      comment: openComment(transfers, txid, row),
      orderId: null,
    }
  })
  return name(transfers, wallet, bare)
}

async function name(transfers: Transfers, wallet: Reader, bare: readonly Bare[]): Promise<HistoryEntry[]> {
  if (bare.length === 0) return []
  const addresses = [...new Set(bare.flatMap(({ from, to }) => [from, to]))]
  const [accounts, names] = await Promise.all([
    accountsOf(transfers, addresses),
    wallet.hasContacts === false
      ? new Map<string, string>()
      : contactNames(transfers, wallet.accountId, addresses),
  ])
  const own = wallet.address.toLowerCase()
  /** A payer sees the merchant's name; a merchant sees its payers' addresses. */
  const isMerchant = ({ type, from }: Bare): boolean =>
    from === own ? type === 'order_pay' : type === 'order_refund'
  const merchants = bare
    .filter(isMerchant)
    .flatMap(({ from, to }) => accounts.get(from === own ? to : from)?.id ?? [])
  const companies =
    merchants.length > 0 ? await companyNamesTogether(transfers, merchants) : new Map<string, string>()
  const partyOf = (address: string) => ({
    address: addressText(fromHex(address)),
    account_id: accounts.get(address)?.id ?? null,
  })
  // The own address is a party of every entry.
  const parties = new Map(addresses.map((address) => [address, partyOf(address)]))
  return bare.map((row) => {
    const { from, to, time, ...entry } = row
    const isOut = from === own
    const other = isOut ? to : from
    return {
      ...entry,
      direction: isOut ? 'out' : 'in',
      time: time.toISOString(),
      from: parties.get(from) ?? partyOf(from),
      to: parties.get(to) ?? partyOf(to),
      account_type: accounts.get(other)?.type ?? null,
      contact_name: names.get(other) ?? null,
      merchant_name: isMerchant(row) ? (companies.get(accounts.get(other)?.id ?? '') ?? null) : null,
    }
  })
}
