import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import { askPartner } from '@planet/cards/charges/ask-partner'
import { chargeWithPoints } from '@planet/cards/charges/charge-points'
import type { Charges } from '@planet/cards/charges/charges'
import { giveBack } from '@planet/cards/charges/give-back'
import { chargeHandlers } from '@planet/cards/charges/job-handlers'
import { signRefund } from '@planet/cards/charges/settlement'
import { sweepCharges } from '@planet/cards/charges/sweep'
import { giveBackJob } from '@planet/cards/jobs'
import type { Hex } from '@planet/chains/hex'
import { type JsonRpc, jsonRpc } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { orderHandlers } from '@planet/orders/job-handlers'
import { cardOrderJob } from '@planet/orders/jobs'
import { httpCard } from '@planet/partners/card/http-card'
import { type MailOrder, mailJob } from '@planet/partners/mail/mail-jobs'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { handleSealed } from '@planet/platform/jobs/sealed-job'
import { runJobs } from '@planet/platform/testing/run-jobs'
import { addEntry } from '@planet/points/add-entry'
import { pointHandlers } from '@planet/points/job-handlers'
import type { Card } from '@planet/sandbox/card/card-store'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { broadcast, sign, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { type Address, encodeFunctionData, keccak256, parseUnits, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../testing/add-account.ts'
import { cardKeys, startCardPartner, type TestCardPartner } from '../../testing/card-partner.ts'
import { followOrdersOn } from '../../testing/follow-orders.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const holder = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const shop = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const guest = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
const settlement = privateKeyToAccount(keccak256(toHex('settlement')))
const [holderId, shopId, guestId] = [newAccountId(), newAccountId(), newAccountId()]
const cardId = 'CD-1'

let planet: TestPlanet
let partner: TestCardPartner
let api: TestApi
let charges: Charges
let handlers: JobHandler[]
let card: Card
const mails: MailOrder[] = []

beforeAll(async () => {
  planet = await startPlanet([])
  partner = await startCardPartner()
  await partner.desk('behaviour', { notices: 'none' })
  const keyFile = join(planet.contractsFile, '..', 'settlement.key')
  writeFileSync(keyFile, keccak256(toHex('settlement')), { mode: 0o600 })
  const settings = {
    ...partner.settings,
    PLANET_RPC_URL: planet.url,
    PLANET_CONTRACTS: planet.contractsFile,
    AUTHORISER_KEY_FILE: planet.authoriserFile,
    CARD_SETTLEMENT_ADDRESS: settlement.address.toLowerCase(),
    CARD_SETTLEMENT_KEY_FILE: keyFile,
  }
  api = await startTestApi({}, settings)
  const { accounts, orders, points } = api.services
  charges = api.services.charges
  handlers = [
    ...orderHandlers(orders),
    ...chargeHandlers(charges),
    ...pointHandlers(points),
    handleSealed(accounts.dataKeys, mailJob, async (order) => void mails.push(order)),
  ]
  for (const [id, { address }] of [
    [holderId, holder],
    [shopId, shop],
    [guestId, guest],
  ] as const) {
    await addAccount(api.database.pool, { id, address })
    const { email_sealed, key_id } = emailColumns(accounts, id, 'somebody@planet.example')
    await query('update accounts set email_sealed = $2, key_id = $3 where id = $1', [
      id,
      email_sealed,
      key_id,
    ])
  }
  card = await issue()
  await keepCard(cardId, holderId, card)
  for (const { address } of [holder, guest]) await planet.credit('USDT', address, parseUnits('1000', 6))
  await catchUp()
})
afterEach(() => partner.desk('behaviour', { charges: 'done', answers: 'usual' }))
afterAll(async () => {
  await api.close()
  await partner.close()
  await planet.close()
})

/** The adapter, when it does not wait long for an answer. */
const hastyPartner = () => httpCard({ url: partner.url, ...cardKeys, timeoutMs: 150 })

let applications = 0
/** A card of somebody, as it is after registration and activation. */
const issue = async (): Promise<Card> => {
  const reference = `application-${applications++}`
  const image = { bytes: Buffer.from('a picture'), type: 'image/png' }
  const images = { passportImage: image, selfieImage: image, signatureImage: image }
  await httpCard({ url: partner.url, ...cardKeys }).apply(reference, {}, images)
  const { card: issued } = await partner.desk('approve', { reference })
  await partner.desk('state', { token: issued.token, state: 'active' })
  return issued
}

const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows
const keepCard = async (id: string, owner: string, { token, number, envelopeNumber }: Card) => {
  await query(
    `insert into card_applications (id, account_id, state, items_sealed, key_id, created_at)
     values ($1, $2, 'approved', '', 'app', now())`,
    [`CA-${id}`, owner],
  )
  await query(
    `insert into cards (id, account_id, application_id, token, last_four, envelope_number, state, balance, currency, balance_at, added_at)
     values ($1, $2, $3, $4, $5, $6, 'active', 0, 'USD', now(), now())`,
    [id, owner, `CA-${id}`, token, number.slice(-4), envelopeNumber],
  )
}

const catchUp = () => followOrdersOn(api, planet)

/** Chain and jobs, until neither has anything more to say. */
const settle = async (times = 1) => {
  for (let round = 0; round < 4; round += 1) {
    await catchUp()
    await runJobs(api.database.pool, handlers, times)
  }
}

const get = async (account: string, url: string) =>
  (await api.app.inject({ url, headers: { 'x-test-account': account } })).json()
const post = async (account: string, url: string, contents: object) =>
  (await api.post(url, contents, { headers: { 'x-test-account': account } })).json()

const usdtOf = async (owner: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'balanceOf', args: [owner] })
  const call = [{ to: planet.contracts.tokens.USDT, data }, 'latest']
  return BigInt(await jsonRpc([planet.url]).call<Hex>('eth_call', call))
}
const atPartner = async () => {
  const { cards, charges: all } = await partner.look()
  const own = cards.find(({ token }) => token === card.token)
  return {
    balance: own?.history.reduce((sum, { amount }) => sum + BigInt(amount), 0n) ?? 0n,
    charges: all.length,
  }
}

