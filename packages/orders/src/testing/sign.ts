import { ordersAbi } from '@planet/solidity/generated/Orders'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { sign } from '@planet/transfers/testing/planet'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

export type Facts = {
  nonce: number
  gas_limit: number
  orders: Address
  token: Address | null
  signature: Hex
  order_key: Hex
  amount: string
  authorisation: {
    order_key: Hex
    payer: Address
    merchant: Address
    asset: Address
    amount: string
    deadline: number
  }
}

/** Like a payer's device with the server's authorisation. */
export async function signPayment(owner: PrivateKeyAccount, facts: Facts): Promise<Hex> {
  const { order_key: orderId, amount, deadline, ...parties } = facts.authorisation
  const order = { orderId, ...parties, amount: BigInt(amount), deadline: BigInt(deadline) }
  const data = encodeFunctionData({ abi: ordersAbi, functionName: 'pay', args: [order, facts.signature] })
  return signAct(owner, facts, BigInt(amount), data)
}

export async function signRefund(owner: PrivateKeyAccount, facts: Facts): Promise<Hex> {
  const data = encodeFunctionData({ abi: ordersAbi, functionName: 'refund', args: [facts.order_key] })
  return signAct(owner, facts, BigInt(facts.amount), data)
}

function signAct(owner: PrivateKeyAccount, facts: Facts, amount: bigint, data: Hex): Promise<Hex> {
  const { nonce, gas_limit, orders: contract, token } = facts
  const common = { nonce, gas: BigInt(gas_limit) }
  if (!token) return sign(owner, { ...common, to: contract, data, value: amount })
  const args = [contract, amount, data] as const
  const call = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'transferAndCall', args })
  return sign(owner, { ...common, to: token, data: call })
}
