import { type Address, encodeFunctionData, type Hex, parseEventLogs, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { ordersAbi } from '../src/generated/Orders.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { paymentStatus } from '../src/typed-data.ts'
import type { Authorisation } from './acts.ts'
import { deployAttackers, reentrantCall } from './attackers.ts'
import { accountOf } from './chain.ts'
import { alice, authoriser, bob, hashOf, merchant, relayer, startFixture } from './fixture.ts'
import { signPermit } from './permit.ts'
import { callSignedBy, signAct } from './signing.ts'

const f = await startFixture()
const { USDT } = f.planet.tokens
beforeEach(async () => {
  await f.reset()
  await f.fund(USDT, alice, 1000n)
})
afterAll(() => f.close())

const orderId = hashOf('order')
const deadline = 4_000_000_000n
const order = (changes: Partial<Authorisation> = {}): Authorisation => ({
  orderId,
  payer: alice,
  merchant,
  asset: USDT,
  amount: 100n,
  deadline,
  ...changes,
})
const orders = (functionName: string, args: readonly unknown[], value = 0n) => ({
  address: f.planet.orders,
  abi: ordersAbi,
  functionName,
  args,
  value,
})
const token = (functionName: string, args: readonly unknown[]) => ({
  address: USDT,
  abi: wrappedTokenAbi,
  functionName,
  args,
})
const authorise = (it: Authorisation) => signAct(f.acts.orders.pay(it), authoriser)
const pay = (it: Authorisation, value = 0n) => callSignedBy(f.acts.orders.pay(it, value), [authoriser])
const voided = (id: Hex) => callSignedBy(f.acts.orders.voidOrder(id), [authoriser])
const allow = (from: Address, amount: bigint) => f.send(from, token('approve', [f.planet.orders, amount]))
const payData = async (it: Authorisation) =>
  encodeFunctionData({ abi: ordersAbi, functionName: 'pay', args: [it, await authorise(it)] })
const refundData = encodeFunctionData({ abi: ordersAbi, functionName: 'refund', args: [orderId] })
async function permit(who: string, value: bigint, nonce = 0n) {
  const account = accountOf(who)
  const about = { name: 'PLANET USDT', chainId: f.chainId, address: USDT }
  return signPermit(account, about, {
    owner: account.address,
    spender: f.planet.orders,
    value,
    nonce,
    deadline,
  })
}
const record = async () => {
  const [payer, status, to, asset, amount] = await f.read<
    readonly [Address, number, Address, Address, bigint]
  >(orders('payments', [orderId]))
  return { payer, status, merchant: to, asset, amount }
}
const paidOnce = async () => {
  expect(await f.balance(USDT, merchant)).toBe(100n)
  expect(await f.balance(USDT, alice)).toBe(900n)
  expect(await f.balance(USDT, f.planet.orders)).toBe(0n)
}

describe('pay', () => {
  it('moves native coin straight to the merchant and records it', async () => {
    const before = await f.balance(nativeCoin, merchant)
    const it = order({ asset: nativeCoin })
    const { logs } = await f.send(alice, await pay(it, 100n))
    expect((await f.balance(nativeCoin, merchant)) - before).toBe(100n)
    const [event] = parseEventLogs({ abi: ordersAbi, logs, eventName: 'Paid' })
    expect(event?.args).toEqual({ orderId, payer: alice, merchant, asset: nativeCoin, amount: 100n })
    expect(await record()).toEqual({
      payer: alice,
      status: paymentStatus.paid,
      merchant,
      asset: nativeCoin,
      amount: 100n,
    })
  })

  it('moves a token by allowance', async () => {
    await allow(alice, 100n)
    await f.send(alice, await pay(order()))
    await paidOnce()
  })

  it('moves a token by permit, also when someone else used the permit first', async () => {
    const signed = await permit('alice', 100n)
    const call = orders('payWithPermit', [order(), await authorise(order()), signed])
    await f.send(bob, token('permit', [alice, f.planet.orders, 100n, deadline, signed.v, signed.r, signed.s]))
    await f.send(alice, call)
    await paidOnce()
  })

  it('moves a token by transferAndCall', async () => {
    await f.send(alice, token('transferAndCall', [f.planet.orders, 100n, await payData(order())]))
    await paidOnce()
    expect((await record()).status).toBe(paymentStatus.paid)
  })

  it('happens once, by any method', async () => {
    await allow(alice, 1000n)
    await f.send(alice, await pay(order()))
    const again = ['WrongStatus', [orderId, paymentStatus.paid]] as const
    await f.refused(alice, await pay(order()), ...again)
    await f.refused(alice, await pay(order({ asset: nativeCoin }), 100n), ...again)
    const signed = await permit('alice', 100n)
    await f.refused(alice, orders('payWithPermit', [order(), await authorise(order()), signed]), ...again)
    await f.refused(
      alice,
      token('transferAndCall', [f.planet.orders, 100n, await payData(order())]),
      ...again,
    )
    const toOther = order({ payer: bob, merchant: bob })
    await f.refused(bob, await pay(toOther), ...again)
  })

  it('takes only the payer of the authorisation', async () => {
    await f.refused(bob, await pay(order()), 'NotPayer', [bob, alice])
    const signed = await permit('alice', 100n)
    await f.refused(bob, orders('payWithPermit', [order(), await authorise(order()), signed]), 'NotPayer')
    await f.send(alice, token('approve', [bob, 100n]))
    const data = await payData(order())
    const byBob = token('transferFromAndCall', [alice, f.planet.orders, 100n, data])
    await f.refused(bob, byBob, 'OperatorNotOwner', [bob, alice])
  })

  it('takes only what the authoriser signed, in time', async () => {
    const signature = await authorise(order())
    for (const changes of [
      { amount: 99n },
      { merchant: bob },
      { orderId: hashOf('x') },
      { deadline: deadline + 1n },
    ])
      await f.refused(alice, orders('pay', [order(changes), signature]), 'NotSignedBySigner')
    await f.refused(alice, await pay(order({ deadline: 1n })), 'Expired', [1n])
    const bySelf = await callSignedBy(f.acts.orders.pay(order()), [accountOf('alice')])
    await f.refused(alice, bySelf, 'NotSignedBySigner', [alice])
  })

  it('is in time at the deadline and late a second after', async () => {
    await allow(alice, 100n)
    const at = (await f.now()) + 100n
    const call = await pay(order({ deadline: at }))
    await f.test.setNextBlockTimestamp({ timestamp: at + 1n })
    await expect(f.send(alice, call)).rejects.toThrow('Expired')
    await f.reset()
    await f.fund(USDT, alice, 1000n)
    await allow(alice, 100n)
    await f.test.setNextBlockTimestamp({ timestamp: at })
    await f.send(alice, call)
  })

  it('refuses what makes no sense', async () => {
    await f.refused(alice, await pay(order({ orderId: zeroHash })), 'BadOrder')
    await f.refused(alice, await pay(order({ merchant: zeroAddress })), 'BadOrder')
    await f.refused(alice, await pay(order({ amount: 0n })), 'BadOrder')
    await f.refused(alice, await pay(order({ asset: nativeCoin }), 99n), 'WrongValue', [99n, 100n])
    await f.refused(alice, await pay(order({ asset: nativeCoin }), 101n), 'WrongValue', [101n, 100n])
    await f.refused(alice, await pay(order(), 100n), 'WrongValue', [100n, 0n])
    await f.refused(alice, await pay(order()), 'ERC20InsufficientAllowance')
    const native = order({ asset: nativeCoin })
    const signed = await permit('alice', 100n)
    const call = orders('payWithPermit', [native, await authorise(native), signed])
    await f.refused(alice, call, 'NativeNeedsNoPermit')
    const bad = orders('payWithPermit', [order(), await authorise(order()), { ...signed, r: zeroHash }])
    await f.refused(alice, bad, 'ERC20InsufficientAllowance')
  })

  it('refuses a transferAndCall that does not match its data', async () => {
    const data = await payData(order())
    const send = (value: bigint, payload: Hex) => token('transferAndCall', [f.planet.orders, value, payload])
    await f.refused(alice, send(99n, data), 'WrongValue', [99n, 100n])
    await f.refused(alice, send(100n, '0x12345678'), 'UnknownCall')
    const other = await payData(order({ asset: f.planet.tokens.BTC }))
    await f.refused(alice, send(100n, other), 'WrongAsset', [USDT, f.planet.tokens.BTC])
    const forged = orders('onTransferReceived', [alice, alice, 100n, data])
    await f.refused(bob, forged, 'WrongAsset', [bob, USDT])
  })

  it('pays a merchant contract that refuses nothing, and cannot be entered again', async () => {
    const { puppet } = await deployAttackers(f)
    const toPuppet = order({ asset: nativeCoin, merchant: puppet.address })
    const call = await pay(toPuppet, 100n)
    await f.send(alice, puppet.call('setRefuses', [true]))
    await f.refused(alice, call, 'NativeTransferFailed', [puppet.address])
    await f.send(alice, puppet.call('setRefuses', [false]))
    await f.send(alice, puppet.call('arm', [f.planet.orders, refundData]))
    await f.send(alice, call)
    expect(await f.read({ ...puppet, functionName: 'outcome' })).toBe(reentrantCall)
    expect((await record()).status).toBe(paymentStatus.paid)
  })
})

describe('refund', () => {
  async function paid(changes: Partial<Authorisation> = {}) {
    await allow(alice, 100n)
    const it = order(changes)
    await f.send(alice, await pay(it, it.asset === nativeCoin ? it.amount : 0n))
  }
  const again = ['WrongStatus', [orderId, paymentStatus.refunded]] as const
  const whole = async () => {
    expect(await f.balance(USDT, alice)).toBe(1000n)
    expect((await record()).status).toBe(paymentStatus.refunded)
  }

  it('refunds native coin', async () => {
    await paid({ asset: nativeCoin })
    const before = await f.balance(nativeCoin, alice)
    await f.refused(merchant, orders('refund', [orderId], 101n), 'WrongValue', [101n, 100n])
    await f.refused(merchant, orders('refund', [orderId]), 'WrongValue', [0n, 100n])
    const { logs } = await f.send(merchant, orders('refund', [orderId], 100n))
    expect((await f.balance(nativeCoin, alice)) - before).toBe(100n)
    const [event] = parseEventLogs({ abi: ordersAbi, logs, eventName: 'Refunded' })
    expect(event?.args).toEqual({ orderId, payer: alice, merchant, asset: nativeCoin, amount: 100n })
  })

  it('refunds a token by allowance, once', async () => {
    await paid()
    await f.refused(merchant, orders('refund', [orderId]), 'ERC20InsufficientAllowance')
    await allow(merchant, 100n)
    await f.send(merchant, orders('refund', [orderId]))
    await whole()
    await f.refused(merchant, orders('refund', [orderId]), ...again)
    await f.refused(alice, await pay(order()), ...again)
  })

  it('refunds a token by permit', async () => {
    await paid()
    await f.send(merchant, orders('refundWithPermit', [orderId, await permit('merchant', 100n)]))
    await whole()
  })

  it('refunds a token by transferAndCall', async () => {
    await paid()
    await f.fund(USDT, merchant, 1n)
    await f.refused(merchant, token('transferAndCall', [f.planet.orders, 101n, refundData]), 'WrongValue')
    await f.refused(merchant, token('transferAndCall', [f.planet.orders, 0n, refundData]), 'WrongValue')
    await f.send(merchant, token('transferAndCall', [f.planet.orders, 100n, refundData]))
    await whole()
  })

  it('is possible in parts, never more in total than was paid', async () => {
    await paid()
    const part = (amount: bigint) => token('transferAndCall', [f.planet.orders, amount, refundData])
    const refunded = () => f.read<bigint>(orders('refundedOf', [orderId]))
    await f.fund(USDT, merchant, 1n)
    const { logs } = await f.send(merchant, part(30n))
    const [event] = parseEventLogs({ abi: ordersAbi, logs, eventName: 'Refunded' })
    expect(event?.args).toEqual({ orderId, payer: alice, merchant, asset: USDT, amount: 30n })
    expect([await refunded(), (await record()).status]).toEqual([30n, paymentStatus.paid])
    await f.refused(merchant, part(71n), 'WrongValue', [71n, 70n])
    await f.send(merchant, part(50n))
    await allow(merchant, 100n)
    await f.send(merchant, orders('refund', [orderId]))
    expect(await refunded()).toBe(100n)
    await whole()
    await f.refused(merchant, part(1n), ...again)
  })

  it('refunds native coin in parts', async () => {
    await paid({ asset: nativeCoin })
    const before = await f.balance(nativeCoin, alice)
    await f.send(merchant, orders('refund', [orderId], 40n))
    await f.refused(merchant, orders('refund', [orderId], 61n), 'WrongValue', [61n, 60n])
    await f.send(merchant, orders('refund', [orderId], 60n))
    expect((await f.balance(nativeCoin, alice)) - before).toBe(100n)
    expect((await record()).status).toBe(paymentStatus.refunded)
  })

  it('is possible for the merchant alone, and only of a paid order', async () => {
    await f.refused(merchant, orders('refund', [orderId]), 'WrongStatus', [orderId, paymentStatus.none])
    await paid()
    await f.refused(alice, orders('refund', [orderId]), 'NotMerchant', [alice, merchant])
    const signed = await permit('alice', 100n)
    await f.refused(alice, orders('refundWithPermit', [orderId, signed]), 'NotMerchant')
    await f.refused(alice, token('transferAndCall', [f.planet.orders, 100n, refundData]), 'NotMerchant')
  })
})

describe('void', () => {
  it('ends every authorisation in flight', async () => {
    await allow(alice, 100n)
    const inFlight = await pay(order())
    const { logs } = await f.send(relayer, await voided(orderId))
    expect(parseEventLogs({ abi: ordersAbi, logs, eventName: 'Voided' })[0]?.args).toEqual({ orderId })
    await f.refused(alice, inFlight, 'WrongStatus', [orderId, paymentStatus.voided])
    await f.refused(relayer, await voided(orderId), 'WrongStatus', [orderId, paymentStatus.voided])
  })

  it('is too late after payment, and needs the authoriser', async () => {
    const byAlice = await callSignedBy(f.acts.orders.voidOrder(orderId), [accountOf('alice')])
    await f.refused(alice, byAlice, 'NotSignedBySigner', [alice])
    await allow(alice, 100n)
    await f.send(alice, await pay(order()))
    await f.refused(relayer, await voided(orderId), 'WrongStatus', [orderId, paymentStatus.paid])
  })
})
