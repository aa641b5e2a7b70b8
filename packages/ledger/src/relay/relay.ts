import { ApiError } from '@planet/api/api-error'
import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import type { Database, Transaction } from '@planet/platform/database/database'
import { keccak256 } from 'viem/utils'
import { type Journalled, journalTransactions } from './journal.ts'
import { type Origin, originOf, whyNonceTaken } from './nonce.ts'
import { meansKnown, meansNever, meansNonceUsed } from './refusal.ts'

export type Relay = {
  db: Database
  rpc: JsonRpc
  /** Called in the transaction that records a refusal, with the sender. */
  publishChanges?: (tx: Transaction, addresses: readonly Hex[]) => Promise<void>
}

/**
 * Journals a signed transaction and sends it to the chain. The journal comes first: once the caller has the hash, no
 * crash of ours or of the node can lose it. If the node is unreachable, the hash is returned anyway, and the
 * transaction is sent when the node is back. Callers that have decoded the transaction pass `origin`, because
 * recovering the signer takes longer than everything else here.
 */
export async function relayTransaction(
  relay: Relay,
  raw: Hex,
  origin: Origin | undefined = originOf(raw),
): Promise<Hex> {
  const hash = keccak256(raw)
  const [result] = await relayJournalled(relay, [{ hash, raw, origin }], (all) =>
    journalTransactions(relay.db, all),
  )
  if (result?.status === 'rejected') throw result.reason
  return hash
}

/**
 * For a caller that journals transactions in its own statement, together with its own rows. Those that arrive together
 * share the statement, and so the commit; the result of each is its own.
 */
export async function relayJournalled<One extends Journalled>(
  relay: Relay,
  all: readonly One[],
  journal: (all: readonly One[]) => Promise<void>,
): Promise<PromiseSettledResult<void>[]> {
  try {
    await journal(all)
  } catch (error) {
    if (constraintOf(error) === 'relayed_transactions_planet_is_behind')
      throw new ApiError('planet_behind', { cause: error })
    if (constraintOf(error) !== 'relayed_transactions_nonce') throw error
    // None of them was written. The one whose nonce is taken must not hold up the others.
    if (all.length > 1)
      return (await Promise.all(all.map((one) => relayJournalled(relay, [one], journal)))).flat()
    const [reason] = await Promise.all(all.map((one) => refusalOfNonce(relay, one, error)))
    if (reason) return [{ status: 'rejected', reason }]
  }
  return Promise.allSettled(all.map(({ hash, raw }) => broadcast(relay, hash, raw)))
}

/** The same transaction, sent twice at once, can collide with itself: then the nonce is its own. */
async function refusalOfNonce(
  { db, rpc }: Relay,
  { hash, origin }: Journalled,
  error: unknown,
): Promise<unknown> {
  if (!origin) return error
  return (await isJournalled(db, hash)) ? undefined : new RpcError(-32_000, await whyNonceTaken(rpc, origin))
}

const isJournalled = async (db: Database, hash: Hex): Promise<boolean> =>
  (await db
    .selectFrom('relayed_transactions')
    .select('hash')
    .where('hash', '=', fromHex(hash))
    .executeTakeFirst()) !== undefined

const constraintOf = (error: unknown): string | undefined => (error as { constraint?: string }).constraint

/** Hands a journalled transaction to the chain. Throws the node's refusal if the transaction can never be accepted. */
export async function broadcast(relay: Relay, hash: Hex, raw: Hex): Promise<void> {
  const { rpc } = relay
  try {
    await rpc.call('eth_sendRawTransaction', [raw])
  } catch (error) {
    if (isNodeError(error, 'nodes_unavailable')) return
    if (!(error instanceof RpcError)) throw error
    if (meansKnown(error.message)) return
    if (meansNever(error.message)) {
      // It may be in a block already, which also makes the nonce too low.
      if (await isIncluded(rpc, hash)) return
      await refuse(relay, hash, error.message)
    }
    throw error
  }
}

/**
 * Publishes a refusal once. A transaction that the chain has lost was valid before: it is given up only if its nonce is
 * used, as the money it needs may come back with another lost one.
 */
const refuse = ({ db, publishChanges }: Relay, hash: Hex, refusal: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('relayed_transactions')
      .set({ state: 'refused', refusal })
      .where('hash', '=', fromHex(hash))
      .where('state', '=', 'pending')
      .$if(!meansNonceUsed(refusal), (query) => query.where('lost_at', 'is', null))
      .returning('sender')
      .executeTakeFirst()
    if (row?.sender) await publishChanges?.(tx, [toHex(row.sender)])
  })

export const isIncluded = async (rpc: JsonRpc, hash: Hex): Promise<boolean> =>
  (await rpc.call<object | null>('eth_getTransactionReceipt', [hash])) !== null
