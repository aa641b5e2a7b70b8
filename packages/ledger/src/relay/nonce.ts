import { fromHex, type Hex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import { decodeRaw } from '@planet/chains/planet/decode-raw'
import type { Database } from '@planet/platform/database/database'
import { runPrepared } from '@planet/platform/database/prepared'
import { WalletError } from '@planet/wallet/errors'

type Journal = { db: Database; rpc: JsonRpc }

export type Origin = { from: string; nonce: bigint }

/** No account gets that far; the database's integers end here. */
const highest = (1n << 63n) - 1n

/** Undefined if the bytes are not a transaction: the node reports what is wrong with them. */
export function originOf(raw: Hex): Origin | undefined {
  try {
    const { from, transaction } = decodeRaw(raw)
    return { from, nonce: transaction.nonce }
  } catch (error) {
    if (error instanceof WalletError) return undefined
    throw error
  }
}

/** The position of a transaction in the journal. One without a position never blocks others. */
export const placeOf = (origin: Origin | undefined): { sender: Buffer | null; nonce: bigint | null } =>
  origin && origin.nonce <= highest
    ? { sender: fromHex(origin.from.toLowerCase()), nonce: origin.nonce }
    : { sender: null, nonce: null }

/** Node error messages: too late permanently, or only until the other transaction is in a block. */
export async function whyNonceTaken(rpc: JsonRpc, { from, nonce }: Origin): Promise<string> {
  try {
    const count = await rpc.call<Hex>('eth_getTransactionCount', [from, 'latest'])
    if (BigInt(count) > nonce) return 'nonce too low'
  } catch (error) {
    if (!isNodeError(error, 'nodes_unavailable')) throw error
  }
  return 'replacement transaction underpriced: another one with this nonce is on its way'
}

/**
 * The nonce of an address's next transaction. A node that has just restarted has lost its pool; the journal still has
 * those transactions and resends them, as it does with final ones of a chain that has lost blocks. Stops at a gap:
 * transactions behind it may never be accepted.
 */
export async function nextNonce({ db, rpc }: Journal, address: string): Promise<number> {
  const counted = Number(await rpc.call<Hex>('eth_getTransactionCount', [address, 'pending']))
  const statement = db
    .selectFrom('relayed_transactions')
    .select('nonce')
    .where('sender', '=', fromHex(address.toLowerCase()))
    .where('state', 'in', ['pending', 'final'])
    .where('nonce', '>=', BigInt(counted))
    .orderBy('nonce')
    .limit(1000)
  const inCare = await runPrepared(db, statement.compile())
  return inCare.reduce((next, { nonce }) => (Number(nonce) === next ? next + 1 : next), counted)
}
