import { ApiError } from '@planet/api/api-error'
import { addressBytes, addressText } from '@planet/chains/address'
import { fromHex } from '@planet/chains/hex'
import { prepare } from '@planet/platform/database/prepared'
import type { Payee } from '../destination/find-payee.ts'
import { requireActive } from '../own-wallet.ts'
import { isOwnContract } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'
import type { SignedTransfer } from './read-signed.ts'

type Row = {
  status: string
  address: Buffer
  is_journalled: boolean
  pending: string
  payee: string | null
  payee_status: string | null
  payee_type: 'individual' | 'corporate' | null
}

/** `pendingTransfers` lists the same transfers. */
const readRow = prepare<
  Row,
  readonly [account: string, hash: Buffer, to: Buffer, sender: Buffer, asset: string]
>(
  'transfer_parties',
  `select own.status, own_keys.planet_address as address,
     exists (select from relayed_transactions where hash = $2 and state <> 'refused') as is_journalled,
     (select coalesce(sum(sent.amount), 0)::text from relayed_transactions r join sent_transfers sent using (hash)
       where r.sender = $4 and r.state = 'pending' and r.hash <> $2 and sent.sender_account = $1 and sent.asset = $5
         and not exists (select from ledger_transactions l where l.hash = r.hash)) as pending,
     payee.id as payee, payee.status as payee_status, payee.user_type as payee_type
   from accounts own join wallet_keys own_keys on own_keys.account_id = own.id
   left join wallet_keys payee_keys on payee_keys.planet_address = $3
   left join accounts payee on payee.id = payee_keys.account_id
   where own.id = $1`,
)

export type Parties = {
  payee: Payee
  /** The outgoing pending amount of the same asset. */
  pending: bigint
  /** Submitted before and not refused: the journal takes care of it, and submitting it again changes nothing. */
  isJournalled: boolean
}

/**
 * Everything the database knows about a transfer, in one statement. Rejects a sender or payee that must not take part.
 */
export async function readParties(
  { db, contracts }: Pick<Transfers, 'db' | 'contracts'>,
  accountId: string,
  { hash, from, to, asset }: SignedTransfer,
): Promise<Parties> {
  const [row] = await readRow(db, [accountId, fromHex(hash), addressBytes(to), addressBytes(from), asset])
  if (!row) throw new ApiError('account_not_found')
  const address = addressText(row.address)
  requireActive({ accountId, address, isActive: row.status === '500' })
  if (from !== address) throw new ApiError('invalid_data')
  if (!row.is_journalled && (isOwnContract(contracts, to) || (row.payee && row.payee_status !== '500')))
    throw new ApiError('transaction_error_account_cant_use')
  return {
    payee: { address: to, accountId: row.payee, accountType: row.payee_type },
    pending: BigInt(row.pending),
    isJournalled: row.is_journalled,
  }
}
