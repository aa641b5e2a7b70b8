import type { Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { confirmRelayed } from '@planet/ledger/relay/confirm'
import { listenLive } from '@planet/platform/live/listener'
import { publish } from '@planet/platform/live/publish'
import { createLogger } from '@planet/platform/logging/logger'
import { freePort } from '@planet/platform/testing/free-port'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { broadcast, sign } from '@planet/transfers/testing/planet'
import { afterAll, describe, expect, it } from 'vitest'
import { submit } from '../src/acts/submit.ts'
import { type Facts, signPayment } from '../src/testing/sign.ts'
import { guest, guestId, other, otherId, shopId, startStage } from './stage.ts'

const { planet, api, orders, catchUp, get, post, create, look, becomes, takeAndPay, close } =
  await startStage()
afterAll(close)

describe('an order', () => {
  /** How often the account's pages are notified to read their balances again during some work. */
  async function updatesOf(account: string, happens: () => Promise<unknown>): Promise<number> {
    const listener = await listenLive(api.database.url, createLogger('silent', 'test'))
    let updates = 0
    const received = new Promise<void>((resolve) =>
      listener.subscribe({
        account,
        receive: (event) => {
          if (event.topic === 'end') resolve()
          else if (event.topic === 'balance') updates++
        },
      }),
    )
    await happens()
    await publish(orders.db, { account, topic: 'end' })
    await received
    await listener.close()
    return updates
  }

  it('whose payment fails on chain is reported to its payer with that block, and can be paid again', async () => {
    const { id } = await create()
    await post(guestId, '/api/order/take/', { id })
    const facts: Facts = await post(guestId, '/api/order/authorise/', { id })
    const forged = await signPayment(guest, { ...facts, signature: `0x${'12'.repeat(64)}1b` })
    const { txid } = await post(guestId, '/api/order/pay/', { id, raw: forged })
    expect((await look(id, guestId)).order.attempt).toEqual({ txid, state: 'pending' })
    const attempt = async () => {
      await catchUp()
      return (await look(id, guestId)).order.attempt
    }
    const fails = () => expect.poll(attempt).toEqual({ txid, state: 'failed' })
    expect(await updatesOf(guestId, fails)).toBe(1)
    expect((await look(id)).order.status).toBe('linked')
    const taken = (await get(guestId, '/api/order/list/?status=linked')).orders
    expect(taken.find((order: { id: string }) => order.id === id).attempt.state).toBe('failed')
    for (const stranger of [undefined, otherId, shopId])
      expect((await look(id, stranger)).order.attempt ?? null).toBeNull()
    await takeAndPay(id)
    await becomes(id, 'paid')
    expect((await look(id, guestId)).order.attempt).toBeNull()
  })

  it('whose payment is refused long after it was submitted is reported to its payer', async () => {
    const { id } = await create()
    await post(guestId, '/api/order/take/', { id })
    const facts: Facts = await post(guestId, '/api/order/authorise/', { id })
    const away = jsonRpc([`http://127.0.0.1:${await freePort()}`])
    const raw = await signPayment(guest, facts)
    const txid = await submit({ ...orders, rpc: away }, guestId, { id, raw }, 'pay')
    expect((await look(id, guestId)).order.attempt).toEqual({ txid, state: 'pending' })
    // Another transaction used the same nonce meanwhile.
    const { nonce } = facts
    await broadcast(planet.url, await sign(guest, { to: other.address, nonce, gas: 21_000n, value: 1n }))
    const relay = { ...orders, publishChanges: publishBalances }
    expect(await updatesOf(guestId, () => confirmRelayed(relay, txid))).toBe(1)
    expect((await look(id, guestId)).order.attempt).toEqual({ txid, state: 'failed' })
  })

  const changed = (facts: Facts, change: Partial<Facts['authorisation']>) =>
    signPayment(guest, { ...facts, authorisation: { ...facts.authorisation, ...change } })
  it.each<[string, (facts: Facts) => Promise<Hex>]>([
    ['nonsense', async () => `0x02${'ab'.repeat(100)}`],
    ['another account’s signature', (facts) => signPayment(other, facts)],
    ['less than the amount', (facts) => changed(facts, { amount: '1' })],
    ['another merchant', (facts) => changed(facts, { merchant: other.address })],
    ['another order', (facts) => changed(facts, { order_key: asciiBytes32('OD-0000-0000-0000-0000') })],
  ])('is not paid with %s', async (_, make) => {
    const { id } = await create()
    await post(guestId, '/api/order/take/', { id })
    const raw = await make(await post(guestId, '/api/order/authorise/', { id }))
    expect((await post(guestId, '/api/order/pay/', { id, raw })).message).toBe('invalid_data')
  })

  it.each([
    ['nothing', { amount: '0' }, 'amount'],
    ['a fraction', { amount: '1.5' }, 'amount'],
    ['an unknown currency', { currency: 'DOGE' }, 'currency'],
    ['a minute', { minutes: 1 }, 'minutes'],
    ['a year', { minutes: 525_600 }, 'minutes'],
    ['words that run backwards', { description: 'free \u202etxet' }, 'description'],
  ])('of %s is rejected', async (_, draft, field) => {
    const answer = await post(shopId, '/api/merchant/order_create/', {
      currency: 'PLA',
      amount: '1',
      ...draft,
    })
    expect(answer).toMatchObject({ message: 'validation_error', fields: [{ field }] })
  })
})
