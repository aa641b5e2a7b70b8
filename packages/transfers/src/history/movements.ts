import type { TransferType } from '@planet/api/calls/history/fields'
import { fromHex } from '@planet/chains/hex'
import { runPrepared } from '@planet/platform/database/prepared'
import type { AssetCode } from '@planet/units/asset'
import { type RawBuilder, sql } from 'kysely'
import type { OwnWallet } from '../own-wallet.ts'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'
import { movementsIn, movementsWith, ownMovements, type Wanted } from './branches.ts'
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
  token: Buffer
  sender: Buffer
  recipient: Buffer
  amount: string
  type: TransferType
  hash: Buffer
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
  const query = movementsQuery(contracts, wallet, filter, page)
  return query ? runPrepared(db, query.compile(db)) : []
}

/**
 * Movements of a wallet, newest first. For any filter, each index is read as far as the page needs and the results are
 * merged: every page costs the same, and unknown tokens are never read. Comments and orders come with their movements:
 * one statement for all.
 */
function movementsQuery(
  contracts: Transfers['contracts'],
  { accountId, address }: Holder,
  { found, asset, direction, type, since, until }: MovementFilter,
  { before, count }: Page,
): RawBuilder<MovementRow> | undefined {
  const tokens = knownTokens(contracts).filter((known) => !asset || known.asset === asset)
  const wanted: Wanted = {
    wallet: fromHex(address.toLowerCase()),
    tokens: tokens.map(({ token }) => fromHex(token)),
    directions: direction ? [direction] : ['out', 'in'],
    type,
    since,
    until,
    before,
    count,
  }
  const sources: RawBuilder<unknown>[] = found ? [] : [ownMovements(wanted)]
  if (found && found.parties.length > 0) sources.push(movementsWith(wanted, found.parties))
  if (found && found.hashes.length > 0) sources.push(movementsIn(wanted, found.hashes))
  if (tokens.length === 0 || sources.length === 0) return undefined
  return sql<MovementRow>`
    select m.*, t.hash, (select time from ledger_blocks where number = m.block_number) as time,
      sent.comment_sealed, sent.key_id,
      case when m.type in ('order_pay', 'order_refund') then (
        select args from ledger_events e
        where e.block_number = m.block_number and e.position = m.position
          and e.contract = 'orders' and e.name in ('Paid', 'Refunded')
        order by e.log_index desc limit 1
      ) end as order_args
    from (
      ${sql.join(sources, sql` union `)} order by block_number desc, position desc, log_index desc limit ${count}
    ) m
    join ledger_transactions t on t.block_number = m.block_number and t.position = m.position
    left join sent_transfers sent on sent.hash = t.hash and sent.comment_sealed is not null
      and (sent.sender_account = ${accountId} or sent.recipient_account = ${accountId})
    order by m.block_number desc, m.position desc, m.log_index desc`
}

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
