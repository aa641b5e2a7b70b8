import { type RpcCall, RpcError } from '@planet/chains/json-rpc'
import { queryChain } from '@planet/chains/query-chain'
import { balanceCall } from '@planet/ledger/queries/balances'
import { nextNonce } from '../chain/ready.ts'
import type { Orders } from '../orders.ts'
import type { Acted } from './act-on-orders.ts'
import { mostNonces } from './payer-orders.ts'

export type Payer = { nonce: number; available: bigint }

/**
 * The next nonce of each payer, and what they can spend of the order's coin, in one request to the node. The journal was
 * read before: a transfer included in between counts twice for a moment, but is never missed.
 */
export async function queryPayers(
  orders: Orders,
  all: readonly Acted[],
): Promise<PromiseSettledResult<Payer>[]> {
  const calls = all.map((one) => callsOf(orders, one))
  try {
    const answers = await queryChain(orders.rpc.batch<string>(calls.flat()))
    const own = calls.map(({ length }) => answers.splice(0, length))
    return await Promise.allSettled(all.map((one, index) => payerOf(orders, one, own[index] ?? [])))
  } catch (reason) {
    // The node rejects one of the calls. The others must not fail with it.
    if (reason instanceof RpcError && all.length > 1)
      return (await Promise.all(all.map((one) => queryPayers(orders, [one])))).flat()
    return all.map(() => ({ status: 'rejected', reason }))
  }
}

/** The number of transactions, and the balance if the chain has the coin. */
function callsOf({ contracts }: Orders, { wallet, row }: Acted): RpcCall[] {
  const balance = balanceCall(contracts, wallet.address, row.asset)
  const count = { method: 'eth_getTransactionCount', params: [wallet.address, 'pending'] }
  return balance ? [count, balance] : [count]
}

async function payerOf(
  orders: Orders,
  { wallet, found: { nonces, pending } }: Acted,
  [count, balance]: readonly string[],
): Promise<Payer> {
  const counted = Number(count)
  const spendable = BigInt(balance ?? 0) - pending
  const nonce =
    nonces.length < mostNonces
      ? nonces.reduce((next, taken) => (Number(taken) === next ? next + 1 : next), counted)
      : await nextNonce(orders, wallet.address)
  return { nonce, available: spendable > 0n ? spendable : 0n }
}
