import { ordersAbi } from '@planet/solidity/generated/Orders'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { insist } from './call.ts'
import { must } from './call.ts'
import { type Person, signAct } from './people.ts'

type Facts = {
  nonce: number
  gas_limit: number
  orders: Address
  signature: Hex
  authorisation: {
    order_key: Hex
    payer: Address
    merchant: Address
    asset: Address
    amount: string
    deadline: number
  }
}

/** Takes an order, has it authorised, signs and hands in, as the payer's device does. Gives the transaction's hash. */
export async function payOrder(
  send: typeof insist,
  wallet: string,
  payer: Person,
  id: string,
  onSigned: () => void = () => {},
): Promise<string> {
  must(await send(wallet, payer, '/api/order/take/', { id }), 'take')
  const facts = must<Facts>(await send(wallet, payer, '/api/order/authorise/', { id }), 'authorise')
  const { order_key: orderId, amount, deadline, ...parties } = facts.authorisation
  const order = { orderId, ...parties, amount: BigInt(amount), deadline: BigInt(deadline) }
  const data = encodeFunctionData({ abi: ordersAbi, functionName: 'pay', args: [order, facts.signature] })
  const act = {
    to: facts.orders,
    nonce: facts.nonce,
    gas: BigInt(facts.gas_limit),
    value: BigInt(amount),
    data,
  }
  const raw = await signAct(payer.key, act)
  onSigned()
  return String(must(await send(wallet, payer, '/api/order/pay/', { id, raw }), 'pay').txid)
}

/** A transfer of PLA with the nonce that the person's device knows. */
export async function transfer(
  send: typeof insist,
  wallet: string,
  from: Person,
  to: Address,
  nonce: number,
): Promise<string> {
  const raw = await signAct(from.key, { to, nonce, gas: 21_000n, value: 1n })
  return String(must(await send(wallet, from, '/api/transfer/send/', { raw, comment: 'load' }), 'send').hash)
}
