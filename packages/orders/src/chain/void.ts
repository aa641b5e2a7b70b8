import { RpcError } from '@planet/chains/json-rpc'
import { relayTransaction } from '@planet/ledger/relay/relay'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import { encodeFunctionData, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Orders } from '../orders.ts'
import { orderOf } from '../queries/one.ts'
import { signVoid } from './authoriser.ts'
import { gasLimit, ready } from './ready.ts'

/**
 * Asks the chain to close an order. Whichever comes first there counts, payment or void. A key derived from the
 * signature itself submits the transaction and sends nothing else: its nonce is zero, and sending twice sends the same
 * transaction.
 */
export async function voidOrder(orders: Orders, id: string): Promise<void> {
  const { contracts, authoriser } = ready(orders)
  const row = await orderOf(orders, id)
  if (row?.intent !== 'closing' || row.chain !== 'none') return
  const orderId = asciiBytes32(row.id)
  const signature = await signVoid(authoriser, contracts, orderId)
  const raw = await privateKeyToAccount(keccak256(signature)).signTransaction({
    type: 'eip1559',
    chainId: contracts.chainId,
    to: contracts.orders,
    data: encodeFunctionData({ abi: ordersAbi, functionName: 'voidOrder', args: [orderId, signature] }),
    nonce: 0,
    gas: BigInt(gasLimit),
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
  try {
    await relayTransaction(orders, raw)
  } catch (error) {
    // Submitted before: the chain has decided already, and the follower will see it.
    if (!(error instanceof RpcError && /nonce too low/i.test(error.message))) throw error
  }
}
