import { fromHex, type Hex } from '@planet/chains/hex'
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
 * Transfers of a wallet that were journalled and are not in a block yet, the newest first. Read from the end where there
 * are few: what the journal still has to see to, not all that was ever sent.
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

/** What is on its way out, by asset. One transaction can be left out: the one that is being looked at. */
export async function pendingAmounts(
  transfers: Pick<Transfers, 'db'>,
  wallet: Sender,
  except?: Hex,
): Promise<Map<AssetCode, bigint>> {
  const sums = new Map<AssetCode, bigint>()
  for (const { hash, asset, amount } of await pendingTransfers(transfers, wallet)) {
    if (except && hash.equals(fromHex(except))) continue
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount))
  }
  return sums
}
