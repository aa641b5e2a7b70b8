import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import type { Database, Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { keccak256 } from 'viem/utils'
import { confirmJob } from './jobs.ts'
import { type Origin, originOf, placeOf, whyNonceTaken } from './nonce.ts'
import { meansKnown, meansNever } from './refusal.ts'

/** A transaction is looked for again after this long, then at growing intervals until it is final. */
const firstLookMs = 5000

export type Relay = {
  db: Database
  rpc: JsonRpc
  /** Told, in the transaction that writes a refusal down, whose transaction it was. */
  publishChanges?: (tx: Transaction, addresses: readonly Hex[]) => Promise<void>
}

/**
 * Journals a signed transaction and sends it to the chain. The journal comes first: once the caller has the hash, no crash
 * of ours or of the node can lose it. An unreachable node is not the caller's problem: the hash is returned anyway, and
 * the transaction is sent when the node is back. Callers that have decoded it pass `origin`, because recovering the
 * signer takes longer than everything else here.
 */
export async function relayTransaction(
  relay: Relay,
  raw: Hex,
  origin: Origin | undefined = originOf(raw),
): Promise<Hex> {
  const { db, rpc } = relay
  const hash = keccak256(raw)
  try {
    await journalTransaction(db, hash, raw, origin)
  } catch (error) {
    if (!origin || !isNonceTaken(error)) throw error
    // The same transaction, sent twice at once, can meet itself here: then the nonce is its own.
    if (!(await isJournalled(db, hash))) throw new RpcError(-32_000, await whyNonceTaken(rpc, origin))
  }
  await broadcast(relay, hash, raw)
  return hash
}

const isJournalled = async (db: Database, hash: Hex): Promise<boolean> =>
  (await db
    .selectFrom('relayed_transactions')
    .select('hash')
    .where('hash', '=', fromHex(hash))
    .executeTakeFirst()) !== undefined

const isNonceTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'relayed_transactions_nonce'

function journalTransaction(db: Relay['db'], hash: Hex, raw: Hex, origin: Origin | undefined): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('relayed_transactions')
      .values({ hash: fromHex(hash), raw: fromHex(raw), ...placeOf(origin) })
      .onConflict((conflict) =>
        // Refused before, and tried again: its time may have come.
        conflict
          .column('hash')
          .doUpdateSet({ state: 'pending', refusal: null })
          .where('relayed_transactions.state', '=', 'refused'),
      )
      .returning('hash')
      .executeTakeFirst()
    if (row) await enqueue(tx, confirmJob, { hash }, { delayMs: firstLookMs })
  })
}

/** Hands a journalled transaction to the chain. Throws the node's refusal when it can never be taken. */
export async function broadcast(relay: Relay, hash: Hex, raw: Hex): Promise<void> {
  const { db, rpc } = relay
  try {
    await rpc.call('eth_sendRawTransaction', [raw])
    await db
      .updateTable('relayed_transactions')
      .set((eb) => ({ broadcasts: eb('broadcasts', '+', 1) }))
      .where('hash', '=', fromHex(hash))
      .execute()
  } catch (error) {
    if (isNodeError(error, 'nodes_unavailable')) return
    if (!(error instanceof RpcError)) throw error
    if (meansKnown(error.message)) return
    if (meansNever(error.message)) {
      // A copy of it may be in a block already, which also makes the nonce too low.
      if (await isIncluded(rpc, hash)) return
      await refuse(relay, hash, error.message)
    }
    throw error
  }
}

/** Publishes a refusal once. */
const refuse = ({ db, publishChanges }: Relay, hash: Hex, refusal: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('relayed_transactions')
      .set({ state: 'refused', refusal })
      .where('hash', '=', fromHex(hash))
      .where('state', '=', 'pending')
      .returning('sender')
      .executeTakeFirst()
    if (row?.sender) await publishChanges?.(tx, [toHex(row.sender)])
  })

export const isIncluded = async (rpc: JsonRpc, hash: Hex): Promise<boolean> =>
  (await rpc.call<object | null>('eth_getTransactionReceipt', [hash])) !== null

export const rawOf = async ({ db }: Relay, hash: Hex): Promise<Hex | undefined> => {
  const row = await db
    .selectFrom('relayed_transactions')
    .select('raw')
    .where('hash', '=', fromHex(hash))
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row && toHex(row.raw)
}
