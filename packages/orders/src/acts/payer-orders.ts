import { addressText } from '@planet/chains/address'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import type { OwnWallet } from '@planet/transfers/own-wallet'
import { orderColumns } from '../order-columns.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

export type Asked = { accountId: string; id: string }

export type PayerAndOrder = {
  wallet: OwnWallet | undefined
  order: OrderRow | undefined
  /** Differs after every change of the order. */
  version: string
  /** Nonces of the wallet's journalled transactions that are not final, lowest first. */
  nonces: readonly bigint[]
  /** Outgoing transfers of the order's coin that are in no block yet. */
  pending: bigint
}

type Row = Omit<OrderRow, 'id'> & {
  id: string | null
  place: number
  account_status: string | null
  planet_address: Buffer | null
  version: string
  nonces: string[] | null
  pending: string
}

/** As many as one wallet may have on their way. */
export const mostNonces = 1000

const columns = orderColumns.map((column) => `"order".${column}`).join(', ')
const base = `from unnest($1::text[], $2::text[]) with ordinality as one (account, id, place)
   left join accounts as own on own.id = one.account
   left join wallet_keys as keys on keys.account_id = own.id
   left join orders as "order" on "order".id = one.id
   where one.account <> ''`
const found = `one.place::int, own.status as account_status, keys.planet_address, "order".xmin::text as version, ${columns}`

type Values = readonly [accounts: string[], ids: string[]]

const read = prepare<Row, Values>(
  'orders_of_payers',
  `select ${found}, null as nonces, '0' as pending ${base}`,
)

/** `pendingTransfers` and `nextNonce` read the same rows. */
const readWithPending = prepare<Row, Values>(
  'orders_of_payers_with_pending',
  `select ${found},
     (select array_agg(nonce::text order by nonce) from (
       select nonce from relayed_transactions
       where sender = keys.planet_address and state = 'pending' and nonce is not null
       order by nonce desc limit ${mostNonces}
     ) as journalled) as nonces,
     (select coalesce(sum(sent.amount), 0)::text from relayed_transactions as relayed join sent_transfers as sent using (hash)
       where relayed.sender = keys.planet_address and relayed.state = 'pending' and sent.sender_account = one.account
         and sent.asset = "order".asset
         and not exists (select from ledger_transactions as included where included.hash = relayed.hash)) as pending
   ${base}`,
)

/** What the database knows about orders and those who want to pay them, in one statement. */
export async function readPayerOrders(
  { db }: Pick<Orders, 'db'>,
  asked: readonly Asked[],
  { withPending = false }: { withPending?: boolean } = {},
): Promise<PayerAndOrder[]> {
  const values = [
    filledUp(
      asked.map(({ accountId }) => accountId),
      '',
    ),
    filledUp(
      asked.map(({ id }) => id),
      '',
    ),
  ] as const
  const rows = await (withPending ? readWithPending : read)(db, values)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return asked.map(({ accountId }, index) => partsOf(accountId, byPlace.get(index + 1)))
}

function partsOf(accountId: string, row: Row | undefined): PayerAndOrder {
  if (!row) throw new Error('The database gave no answer about an order.')
  const { place: _, account_status, planet_address, version, nonces, pending, ...order } = row
  return {
    wallet: planet_address
      ? { accountId, address: addressText(planet_address), isActive: account_status === '500' }
      : undefined,
    order: order.id === null ? undefined : (order as OrderRow),
    version,
    nonces: (nonces ?? []).map(BigInt),
    pending: BigInt(pending),
  }
}
