import { ApiError } from '@planet/api/api-error'
import { addressBytes, addressText } from '@planet/chains/address'
import { fromHex } from '@planet/chains/hex'
import { prepare } from '@planet/platform/database/prepared'
import type { Payee } from '../payees/find-payee.ts'
import { isOwnContract } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'
import type { SignedTransfer } from './read-signed.ts'

type Row = {
  /** The position among those asked for, from 1. */
  place: number
  status: string
  address: Buffer
  is_journalled: boolean
  pending: string
  payee: string | null
  payee_status: string | null
  payee_type: 'individual' | 'corporate' | null
}

/** `pendingTransfers` lists the same transfers. */
const readRows = prepare<
  Row,
  readonly [accounts: string[], hashes: Buffer[], payees: Buffer[], senders: Buffer[], assets: string[]]
>(
  'parties_of_transfers',
  `select one.place::int, own.status, own_keys.planet_address as address,
     exists (select from relayed_transactions r where r.hash = one.hash and r.state <> 'refused') as is_journalled,
     (select coalesce(sum(sent.amount), 0)::text from relayed_transactions r join sent_transfers sent using (hash)
       where r.sender = one.sender and r.state = 'pending' and r.hash <> one.hash
         and sent.sender_account = one.account and sent.asset = one.asset
         and not exists (select from ledger_transactions l where l.hash = r.hash)) as pending,
     payee.id as payee, payee.status as payee_status, payee.user_type as payee_type
   from unnest($1::text[], $2::bytea[], $3::bytea[], $4::bytea[], $5::text[])
     with ordinality as one (account, hash, recipient, sender, asset, place)
   join accounts own on own.id = one.account join wallet_keys own_keys on own_keys.account_id = own.id
   left join wallet_keys payee_keys on payee_keys.planet_address = one.recipient
   left join accounts payee on payee.id = payee_keys.account_id`,
)

export type Parties = {
  payee: Payee
  /** The outgoing pending amount of the same asset. */
  pending: bigint
  /** Submitted before and not refused: the journal takes care of it, and submitting it again changes nothing. */
  isJournalled: boolean
}

type Asked = { accountId: string; signed: SignedTransfer }

/**
 * Everything the database knows about transfers, in one statement. Returns the refusal of one whose sender or payee must
 * not take part.
 */
export async function readParties(
  { db, contracts }: Pick<Transfers, 'db' | 'contracts'>,
  asked: readonly Asked[],
): Promise<(Parties | ApiError)[]> {
  const rows = await readRows(db, [
    asked.map(({ accountId }) => accountId),
    asked.map(({ signed }) => fromHex(signed.hash)),
    asked.map(({ signed }) => addressBytes(signed.to)),
    asked.map(({ signed }) => addressBytes(signed.from)),
    asked.map(({ signed }) => signed.asset),
  ])
  const found = new Map(rows.map((row) => [row.place, row]))
  return asked.map((one, index) => partiesOf(contracts, one, found.get(index + 1)))
}

function partiesOf(
  contracts: Transfers['contracts'],
  { signed: { from, to } }: Asked,
  row: Row | undefined,
): Parties | ApiError {
  if (!row) return new ApiError('account_not_found')
  if (!isActive(row.status)) return new ApiError('warn_not_enabled_user')
  if (from !== addressText(row.address)) return new ApiError('invalid_data')
  if (!row.is_journalled && (isOwnContract(contracts, to) || (row.payee && !isActive(row.payee_status))))
    return new ApiError('transaction_error_account_cant_use')
  return {
    payee: { address: to, accountId: row.payee, accountType: row.payee_type },
    pending: BigInt(row.pending),
    isJournalled: row.is_journalled,
  }
}

const isActive = (status: string | null): boolean => status === '500'
