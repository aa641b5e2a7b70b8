import { companyNames } from '@planet/accounts/information/company-names'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { sql } from 'kysely'
import { accountsOf } from '../payees/accounts-of.ts'
import type { Transfers } from '../transfers.ts'
import { fold } from './comments.ts'

/** Search at most this many partners, and this many transactions with them. */
const mostPartners = 500
const mostFound = 5000

type Sides = { own: string; other: 'payer' | 'merchant' }
const sidesOf = (own: string): readonly Sides[] => [
  { own, other: 'merchant' },
  { own, other: 'payer' },
]

const column = (name: 'payer' | 'merchant') => sql`lower(e.args ->> ${sql.lit(name)})`
const isOrderEvent = sql`e.contract = 'orders' and e.name in ('Paid', 'Refunded')`
const isSide = ({ own, other }: Sides) =>
  sql`${isOrderEvent} and ${column(other === 'payer' ? 'merchant' : 'payer')} = ${own}`

/**
 * The transactions of orders that match a search: by the order's number, the merchant's name, or the other party. Their
 * movements name the Orders contract, so no other search finds them. Addresses are lowercase.
 */
export async function searchOrders(
  transfers: Transfers,
  ownAddress: string,
  words: string,
  parties: readonly string[],
): Promise<Buffer[]> {
  const own = ownAddress.toLowerCase()
  if (/^od-[0-9a-z-]{4,28}$/i.test(words)) return transactionsOf(transfers, own, orderIs(words))
  const named = words === '' ? [] : await partnersNamed(transfers, own, words)
  const others = [...parties, ...named]
  return others.length === 0 ? [] : transactionsOf(transfers, own, otherIs(others))
}

type Condition = (sides: Sides) => ReturnType<typeof sql>

const orderIs =
  (words: string): Condition =>
  () =>
    sql`e.args ->> 'orderId' = ${asciiBytes32(words.toUpperCase())}`

const otherIs =
  (others: readonly string[]): Condition =>
  ({ other }) =>
    sql`${column(other)} = any(${others}::text[])`

async function transactionsOf({ db }: Transfers, own: string, matches: Condition): Promise<Buffer[]> {
  const sides = sidesOf(own).map(
    (side) => sql`(select e.block_number, e.position from ledger_events e
      where ${isSide(side)} and ${matches(side)} order by e.block_number desc limit ${mostFound})`,
  )
  const { rows } = await sql<{ hash: Buffer }>`
    select t.hash from (${sql.join(sides, sql` union `)}) found
    join ledger_transactions t using (block_number, position)`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Merchants that the wallet has paid, by the names on their orders. */
async function partnersNamed(transfers: Transfers, own: string, words: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct ${column('merchant')} as address from ledger_events e
    where ${isSide({ own, other: 'merchant' })} limit ${mostPartners}`.execute(transfers.db)
  const accounts = await accountsOf(
    transfers,
    rows.map(({ address }) => address),
  )
  const ids = [...accounts.values()].map(({ id }) => id)
  const names = await companyNames(transfers, transfers.db, ids)
  const wanted = fold(words)
  return [...accounts]
    .filter(([, { id }]) => fold(names.get(id) ?? '').includes(wanted))
    .map(([address]) => address)
}
