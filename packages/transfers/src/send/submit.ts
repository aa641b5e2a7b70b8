import { ApiError } from '@planet/api/api-error'
import { fromHex, type Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { type Journalled, journalling, journalValues } from '@planet/ledger/relay/journal'
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
export async function submit(transfers: Transfers, accountId: string, outgoing: Outgoing): Promise<void> {
  const [result] = await submitBatch(transfers, [{ accountId, outgoing }])
  if (result?.status === 'rejected') throw result.reason
}

type SubmittedItems = { accountId: string; outgoing: Outgoing }

/** The same for several, no two of one wallet: one statement and one commit, and one request to the node. */
export async function submitBatch(
  transfers: Transfers,
  all: readonly SubmittedItems[],
): Promise<PromiseSettledResult<void>[]> {
  if (all.length === 0) return []
  const signed = all.map(({ accountId, outgoing }) => {
    const { hash, raw } = outgoing
    return { hash, raw, origin: outgoing, accountId }
  })
  try {
    const results = await relayJournalled(transfers, signed, (some) => writeDown(transfers, some))
    return results.map((result) =>
      result.status === 'rejected' && result.reason instanceof RpcError
        ? { status: 'rejected', reason: new ApiError('incorrect_handling', { cause: result.reason }) }
        : result,
    )
  } finally {
    for (const { accountId } of all) await publish(transfers.db, { account: accountId, topic: balanceTopic })
  }
}

/** One statement, and so one commit. The first submission's data stays. */
const journalSent = prepare<unknown, readonly unknown[]>(
  'journal_sent_transfers',
  `with ${journalling}, written as (
    insert into sent_transfers (hash, sender_account, recipient_account, recipient, asset, amount, comment_sealed, key_id, sent_at)
    select sent.*, $12::timestamptz from unnest($1::bytea[], $5::text[], $6::text[], $7::bytea[], $8::text[], $9::numeric[], $10::bytea[], $11::text[])
      as sent (hash, sender_account, recipient_account, recipient, asset, amount, comment_sealed, key_id)
    order by hash on conflict (hash) do nothing
  ) select count(*) from watching`,
)

/** Before it is sent, so that the recipient finds the comment as soon as the money arrives. */
async function writeDown(
  { db, dataKeys, now }: Transfers,
  all: readonly (Journalled & { accountId: string; origin: Outgoing })[],
): Promise<void> {
  const sealed = all.map(({ hash, origin: { comment } }) =>
    comment === '' ? undefined : seal(dataKeys, sealContext.comment(hash), comment),
  )
  await journalSent(db, [
    ...journalValues(all),
    all.map(({ accountId }) => accountId),
    all.map(({ origin }) => origin.recipient.accountId),
    all.map(({ origin }) => fromHex(origin.recipient.address.toLowerCase())),
    all.map(({ origin }) => origin.asset),
    all.map(({ origin }) => origin.amount),
    sealed.map((one) => one?.sealed ?? null),
    sealed.map((one) => one?.keyId ?? null),
    now(),
  ])
}