/** As a payer's device does with the server's authorisation. */
async function pay(owner: PrivateKeyAccount, accountId: string, id: string): Promise<void> {
  const facts = await post(accountId, '/api/order/authorise/', { id })
  expect(facts.success).toBe(true)
  const { order_key: orderId, amount, deadline, ...parties } = facts.authorisation
  expect(parties.merchant).toBe(settlement.address)
  const order = { orderId, ...parties, amount: BigInt(amount), deadline: BigInt(deadline) }
  const inner = encodeFunctionData({ abi: ordersAbi, functionName: 'pay', args: [order, facts.signature] })
  const args = [facts.orders, BigInt(amount), inner] as const
  const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'transferAndCall', args })
  const raw = await sign(owner, { to: facts.token, data, nonce: facts.nonce, gas: BigInt(facts.gas_limit) })
  expect((await post(accountId, '/api/order/pay/', { id, raw })).success).toBe(true)
}

const begin = async (amount: string, request_id: string = randomUUID()) =>
  post(holderId, '/api/card/charge_usdt/', { request_id, card_id: cardId, amount })
const stateOf = async (id: string) => (await get(holderId, `/api/card/charges/${id}/`)).charge.state
const pointsOf = async (account: string) => BigInt((await get(account, '/api/points/history/')).balance)
const grant = (account: string, amount: bigint) =>
  charges.db.transaction().execute(async (tx) => {
    await addEntry(tx, { account, amount, kind: 'granted', key: randomUUID() }, new Date())
  })

