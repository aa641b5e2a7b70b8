import { seal } from '@planet/accounts/sealing/seal'
import { ApiError } from '@planet/contract/api-error'
import { fromHex, type Hex } from '@planet/ledger/hex'
import { relayTransaction } from '@planet/ledger/relay/relay'
import { RpcRefusal } from '@planet/ledger/rpc/json-rpc'
import type { LedgerTables } from '@planet/ledger/tables'
import type { Database } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { availableOf } from '../balances/balances.ts'
import { findPayee, type Payee } from '../destination/find-payee.ts'
import { isVerified } from '../destination/registry.ts'
import { balanceTopic } from '../live/announce.ts'
import { ownWallet, requireActive } from '../own-wallet.ts'
import { sealContext } from '../sealing/seal-context.ts'
import type { Transfers } from '../transfers.ts'
import { readSigned, type SignedTransfer } from './read-signed.ts'

/**
 * Takes a transfer that its owner has signed. What could not end well is refused before it reaches the chain; whoever
 * wants to do it all the same has the chain's own door (/rpc), since the money is his.
 */
export async function send(
  transfers: Transfers,
  accountId: string,
  { raw, comment }: { raw: Hex; comment: string },
): Promise<Hex> {
  const wallet = await ownWallet(transfers, accountId)
  requireActive(wallet)
  const signed = readSigned(transfers, raw)
  if (signed.from !== wallet.address) throw new ApiError('invalid_data')
  if (await isInCare(transfers, signed.hash)) return signed.hash
  const payee = await findPayee(transfers, signed.to)
  await isVerified(transfers, payee)
  if (signed.amount > (await availableOf(transfers, wallet, signed.asset, signed.hash)))
    throw new ApiError('invalid_data', { fields: [{ field: 'amount', reason: 'format' }] })
  await writeDown(transfers, accountId, signed, payee, comment)
  try {
    await relayTransaction({ db: transfers.db as unknown as Database<LedgerTables>, rpc: transfers.rpc }, raw)
  } catch (cause) {
    if (cause instanceof RpcRefusal) throw new ApiError('incorrect_handling', { cause })
    throw cause
  } finally {
    await publish(transfers.db, { account: accountId, topic: balanceTopic })
  }
  return signed.hash
}

/** Handed in before and not refused: the journal sees to it, and asking again changes nothing. */
async function isInCare({ db }: Transfers, hash: Hex): Promise<boolean> {
  const row = await db
    .selectFrom('relayed_transactions')
    .select('state')
    .where('hash', '=', fromHex(hash))
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return row !== undefined
}

/** Before it is sent, so that the receiver finds the comment as soon as the money is there. The first one stays. */
async function writeDown(
  { db, dataKeys, now }: Transfers,
  accountId: string,
  { hash, asset, amount }: SignedTransfer,
  payee: Payee,
  comment: string,
): Promise<void> {
  const sealed = comment === '' ? undefined : seal(dataKeys, sealContext.comment(hash), comment)
  await db
    .insertInto('sent_transfers')
    .values({
      hash: fromHex(hash),
      sender_account: accountId,
      recipient_account: payee.accountId,
      recipient: fromHex(payee.address.toLowerCase()),
      asset,
      amount: String(amount),
      comment_sealed: sealed?.sealed ?? null,
      key_id: sealed?.keyId ?? null,
      sent_at: now(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
