import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { transferDetail } from '@planet/api/calls/history/transfers'
import { fromHex } from '@planet/chains/hex'
import { type MovementRow, readMovements } from '../movements/movements.ts'
import { type OwnWallet, ownWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'
import { entriesOf, entryId, unsettledEntries } from './entries.ts'

type Detail = AnswerOf<typeof transferDetail>

/** One movement in the account's own history; by hash alone, the first one in that transaction. */
export async function historyDetail(transfers: Transfers, accountId: string, id: string): Promise<Detail> {
  const wallet = await ownWallet(transfers, accountId)
  const [hash = ''] = id.toLowerCase().split('-')
  const found = { parties: [], hashes: [fromHex(hash)] }
  const block = await blockOf(transfers, hash)
  if (block === undefined) return submittedItems(transfers, wallet, hash)
  const rows = await readMovements(
    transfers,
    wallet,
    { found, since: block, until: block + 1n },
    { before: undefined, count: 100 },
  )
  const wanted = rows.filter(
    (row) => hash === id.toLowerCase() || entryId(hash, row.log_index) === id.toLowerCase(),
  )
  const row = wanted.at(-1)
  // In a block without a movement of this wallet: a failed transfer, or another wallet's.
  if (!row) return submittedItems(transfers, wallet, hash)
  const [entry] = await entriesOf(transfers, wallet, [row])
  if (!entry) throw new ApiError('data_not_found')
  const settlement = await settlementOf(transfers, row)
  return { entry: { ...entry, block: Number(row.block_number), settlement } }
}

async function blockOf({ db }: Transfers, hash: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('block_number')
    .where('hash', '=', fromHex(hash))
    .executeTakeFirst()
  return row?.block_number
}

/** The deposit or convert that a movement belongs to, by the contract's key. */
async function settlementOf(
  { db }: Transfers,
  { block_number, position, type }: MovementRow,
): Promise<string | null> {
  if (type !== 'deposit' && type !== 'withdraw') return null
  const event = await db
    .selectFrom('ledger_events')
    .select('args')
    .where('block_number', '=', block_number)
    .where('position', '=', position)
    .where('contract', '=', 'bridge')
    .limit(1)
    .executeTakeFirst()
  return event?.args.depositId ?? event?.args.id ?? null
}

/** What the account submitted, and its outcome. */
async function submittedItems(transfers: Transfers, wallet: OwnWallet, hash: string): Promise<Detail> {
  const row = await transfers.db
    .selectFrom('sent_transfers as sent')
    .innerJoin('relayed_transactions as relayed', 'relayed.hash', 'sent.hash')
    .leftJoin('ledger_transactions as included', 'included.hash', 'sent.hash')
    .selectAll('sent')
    .select(['relayed.state as relay_state', 'included.block_number'])
    .where('sent.hash', '=', fromHex(hash))
    .where('sent.sender_account', '=', wallet.accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  const state = row.block_number !== null ? 'failed' : row.relay_state === 'refused' ? 'refused' : 'pending'
  const [entry] = await unsettledEntries(transfers, wallet, [{ ...row, state }])
  if (!entry) throw new ApiError('data_not_found')
  const block = row.block_number === null ? null : Number(row.block_number)
  return { entry: { ...entry, block, settlement: null } }
}