describe('a charge in USDT', () => {
  it.each([1, 3])(
    'is an order, paid on chain, and then on the card once, with every job done %i times',
    async (times) => {
      const before = await atPartner()
      const request = randomUUID()
      const { charge, order } = await begin('1234', request)
      expect(charge).toMatchObject({ amount: '1234', source: 'usdt', state: 'waiting_payment' })
      expect(order).toMatchObject({
        currency: 'USDT',
        amount: '12340000',
        status: 'linked',
        taken: 'by_me',
        card_no: `···· ${card.number.slice(-4)}`,
      })
      // A second click, and a lost answer: the same charge.
      expect(await begin('1234', request)).toMatchObject({ charge: { id: charge.id } })
      expect((await begin('1235', request)).message).toBe('data_already_exists')
      const another = { request_id: request, card_id: 'CD-2', amount: '1234' }
      expect((await post(holderId, '/api/card/charge_usdt/', another)).message).toBe('data_already_exists')
      await pay(holder, holderId, order.id)
      await settle(times)
      expect(await stateOf(charge.id)).toBe('done')
      expect(await atPartner()).toEqual({
        balance: before.balance + 1234n,
        charges: before.charges + 1,
      })
      const { cards } = await get(holderId, '/api/card/list/')
      expect(cards).toMatchObject([
        { card_no: `···· ${card.number.slice(-4)}`, active_flg: 1, envelop_no: card.envelopeNumber },
      ])
      expect(BigInt(cards[0].balance)).toBe(before.balance + 1234n)
      // It is nobody's sale, and earns no points.
      expect((await get(holderId, '/api/merchant/orders/')).orders).toEqual([])
      expect((await get(holderId, `/api/merchant/orders/${order.id}/`)).message).toBe('data_not_found')
      expect(await pointsOf(holderId)).toBe(0n)
      expect((await get(holderId, '/api/order/list/')).orders[0]).toMatchObject({
        id: order.id,
        status: 'paid',
      })
    },
  )

  it.each([1, 3])(
    'that the partner refuses comes back on chain once, with every job done %i times',
    async (times) => {
      const [own, float, before] = [
        await usdtOf(holder.address),
        await usdtOf(settlement.address),
        await atPartner(),
      ]
      await partner.desk('behaviour', { charges: 'refused' })
      const { charge, order } = await begin('500')
      await pay(holder, holderId, order.id)
      await catchUp()
      expect(await usdtOf(settlement.address)).toBe(float + 5_000_000n)
      await settle(times)
      expect(await stateOf(charge.id)).toBe('returned')
      expect(await usdtOf(holder.address)).toBe(own)
      expect(await usdtOf(settlement.address)).toBe(float)
      expect((await atPartner()).balance).toBe(before.balance)
      expect((await get(holderId, `/api/order/detail/${order.id}/`)).order).toMatchObject({
        status: 'refunded',
      })
      expect(mails.at(-1)).toMatchObject({
        letter: 'card-charge-returned',
        data: { cents: '500', source: 'usdt' },
      })
      // Anything heard or done later changes nothing.
      await Promise.all([giveBack(charges, charge.id), askPartner(charges, charge.id)])
      await settle()
      expect(await usdtOf(holder.address)).toBe(own)
    },
  )

  it('refused ones at once come back, each with a transaction of its own', async () => {
    const own = await usdtOf(holder.address)
    await partner.desk('behaviour', { charges: 'refused' })
    const begun = [await begin('100'), await begin('200'), await begin('300')]
    for (const { order } of begun) await pay(holder, holderId, order.id)
    await catchUp()
    await runJobs(api.database.pool, [...handlers, handle(giveBackJob, async () => undefined)])
    await Promise.all(
      begun.flatMap(({ charge }) => [giveBack(charges, charge.id), giveBack(charges, charge.id)]),
    )
    await settle()
    for (const { charge } of begun) expect(await stateOf(charge.id)).toBe('returned')
    expect(await usdtOf(holder.address)).toBe(own)
  })

  it('is not on the card before the order is paid, and ends with it', async () => {
    const before = await atPartner()
    const { charge, order } = await begin('700')
    await settle()
    expect(await stateOf(charge.id)).toBe('waiting_payment')
    await post(holderId, '/api/order/cancel/', { id: order.id })
    await settle()
    expect(await stateOf(charge.id)).toBe('cancelled')
    await askPartner(charges, charge.id)
    expect(await atPartner()).toEqual(before)
  })

  it('whose answer never comes is asked for again, and is on the card once', async () => {
    const before = await atPartner()
    await partner.desk('behaviour', { charges: 'silent' })
    const { charge, order } = await begin('900')
    await pay(holder, holderId, order.id)
    await catchUp()
    const hasty = { ...charges, partner: hastyPartner() }
    await runJobs(api.database.pool, [...handlers, ...chargeHandlers(hasty)])
    expect(await stateOf(charge.id)).toBe('charging')
    expect((await atPartner()).balance).toBe(before.balance + 900n)
    expect(await waiting(charge.id)).toEqual(['card-charge'])
    await partner.desk('behaviour', { charges: 'done' })
    await askPartner(charges, charge.id, 1)
    expect(await stateOf(charge.id)).toBe('done')
    expect(await atPartner()).toEqual({ balance: before.balance + 900n, charges: before.charges + 1 })
  })

  it('waits while the partner is down or has not decided, is shown as under way, and is never given up', async () => {
    await partner.desk('behaviour', { charges: 'pending' })
    const { charge, order } = await begin('1100')
    await pay(holder, holderId, order.id)
    await settle()
    expect((await get(holderId, '/api/card/list/')).charges).toMatchObject([
      { id: charge.id, state: 'charging' },
    ])
    await partner.desk('behaviour', { answers: 'down' })
    await askPartner(charges, charge.id, 30)
    expect(await waiting(charge.id)).toEqual(['card-charge'])
    // A queue that lost the job: the sweep brings it back.
    await query(`delete from graphile_worker._private_jobs where key = $1`, [`card-charge:${charge.id}`])
    await Promise.all([sweepCharges(charges), sweepCharges(charges)])
    expect(await waiting(charge.id)).toEqual(['card-charge'])
    await partner.desk('behaviour', { answers: 'usual' })
    await partner.desk('settle', { key: charge.id, outcome: 'refused' })
    await settle()
    expect(await stateOf(charge.id)).toBe('returned')
  })
})

