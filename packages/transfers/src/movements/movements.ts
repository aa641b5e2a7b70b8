import type { TransferType } from '@planet/api/fields/history'
import { fromHex, type Hex } from '@planet/chains/hex'
import { runPrepared } from '@planet/platform/database/prepared'
import type { AssetCode } from '@planet/units/asset'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { OwnWallet } from '../own-wallet.ts'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'
import { movementsIn, movementsWith, ownMovements, type Place, type Wanted } from './branches.ts'
import type { Cursor } from './cursor.ts'

export type MovementFilter = {
  asset?: AssetCode | undefined
  direction?: 'in' | 'out' | undefined
  type?: TransferType | undefined
  /** The first block included, and the first block after the range. */
  since?: bigint | undefined
  until?: bigint | undefined
  /** Matches any of these: the other party, or the transaction. */
  found?: { parties: readonly Buffer[]; hashes: readonly Buffer[] } | undefined
}

export type MovementRow = {
  block_number: bigint
  position: number
  log_index: number
  token: Hex
  sender: Hex
  recipient: Hex
  amount: string
  type: TransferType
  hash: Hex
  time: Date
  /** Read for the sender and the recipient only; null without a comment. */
  comment_sealed: Buffer | null
  key_id: string | null
  /** What the Orders contract recorded about a payment or refund. */
  order_args: Record<string, string> | null
}

type Holder = Pick<OwnWallet, 'accountId' | 'address'>
type Page = { before: Cursor | undefined; count: number }

export async function readMovements(
  { db, contracts }: Pick<Transfers, 'db' | 'contracts'>,
  wallet: Holder,
  filter: MovementFilter,
  page: Page,
): Promise<MovementRow[]> {
  const tokens = knownTokens(contracts).filter((known) => !filter.asset || known.asset === filter.asset)
  const { found } = filter
  if (tokens.length === 0 || (found && found.parties.length + found.hashes.length === 0)) return []
  const { query, shape, values } = placed(
    wallet,
    tokens.map(({ token }) => fromHex(token)),
    filter,
    page,
  )
  const text = texts.get(shape) ?? movementsText(query).compile(db).sql
  texts.set(shape, text)
  return runPrepared(db, CompiledQuery.raw(text, values) as CompiledQuery<MovementRow>)
}

/** By what decides them. Composing a statement takes as long as running some. */
const texts = new Map<string, string>()

type Query = { wanted: Wanted; account: Place; parties: Place | undefined; hashes: Place | undefined }

/** The values of a query in their order, and where each of them goes. */
function placed(
  { accountId, address }: Holder,
  tokens: readonly Buffer[],
  { found, direction, type, since, until }: MovementFilter,
  { before, count }: Page,
): { query: Query; shape: string; values: unknown[] } {
  const values: unknown[] = []
  const place = (value: unknown): Place => sql.raw(`$${values.push(value)}`)
  const placeOf = (value: unknown): Place | undefined => (value === undefined ? undefined : place(value))
  const fewOf = (list: readonly Buffer[] = []) => placeOf(list.length > 0 ? list : undefined)
  const wanted: Wanted = {
    wallet: place(fromHex(address)),
    count: place(count),
    tokens: tokens.map(place),
    directions: direction ? [direction] : ['out', 'in'],
    type: placeOf(type),
    since: placeOf(since),
    until: placeOf(until),
    before: before && [place(before.block), place(before.position), place(before.log)],
  }
  const account = place(accountId)
  const query = { wanted, account, parties: fewOf(found?.parties), hashes: fewOf(found?.hashes) }
  const shape = [
    tokens.length,
    ...wanted.directions,
    ...[type, since, until, before, query.parties, query.hashes].map((part) => part !== undefined),
  ].join()
  return { query, shape, values }
}

/**
 * Movements of a wallet, newest first. For any filter, each index is read as far as the page needs and the results are
 * merged: every page costs the same, and unknown tokens are never read. Comments and orders come with their movements:
 * one statement for all.
 */
function movementsText({ wanted, account, parties, hashes }: Query): RawBuilder<MovementRow> {
  const sources: RawBuilder<unknown>[] = parties || hashes ? [] : [ownMovements(wanted)]
  if (parties) sources.push(movementsWith(wanted, parties))
  if (hashes) sources.push(movementsIn(wanted, hashes))
  return sql<MovementRow>`
    select m.block_number, m.position, m.log_index, m.amount, m.type,
      ${hexOf('m.token')} as token, ${hexOf('m.sender')} as sender, ${hexOf('m.recipient')} as recipient,
      ${hexOf('t.hash')} as hash, (select time from ledger_blocks where number = m.block_number) as time,
      sent.comment_sealed, sent.key_id,
      case when m.type in ('order_pay', 'order_refund') then (
        select args from ledger_events e
        where e.block_number = m.block_number and e.position = m.position
          and e.contract = 'orders' and e.name in ('Paid', 'Refunded')
        order by e.log_index desc limit 1
      ) end as order_args
    from (
      ${sql.join(sources, sql` union `)}
      order by block_number desc, position desc, log_index desc limit ${wanted.count}::int
    ) m
    join ledger_transactions t on t.block_number = m.block_number and t.position = m.position
    left join sent_transfers sent on sent.hash = t.hash and sent.comment_sealed is not null
      and (sent.sender_account = ${account} or sent.recipient_account = ${account})
    order by m.block_number desc, m.position desc, m.log_index desc`
}

/** As text, since all of them are shown as text. */
const hexOf = (column: string): RawBuilder<unknown> => sql`'0x' || encode(${sql.ref(column)}, 'hex')`

/** The first block at or after a moment; block times never decrease. */
export async function blockAt(
  { db }: Pick<Transfers, 'db'>,
  moment: string | undefined,
): Promise<bigint | undefined> {
  if (moment === undefined) return undefined
  const row = await db
    .selectFrom('ledger_blocks')
    .select('number')
    .where('time', '>=', new Date(moment))
    .orderBy('time')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  // No block is that late yet: a bound that no block reaches.
  return row?.number ?? 2n ** 62n
}
