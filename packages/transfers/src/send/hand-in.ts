import { ApiError } from '@planet/api/api-error'
import { fromHex, type Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { relayTransaction } from '@planet/ledger/relay/relay'
import { publish } from '@planet/platform/live/publish'
import { seal } from '@planet/platform/sealing/seal'
import type { AssetCode } from '@planet/units/asset'
import { balanceTopic } from '../live/publish-balances.ts'
import { sealContext } from '../sealing/seal-context.ts'
import type { Transfers } from '../transfers.ts'

/** Something that leaves a wallet of ours on PLANET, signed by its owner. */
export type Outgoing = {
  hash: Hex
  raw: Hex
  from: string
  nonce: bigint
  asset: AssetCode
  amount: bigint
  recipient: { address: string; accountId: string | null }
  comment: string
}

/** Handed in before and not refused: the journal sees to it, and asking again changes nothing. */
export async function isInCare({ db }: Pick<Transfers, 'db'>, hash: Hex): Promise<boolean> {
  const row = await db
    .selectFrom('relayed_transactions')
    .select('state')
    .where('hash', '=', fromHex(hash))
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes it down, journals it and sends it on. From here on it counts as on its way out. */
export async function handIn(transfers: Transfers, accountId: string, outgoing: Outgoing): Promise<void> {
  await writeDown(transfers, accountId, outgoing)
  try {
    await relayTransaction(transfers, outgoing.raw, outgoing)
  } catch (cause) {
    if (cause instanceof RpcError) throw new ApiError('incorrect_handling', { cause })
    throw cause
  } finally {
    await publish(transfers.db, { account: accountId, topic: balanceTopic })
  }
}

/** Before it is sent, so that the receiver finds the comment as soon as the money is there. The first one stays. */
async function writeDown(
  { db, dataKeys, now }: Transfers,
  accountId: string,
  { hash, asset, amount, recipient, comment }: Outgoing,
): Promise<void> {
  const sealed = comment === '' ? undefined : seal(dataKeys, sealContext.comment(hash), comment)
  await db
    .insertInto('sent_transfers')
    .values({
      hash: fromHex(hash),
      sender_account: accountId,
      recipient_account: recipient.accountId,
      recipient: fromHex(recipient.address.toLowerCase()),
      asset,
      amount: String(amount),
      comment_sealed: sealed?.sealed ?? null,
      key_id: sealed?.keyId ?? null,
      sent_at: now(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