describe('a charge of which nobody told', () => {
  it('that its order was paid hears of it by the sweep', async () => {
    const before = await atPartner()
    const { charge, order } = await begin('1300')
    await pay(holder, holderId, order.id)
    await catchUp()
    await runJobs(api.database.pool, [...handlers, handle(cardOrderJob, async () => undefined)])
    expect(await stateOf(charge.id)).toBe('waiting_payment')
    await Promise.all([sweepCharges(charges), sweepCharges(charges)])
    await settle()
    expect(await stateOf(charge.id)).toBe('done')
    expect((await atPartner()).balance).toBe(before.balance + 1300n)
  })

  it('that it was refunded by hand before the partner refused comes to its end', async () => {
    const own = await usdtOf(holder.address)
    await partner.desk('behaviour', { charges: 'pending' })
    const { charge, order } = await begin('1400')
    await pay(holder, holderId, order.id)
    await settle()
    const rpc = jsonRpc([planet.url])
    const nonce = await rpc.call<Hex>('eth_getTransactionCount', [settlement.address, 'latest'])
    const refund = { id: order.id, amount: BigInt(order.amount) }
    await broadcast(planet.url, await signRefund(settlement, planet.contracts, refund, BigInt(nonce)))
    await settle()
    expect(await stateOf(charge.id)).toBe('charging')
    await partner.desk('settle', { key: charge.id, outcome: 'refused' })
    await askPartner(charges, charge.id)
    await settle()
    expect(await stateOf(charge.id)).toBe('returned')
    expect(await usdtOf(holder.address)).toBe(own)
    expect(await waiting(charge.id)).not.toContain('card-give-back')
  })
})

const waiting = async (id: string): Promise<string[]> =>
  (await query(`select task_identifier from graphile_worker.jobs where key like '%' || $1`, [id])).map(
    ({ task_identifier }) => task_identifier,
  )

