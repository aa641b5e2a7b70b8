import { fromHex, type Hex } from '@planet/ledger/hex'
import type { AssetCode } from '@planet/units/asset'
import type { Transfers } from '../transfers.ts'

/** Nobody has more on its way at once; it bounds what is looked at in a long history. */
const newest = 200

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

/** Transfers of an account that were journalled and are not in a block yet, the newest first. */
export function pendingTransfers({ db }: Pick<Transfers, 'db'>, accountId: string) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('sent_transfers')
        .selectAll()
        .where('sender_account', '=', accountId)
        .orderBy('sent_at', 'desc')
        .limit(newest)
        .as('sent'),
    )
    .innerJoin('relayed_transactions as relayed', 'relayed.hash', 'sent.hash')
    .selectAll('sent')
    .where('relayed.state', '=', 'pending')
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
  accountId: string,
  except?: Hex,
): Promise<Map<AssetCode, bigint>> {
  const sums = new Map<AssetCode, bigint>()
  for (const { hash, asset, amount } of await pendingTransfers(transfers, accountId)) {
    if (except && hash.equals(fromHex(except))) continue
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount))
  }
  return sums
}
