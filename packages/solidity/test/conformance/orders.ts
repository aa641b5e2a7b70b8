import assert from 'node:assert/strict'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { nativeCoin } from '../../src/addresses.ts'
import { ordersAbi } from '../../src/generated/Orders.ts'
import { wrappedTokenAbi } from '../../src/generated/WrappedToken.ts'
import type { Authorisation } from '../acts.ts'
import { signPermit } from '../permit.ts'
import { callSignedBy, signAct } from '../signing.ts'
import { givePla, type Stage } from './stage.ts'

function authorisation(stage: Stage, payer: Address, merchant: Address, asset: Address): Authorisation {
  return { orderId: stage.fresh.id(), payer, merchant, asset, amount: 100n, deadline: 4_000_000_000n }
}

function transferAndCall({ planet }: Stage, amount: bigint, data: Hex) {
  const args = [planet.orders, amount, data]
  return { address: planet.tokens.USDT, abi: wrappedTokenAbi, functionName: 'transferAndCall', args }
}

export const checkOrders = {
  'an order is paid once in one act, and refunded once': async (stage: Stage) => {
    const { acts, planet, authoriser, fresh, attest, send, read, refused } = stage
    const { USDT } = planet.tokens
    const [payer, merchant] = [fresh.account(), fresh.account()]
    await attest(acts.bridge.credit(fresh.id(), USDT, payer.address, 1000n))
    const order = authorisation(stage, payer.address, merchant.address, USDT)
    const signature = await signAct(acts.orders.pay(order), authoriser)
    const data = encodeFunctionData({ abi: ordersAbi, functionName: 'pay', args: [order, signature] })
    const pay = transferAndCall(stage, 100n, data)
    await refused(payer, transferAndCall(stage, 99n, data), 'WrongValue')
    await send(payer, pay)
    await refused(payer, pay, 'WrongStatus')
    const balanceOf = (who: Address) => read(USDT, wrappedTokenAbi, 'balanceOf', [who])
    assert.deepEqual([await balanceOf(payer.address), await balanceOf(merchant.address)], [900n, 100n])
    const refundData = encodeFunctionData({ abi: ordersAbi, functionName: 'refund', args: [order.orderId] })
    const refund = transferAndCall(stage, 100n, refundData)
    await refused(payer, refund, 'NotMerchant')
    await send(merchant, refund)
    assert.deepEqual([await balanceOf(payer.address), await balanceOf(merchant.address)], [1000n, 0n])
    return undefined
  },

  'an order is paid with a permit': async (stage: Stage) => {
    const { acts, planet, authoriser, fresh, attest, send, read } = stage
    const { USDT } = planet.tokens
    const [payer, merchant] = [fresh.account(), fresh.account()]
    await attest(acts.bridge.credit(fresh.id(), USDT, payer.address, 100n))
    const order = authorisation(stage, payer.address, merchant.address, USDT)
    const signature = await signAct(acts.orders.pay(order), authoriser)
    const token = { name: 'PLANET USDT', chainId: planet.chainId, address: USDT }
    const message = {
      owner: payer.address,
      spender: planet.orders,
      value: 100n,
      nonce: 0n,
      deadline: order.deadline,
    }
    const args = [order, signature, await signPermit(payer, token, message)]
    await send(payer, { address: planet.orders, abi: ordersAbi, functionName: 'payWithPermit', args })
    assert.equal(await read(USDT, wrappedTokenAbi, 'balanceOf', [merchant.address]), 100n)
    return undefined
  },

  'a void order takes no payment': async (stage: Stage) => {
    const { acts, planet, authoriser, fresh, send, refused } = stage
    const [payer, merchant] = [fresh.account(), fresh.account()]
    const order = authorisation(stage, payer.address, merchant.address, planet.tokens.USDT)
    await send(merchant, await callSignedBy(acts.orders.voidOrder(order.orderId), [authoriser]))
    await refused(payer, await callSignedBy(acts.orders.pay(order), [authoriser]), 'WrongStatus')
    return undefined
  },

  'an order is paid in PLA': async (stage: Stage) => {
    const { acts, authoriser, fresh, send, node, treasury } = stage
    if (treasury === undefined) return 'skipped' as const
    const [payer, merchant] = [fresh.account(), fresh.account()]
    await givePla(stage, treasury, payer.address, 100n)
    const order = authorisation(stage, payer.address, merchant.address, nativeCoin)
    await send(payer, await callSignedBy(acts.orders.pay(order, 100n), [authoriser]))
    assert.equal(await node.getBalance({ address: merchant.address }), 100n)
    return undefined
  },
}