describe('a refund', () => {
  const refusedOne = async (amount: string) => {
    await partner.desk('behaviour', { charges: 'refused' })
    const { charge, order } = await begin(amount)
    await pay(holder, holderId, order.id)
    await catchUp()
    await runJobs(api.database.pool, [...handlers, handle(giveBackJob, async () => undefined)])
    expect(await stateOf(charge.id)).toBe('refused')
    return charge.id as string
  }
  const signed = async (id: string) =>
    (await query('select refund_raw, refund_nonce from card_charges where id = $1', [id]))[0]
  const unreachable: JsonRpc = {
    batch: () => Promise.reject(new NodeError('nodes_unavailable')),
    call: async (method, params) => {
      if (method === 'eth_sendRawTransaction') throw new NodeError('nodes_unavailable')
      return jsonRpc([planet.url]).call(method, params)
    },
  }
  const cutOff = () => ({ ...charges, orders: { ...charges.orders, rpc: unreachable } })

  it('that was written down and not sent is sent as it is', async () => {
    const own = await usdtOf(holder.address)
    const id = await refusedOne('400')
    await giveBack(cutOff(), id)
    const first = await signed(id)
    expect(await stateOf(id)).toBe('returning')
    await Promise.all([giveBack(charges, id), giveBack(charges, id)])
    expect(await signed(id)).toEqual(first)
    await settle()
    expect(await stateOf(id)).toBe('returned')
    expect(await usdtOf(holder.address)).toBe(own)
  })

  it('whose place among the wallet’s transactions was taken is signed anew', async () => {
    const id = await refusedOne('600')
    await giveBack(cutOff(), id)
    const { refund_nonce } = await signed(id)
    await broadcast(
      planet.url,
      await sign(settlement, { to: shop.address, nonce: Number(refund_nonce), gas: 21_000n }),
    )
    await giveBack(charges, id)
    expect((await signed(id)).refund_nonce).toBe(refund_nonce + 1n)
    await settle()
    expect(await stateOf(id)).toBe('returned')
  })

  it('waits while the wallet cannot cover it, and is not signed in vain', async () => {
    const id = await refusedOne('800')
    const rpc = jsonRpc([planet.url])
    const nonce = Number(await rpc.call<Hex>('eth_getTransactionCount', [settlement.address, 'latest']))
    const all = await usdtOf(settlement.address)
    const data = encodeFunctionData({
      abi: wrappedTokenAbi,
      functionName: 'transfer',
      args: [shop.address, all],
    })
    const { USDT } = planet.contracts.tokens
    await broadcast(planet.url, await sign(settlement, { to: USDT, data, nonce, gas: 100_000n }))
    await giveBack(charges, id)
    expect(await signed(id)).toEqual({ refund_raw: null, refund_nonce: null })
    expect(await waiting(id)).toEqual(['card-give-back'])
    await planet.credit('USDT', settlement.address, all)
    await giveBack(charges, id)
    await settle()
    expect(await stateOf(id)).toBe('returned')
  })
})

describe('a charge with points', () => {
  const ask = (amount: string, request_id: string = randomUUID()) =>
    post(holderId, '/api/card/charge_points/', { request_id, card_id: cardId, amount })

  it('of fifty at once never spends a point twice', async () => {
    await grant(holderId, 1000n)
    const before = await atPartner()
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        chargeWithPoints(charges, holderId, { request_id: randomUUID(), card_id: cardId, amount: '100' }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['points_not_enough']))
    expect(await pointsOf(holderId)).toBe(0n)
    await settle(2)
    expect((await atPartner()).balance).toBe(before.balance + 1000n)
  })

  it('that is asked for ten times under one name counts once', async () => {
    await grant(holderId, 1000n)
    const request = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('300', request)))
    expect(new Set(answers.map(({ charge }) => charge.id)).size).toBe(1)
    expect(await pointsOf(holderId)).toBe(700n)
    expect((await ask('301', request)).message).toBe('data_already_exists')
    await settle()
    expect((await ask('300', request)).charge.state).toBe('done')
  })

  it('that the partner refuses gives the points back once', async () => {
    const had = await pointsOf(holderId)
    await partner.desk('behaviour', { charges: 'refused' })
    const { charge } = await ask('250')
    expect(await pointsOf(holderId)).toBe(had - 250n)
    await settle(3)
    expect(await stateOf(charge.id)).toBe('returned')
    expect(await pointsOf(holderId)).toBe(had)
    const { entries } = await get(holderId, '/api/points/history/')
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'card_charge_returned', amount: '250' },
      { kind: 'card_charge', amount: '-250' },
    ])
    const letter = {
      letter: 'card-charge-returned',
      to: 'somebody@planet.example',
      data: { source: 'points' },
    }
    expect(mails.at(-1)).toMatchObject(letter)
  })

  it.each([
    ['less than the least', '99'],
    ['more than the most', '100001'],
  ])('of %s is refused', async (_, amount) => {
    const refusal = { message: 'validation_error', fields: [{ field: 'amount' }] }
    expect(await ask(amount)).toMatchObject(refusal)
    expect(await begin(amount)).toMatchObject(refusal)
  })
})

