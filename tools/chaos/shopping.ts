import { setTimeout as wait } from 'node:timers/promises'
import { orderCall } from '@planet/wallet/evm/order'
import type { Address, Hex } from 'viem'
import { must } from '../../bench/world/call.ts'
import { payOrder, transfer } from '../../bench/world/pay.ts'
import { type Person, signAct } from '../../bench/world/people.ts'
import type { Shop } from '../../bench/world/shop.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Random } from './random.ts'
import { patiently, type Send, settles } from './send.ts'

export type Load = {
  wallet: string
  sandbox: string
  owner: Person
  shop: Shop
  record: Acknowledged
  over: AbortSignal
}

/** One person who sends money and pays orders until the run ends. A device counts its own nonces. */
export async function buy(
  load: Load,
  send: Send,
  random: Random,
  payer: Person,
  lane: number,
): Promise<void> {
  const { wallet, owner, shop, record, over } = load
  for (let nonce = 0; !over.aborted; nonce++) {
    // As often as the limits allow one person to pay.
    await wait(2000 + random.below(2000))
    // About 30 orders in ten minutes. A person may have 60 authorised, and an outage costs some of them.
    if (random.next() < 0.85) {
      record.acts.push({ hash: await transfer(send, wallet, payer, owner.key.address, nonce), from: payer })
      continue
    }
    const reference = `bill-${lane}-${nonce}`
    const order = await patiently('an order is created', () =>
      shop.client.createOrder({ currency: 'PLA', amount: '1000', reference }, reference),
    )
    record.acts.push({ hash: await payOrder(send, wallet, payer, order.id), from: payer })
    record.sold.push(order.id)
  }
}

type RefundFacts = { nonce: number; gas_limit: number; orders: string; order_key: string; amount: string }

/** The merchant gives some of the payments back, one after another. */
export async function refund(load: Load, send: Send, random: Random): Promise<void> {
  const { wallet, owner, shop, record, over } = load
  for (let seen = 0; !over.aborted; ) {
    const id = record.sold[seen]
    if (id === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    seen++
    if (random.next() < 0.7) continue
    await settles(`${id} is paid`, async () => (await shop.client.order(id)).status === 'paid')
    const prepared = must(await send(wallet, owner, `/api/merchant/refund_prepare/?id=${id}`), 'prepare')
    const facts = prepared as typeof prepared & RefundFacts
    const amount = BigInt(facts.amount)
    const { to, value, data } = orderCall({
      kind: 'refund',
      orders: facts.orders,
      orderKey: facts.order_key,
      amount,
    })
    const raw = await signAct(owner.key, {
      to: to as Address,
      nonce: facts.nonce,
      gas: BigInt(facts.gas_limit),
      value,
      data: data as Hex,
    })
    const { txid } = must(await send(wallet, owner, '/api/merchant/refund/', { id, raw }), 'refund')
    record.acts.push({ hash: String(txid), from: owner })
    record.refunded.push(id)
  }
}
