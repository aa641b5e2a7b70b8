import { fromHex, type Hex } from '@planet/chains/hex'
import { prepare } from '@planet/platform/database/prepared'
import type { AssetCode } from '@planet/units/asset'
import type { OwnWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'

type Sender = Pick<OwnWallet, 'accountId' | 'address'>

export type PendingTransfer = {
  hash: Buffer
  asset: AssetCode
  amount: string
  recipient: Buffer
  recipient_account: string | null
  comment_sealed: Buffer | null
  key_id: string | null
  sent_at: Date
}

/**
 * Journalled transfers of a wallet that are not in a block yet, newest first. Starts from the journal's pending rows,
 * which are few, and not from everything the wallet ever sent.
 */
export function pendingTransfers({ db }: Pick<Transfers, 'db'>, wallet: Sender) {
  return db
    .selectFrom('relayed_transactions as relayed')
    .innerJoin('sent_transfers as sent', 'sent.hash', 'relayed.hash')
    .selectAll('sent')
    .where('relayed.sender', '=', fromHex(wallet.address.toLowerCase()))
    .where('relayed.state', '=', 'pending')
    .where('sent.sender_account', '=', wallet.accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transactions')
            .select('ledger_transactions.hash')
            .whereRef('ledger_transactions.hash', '=', 'sent.hash'),
        ),
      ),
    )
    .orderBy('sent.sent_at', 'desc')
    .execute() satisfies Promise<PendingTransfer[]>
}

/** Outgoing pending amounts by asset. $1 is the sender, $2 the account, $3 a transaction that does not count, or null. */
export const pendingSums = `
  select sent.asset, sum(sent.amount)::text as amount
  from relayed_transactions relayed join sent_transfers sent using (hash)
  where relayed.sender = $1 and relayed.state = 'pending' and sent.sender_account = $2
    and hash is distinct from $3::bytea and not exists (select from ledger_transactions l where l.hash = relayed.hash)
  group by sent.asset`

const sumPending = prepare<
  { asset: AssetCode; amount: string },
  readonly [sender: Buffer, account: string, except: Buffer | null]
>('sum_pending', pendingSums)

/** Outgoing pending amounts by asset, optionally without one transaction: the one being checked. */
export async function pendingAmounts(
  transfers: Pick<Transfers, 'db'>,
  wallet: Sender,
  except?: Hex,
): Promise<Map<AssetCode, bigint>> {
  const sums = new Map<AssetCode, bigint>()
  const sender = fromHex(wallet.address.toLowerCase())
  const rows = await sumPending(transfers.db, [sender, wallet.accountId, except ? fromHex(except) : null])
  for (const { asset, amount } of rows) sums.set(asset, BigInt(amount))
  return sums
}