describe('a card', () => {
  it('of somebody else does not exist', async () => {
    const { charge } = await begin('100')
    const asked = { request_id: randomUUID(), card_id: cardId, amount: '100' }
    expect((await post(guestId, '/api/card/charge_usdt/', asked)).message).toBe('data_not_found')
    expect((await post(guestId, '/api/card/charge_points/', asked)).message).toBe('data_not_found')
    expect((await post(guestId, '/api/card/refresh/', { card_id: cardId })).message).toBe('data_not_found')
    expect((await get(guestId, `/api/card/history/?card_id=${cardId}`)).message).toBe('data_not_found')
    expect((await get(guestId, `/api/card/charges/${charge.id}/`)).message).toBe('data_not_found')
    expect(await get(guestId, '/api/card/list/')).toMatchObject({ cards: [], charges: [] })
  })

  it('that is blocked is not charged, and is shown as such once the partner was asked', async () => {
    await partner.desk('state', { token: card.token, state: 'blocked' })
    expect(await begin('100')).toMatchObject({
      message: 'card_cannot_be_charged',
      fields: [{ field: 'card_id' }],
    })
    const { card: shown } = await post(holderId, '/api/card/refresh/', { card_id: cardId })
    expect(shown).toMatchObject({ active_flg: 0, state: 'blocked' })
    await partner.desk('state', { token: card.token, state: 'active' })
    await partner.desk('behaviour', { answers: 'down' })
    expect((await post(holderId, '/api/card/refresh/', { card_id: cardId })).message).toBe(
      'service_unavailable',
    )
    expect((await begin('100')).message).toBe('service_unavailable')
    expect((await get(holderId, '/api/card/list/')).cards).toMatchObject([{ state: 'blocked' }])
    await partner.desk('behaviour', { answers: 'usual' })
    expect((await post(holderId, '/api/card/refresh/', { card_id: cardId })).card.active_flg).toBe(1)
  })

  it('has one history of what the partner and what we know, by keyset', async () => {
    await partner.desk('purchase', { token: card.token, amount: '3.50', merchant: 'Aoyama Coffee' })
    const url = `/api/card/history/?card_id=${cardId}`
    const whole = await get(holderId, `${url}&count=100`)
    expect(whole.complete).toBe(true)
    expect(whole.lines[0]).toMatchObject({
      kind: 'purchase',
      amount: '-350',
      merchant: 'Aoyama Coffee',
      state: null,
    })
    const states = new Set(whole.lines.map(({ state }: { state: string }) => state))
    expect(states).toEqual(new Set([null, 'returned']))
    const seen: unknown[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await get(holderId, `${url}&count=3${next && `&before=${encodeURIComponent(next)}`}`)
      seen.push(...page.lines)
      next = page.next
    }
    expect(seen).toEqual(whole.lines)
    expect((await get(holderId, `${url}&before=~${'9'.repeat(19)}`)).message).toBe('validation_error')
  })

  it('has a history of what we know while the partner is silent, to its end, also when it speaks again', async () => {
    const url = `/api/card/history/?card_id=${cardId}`
    await partner.desk('behaviour', { answers: 'down' })
    const known = await get(holderId, `${url}&count=100`)
    expect(known).toMatchObject({ complete: false, next: null })
    expect(known.lines.map(({ state }: { state: string }) => state)).toContain('done')
    const first = await get(holderId, `${url}&count=3`)
    const second = await get(holderId, `${url}&count=3&before=${first.next}`)
    await partner.desk('behaviour', { answers: 'usual' })
    const rest = await get(holderId, `${url}&count=100&before=${second.next}`)
    expect([...first.lines, ...second.lines, ...rest.lines]).toEqual(known.lines)
    expect([second.complete, rest.complete, rest.next]).toEqual([false, false, null])
  })

  it('has its history as a file, a stranger’s words in it harmless, and none without the partner', async () => {
    const merchant = '=HYPERLINK("http://shop.example","Café, 青山")'
    await partner.desk('purchase', { token: card.token, amount: '1.05', merchant })
    const asFile = (account: string, more = '') =>
      api.app.inject({
        url: `/api/card/export/?format=csv&card_id=${cardId}${more}`,
        headers: { 'x-test-account': account },
      })
    const file = await asFile(holderId)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="planet-card-[\d-]+\.csv"$/),
    })
    const [head, newest, ...older] = file.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFid,time,type,direction,currency,amount,merchant,source,order_id,state')
    expect(newest).toContain(
      `,purchase,out,USD,1.05,"'=HYPERLINK(""http://shop.example"",""Café, 青山"")",,,done`,
    )
    const { lines } = await get(holderId, `/api/card/history/?card_id=${cardId}&count=100`)
    expect(older).toHaveLength(lines.length - 1)
    expect(older.some((line) => line.endsWith(',returned'))).toBe(true)
    const from = (time: string) => asFile(holderId, `&since=${encodeURIComponent(time)}`)
    expect((await from(lines[1].time)).body.trimEnd().split('\r\n')).toHaveLength(3)
    const until = await asFile(holderId, `&until=${encodeURIComponent(lines[0].time)}`)
    expect(until.body).not.toContain('HYPERLINK')
    expect((await asFile(guestId)).json().message).toBe('data_not_found')
    await partner.desk('behaviour', { answers: 'down' })
    expect((await asFile(holderId)).json().message).toBe('service_unavailable')
  })
})

