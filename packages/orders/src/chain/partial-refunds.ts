import { RpcError } from '@planet/chains/json-rpc'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import { encodeFunctionData, type Hex, zeroHash } from 'viem'
import type { Orders } from '../orders.ts'
import { ready } from './ready.ts'

const known = new Map<string, boolean>()
const data = encodeFunctionData({ abi: ordersAbi, functionName: 'refundedOf', args: [zeroHash] })

/** Whether the deployed contract refunds in parts. The first one refunds in full only and has no such function. */
export async function canRefundInParts(orders: Orders): Promise<boolean> {
  const { contracts } = ready(orders)
  const before = known.get(contracts.orders)
  if (before !== undefined) return before
  const found = await orders.rpc
    .call<Hex>('eth_call', [{ to: contracts.orders, data }, 'latest'])
    .then((result) => result.length === 66)
    .catch((error) => {
      if (error instanceof RpcError) return false
      throw error
    })
  known.set(contracts.orders, found)
  return found
}
