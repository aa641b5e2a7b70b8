import type { Hex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'

type Receipt = { status: Hex } | null

/** Whether a signed transaction has succeeded, can still succeed, or never will: its nonce was used, or it failed. */
export async function fateOf(
  rpc: JsonRpc,
  sender: string,
  { hash, nonce }: { hash: Hex; nonce: bigint },
): Promise<'worked' | 'waiting' | 'lost'> {
  // In this order, so that a transaction that enters a block between the two calls is not considered lost.
  const next = BigInt(await rpc.call<Hex>('eth_getTransactionCount', [sender, 'latest']))
  const receipt = await rpc.call<Receipt>('eth_getTransactionReceipt', [hash])
  if (receipt) return BigInt(receipt.status) === 1n ? 'worked' : 'lost'
  return next > nonce ? 'lost' : 'waiting'
}