describe('a card order', () => {
  const create = (card_no: string, draft: object = {}) =>
    post(shopId, '/api/merchant/card_order_create/', {
      card_no,
      amount: '2500',
      description: 'Gift',
      ...draft,
    })

  it('is made by a shop with the number in its hand, paid by somebody else, and charges the card', async () => {
    const before = await atPartner()
    const typed = card.number.replace(/(.{4})/g, '$1 ')
    const { order } = await create(typed)
    expect(order).toMatchObject({
      amount: '25000000',
      card_no: `···· ${card.number.slice(-4)}`,
      source: 'wallet',
    })
    expect((await post(guestId, '/api/order/take/', { id: order.id })).success).toBe(true)
    await pay(guest, guestId, order.id)
    await settle()
    expect((await atPartner()).balance).toBe(before.balance + 2500n)
    expect((await get(shopId, `/api/merchant/orders/${order.id}/`)).order).toMatchObject({ status: 'paid' })
    // The shop never had the money, and cannot refund it.
    expect((await get(shopId, `/api/merchant/refund_prepare/?id=${order.id}`)).message).toBe(
      'incorrect_handling',
    )
    expect((await get(shopId, '/api/merchant/orders/?purpose=card')).orders).toMatchObject([{ id: order.id }])
    expect((await get(shopId, '/api/merchant/orders/?purpose=sale')).orders).toEqual([])
    const kept = await query(
      `select string_agg(t::text, '') as text from (select orders::text as t from orders
       union all select card_charges::text from card_charges union all select cards::text from cards
       union all select order_events::text from order_events
       union all select payload::text from graphile_worker._private_jobs) everything`,
    )
    expect(kept[0].text).not.toContain(card.number)
  })

  it('that the partner refuses gives the money back to its payer', async () => {
    const own = await usdtOf(guest.address)
    const { order } = await create(card.number)
    await partner.desk('behaviour', { charges: 'refused' })
    await post(guestId, '/api/order/take/', { id: order.id })
    await pay(guest, guestId, order.id)
    await settle()
    expect(await usdtOf(guest.address)).toBe(own)
    expect((await get(shopId, `/api/merchant/orders/${order.id}/`)).order).toMatchObject({
      status: 'refunded',
    })
  })

  it('is not made for a number that is unknown, mistyped or blocked', async () => {
    const refusal = { message: 'card_cannot_be_charged', fields: [{ field: 'card_no' }] }
    expect(await create('4242424242424242')).toMatchObject(refusal)
    const wrong = card.number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    expect(await create(wrong)).toMatchObject({ message: 'validation_error', fields: [{ field: 'card_no' }] })
    const other = await issue()
    await partner.desk('state', { token: other.token, state: 'blocked' })
    expect(await create(other.number)).toMatchObject(refusal)
    await partner.desk('behaviour', { answers: 'down' })
    expect((await create(card.number)).message).toBe('service_unavailable')
  })
})
