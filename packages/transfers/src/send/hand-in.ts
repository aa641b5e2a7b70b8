import { ApiError } from '@planet/api/api-error'
import { fromHex, type Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { journalling, journalValues } from '@planet/ledger/relay/journal'
import { relayJournalled } from '@planet/ledger/relay/relay'
import { prepare } from '@planet/platform/database/prepared'
import { publish } from '@planet/platform/live/publish'
import { seal } from '@planet/platform/sealing/seal'
import type { AssetCode } from '@planet/units/asset'
import { balanceTopic } from '../live/publish-balances.ts'
import { sealContext } from '../sealing/seal-context.ts'
import type { Transfers } from '../transfers.ts'

/** An outgoing transaction of one of our wallets on PLANET, signed by its owner. */
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

/** Submitted before and not refused: the journal takes care of it, and submitting it again changes nothing. */
export async function isInCare({ db }: Pick<Transfers, 'db'>, hash: Hex): Promise<boolean> {
  const row = await db
    .selectFrom('relayed_transactions')
    .select('state')
    .where('hash', '=', fromHex(hash))
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return row !== undefined
}

/** Saves, journals and sends it. From here on it counts as outgoing. */
export async function handIn(transfers: Transfers, accountId: string, outgoing: Outgoing): Promise<void> {
  const { hash, raw } = outgoing
  try {
    await relayJournalled(transfers, { hash, raw, origin: outgoing }, () =>
      writeDown(transfers, accountId, outgoing),
    )
  } catch (cause) {
    if (cause instanceof RpcError) throw new ApiError('incorrect_handling', { cause })
    throw cause
  } finally {
    await publish(transfers.db, { account: accountId, topic: balanceTopic })
  }
}

/** One statement, and so one commit. The first submission's data stays. */
const journalSent = prepare<unknown, readonly unknown[]>(
  'journal_sent_transfer',
  `with ${journalling}, written as (
    insert into sent_transfers (hash, sender_account, recipient_account, recipient, asset, amount, comment_sealed, key_id, sent_at)
    values ($1, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (hash) do nothing
  ) select count(*) from watching`,
)

/** Before it is sent, so that the recipient finds the comment as soon as the money arrives. */
async function writeDown(
  { db, dataKeys, now }: Transfers,
  accountId: string,
  outgoing: Outgoing,
): Promise<void> {
  const { hash, raw, asset, amount, recipient, comment } = outgoing
  const sealed = comment === '' ? undefined : seal(dataKeys, sealContext.comment(hash), comment)
  await journalSent(db, [
    ...journalValues(hash, raw, outgoing),
    accountId,
    recipient.accountId,
    fromHex(recipient.address.toLowerCase()),
    asset,
    amount,
    sealed?.sealed ?? null,
    sealed?.keyId ?? null,
    now(),
  ])
}
