import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { newAccountId } from '@planet/accounts/account/account-id'
import { webhookEvent } from '@planet/api/calls/v1/fields'
import type { Hex } from '@planet/ledger/hex'
import { confirmRelayed } from '@planet/ledger/relay/confirm'
import { jsonRpc } from '@planet/ledger/rpc/json-rpc'
import { cancelAsMerchant, expireOrder } from '@planet/orders/acts/change'
import { handIn } from '@planet/orders/acts/hand-in'
import { orderHandlers, webhookConcurrency, webhookHandlers } from '@planet/orders/job-handlers'
import type { Orders } from '@planet/orders/orders'
import { type JobWorker, startJobWorker } from '@planet/platform/jobs/worker'
import { listenLive } from '@planet/platform/live/listener'
import { publish } from '@planet/platform/live/publish'
import { createLogger } from '@planet/platform/logging/logger'
import { freePort } from '@planet/platform/testing/free-port'
import { lockQueue } from '@planet/platform/testing/lock-queue'
import { PlanetClient } from '@planet/sdk/client'
import { readWebhook } from '@planet/sdk/webhook'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { announceBalances } from '@planet/transfers/live/announce'
import { broadcast, sign, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { type Address, encodeFunctionData, parseUnits } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../testing/add-account.ts'
import { followOrdersOn } from '../../testing/follow-orders.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const shop = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const guest = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
const [shopId, guestId, otherId] = [newAccountId(), newAccountId(), newAccountId()]

let planet: TestPlanet
let api: TestApi
let orders: Orders
let workers: JobWorker[]

beforeAll(async () => {
  planet = await startPlanet([guest.address])
  const settings = {
    PLANET_RPC_URL: planet.url,
    PLANET_CONTRACTS: planet.contractsFile,
    AUTHORISER_KEY_FILE: planet.authoriserFile,
  }
  api = await startTestApi({}, settings)
  const { logger } = api.services
  orders = api.services.orders
  workers = [
    await startJobWorker(api.database.pool, orderHandlers(orders), logger),
    await startJobWorker(api.database.pool, webhookHandlers(orders), logger, {
      concurrency: webhookConcurrency,
    }),
  ]
  await addAccount(api.database.pool, { id: shopId, address: shop.address })
  await addAccount(api.database.pool, { id: guestId, address: guest.address })
  await addAccount(api.database.pool, { id: otherId, address: other.address })
  await planet.credit('USDT', guest.address, parseUnits('1000', 6))
  await catchUp()
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await api.close()
  await planet.close()
})

const catchUp = () => followOrdersOn(api, planet)

const as = (account: string | undefined) => (account ? { 'x-test-account': account } : {})
const get = async (account: string | undefined, url: string) =>
  (await api.app.inject({ url, headers: as(account) })).json()
const post = async (account: string, url: string, contents: object) =>
  (await api.post(url, contents, { headers: as(account) })).json()

const create = async (draft: object = {}) => {
  const answer = await post(shopId, '/api/merchant/order_create/', {
    asset: 'USDT',
    amount: '12500000',
    description: 'Two coffees',
    ...draft,
  })
  expect(answer.success).toBe(true)
  return answer.order
}

type Facts = {
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

/** As a payer's device does with the server's authorisation. */
async function signPayment(owner: PrivateKeyAccount, facts: Facts): Promise<Hex> {
  const { order_key: orderId, amount, deadline, ...parties } = facts.authorisation
  const order = { orderId, ...parties, amount: BigInt(amount), deadline: BigInt(deadline) }
  const data = encodeFunctionData({ abi: ordersAbi, functionName: 'pay', args: [order, facts.signature] })
  return signAct(owner, facts, BigInt(amount), data)
}

async function signRefund(owner: PrivateKeyAccount, facts: Facts): Promise<Hex> {
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

const look = (id: string, account?: string) => get(account, `/api/order/detail/${id}/`)
const becomes = async (id: string, status: string) => {
  await catchUp()
  await expect.poll(async () => (await look(id)).order.status).toBe(status)
}

/** With everything that the chain has said by now. */
async function current(id: string) {
  await catchUp()
  return (await look(id)).order
}

async function takeAndPay(id: string): Promise<{ raw: Hex; txid: Hex }> {
  expect((await post(guestId, '/api/order/take/', { id })).success).toBe(true)
  const facts = await post(guestId, '/api/order/authorise/', { id })
  expect(facts.success).toBe(true)
  const raw = await signPayment(guest, facts)
  const answer = await post(guestId, '/api/order/pay/', { id, raw })
  expect(answer.success).toBe(true)
  return { raw, txid: answer.txid }
}

describe('an order', () => {
  it('is made while more people make one than there are connections to the database', async () => {
    const made = await Promise.all(Array.from({ length: 25 }, () => create()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(25)
  })

  it.each([
    ['USDT', '12500000'],
    ['PLA', '5000000000000000000'],
  ])('in %s is made, seen by anybody with the link, taken, paid and refunded', async (asset, amount) => {
    const order = await create({ asset, amount })
    expect(order).toMatchObject({
      status: 'opened',
      currency: asset,
      amount,
      source: 'wallet',
      to_account: null,
    })
    expect(order.link).toBe(`http://localhost:4000/order/detail/${order.id}`)
    const typed = order.id.toLowerCase().replaceAll('-', '')
    expect((await look(typed)).order).toMatchObject({
      taken: 'no',
      own: false,
      merchant: { account_id: shopId },
    })
    expect((await look(order.id, shopId)).order.own).toBe(true)

    const { raw, txid } = await takeAndPay(order.id)
    expect((await look(order.id, otherId)).order.taken).toBe('by_another')
    // A device that heard no answer hands it in again: nothing happens twice.
    expect(await post(guestId, '/api/order/pay/', { id: order.id, raw })).toMatchObject({ txid })
    await becomes(order.id, 'paid')
    const paid = (await get(shopId, `/api/merchant/orders/${order.id}/`)).order
    expect(paid).toMatchObject({ to_account: guestId, payment_txid: txid, paid_at: expect.any(String) })

    const facts = await get(shopId, `/api/merchant/refund_prepare/?id=${order.id}`)
    expect(facts).toMatchObject({ amount, payer: guest.address, available: amount })
    const answer = await post(shopId, '/api/merchant/refund/', {
      id: order.id,
      raw: await signRefund(shop, facts),
    })
    expect(answer.success).toBe(true)
    await becomes(order.id, 'refunded')
    expect((await look(order.id, guestId)).order).toMatchObject({ refund_txid: answer.txid, taken: 'by_me' })
    expect((await get(shopId, `/api/merchant/refund_prepare/?id=${order.id}`)).message).toBe(
      'incorrect_handling',
    )
  })

  it('is taken by one payer, and not by its own merchant', async () => {
    const { id } = await create()
    expect((await post(shopId, '/api/order/take/', { id })).message).toBe('incorrect_handling')
    const answers = await Promise.all(
      [guestId, otherId].map((account) => post(account, '/api/order/take/', { id })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const winner = answers[0]?.success ? guestId : otherId
    const loser = winner === guestId ? otherId : guestId
    expect((await post(winner, '/api/order/take/', { id })).success).toBe(true)
    expect((await post(loser, '/api/order/authorise/', { id })).message).toBe('incorrect_handling')
    expect((await post(loser, '/api/order/cancel/', { id })).message).toBe('data_not_found')
    expect((await post(winner, '/api/order/cancel/', { id })).order).toMatchObject({ status: 'cancelled' })
  })

  it('that is cancelled cannot be taken, paid or reopened', async () => {
    const { id } = await create()
    expect((await post(otherId, '/api/merchant/order_cancel/', { id })).message).toBe('data_not_found')
    const cancelled = (await post(shopId, '/api/merchant/order_cancel/', { id })).order
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      ended_by: 'merchant',
      cancelled_at: expect.any(String),
    })
    expect((await post(guestId, '/api/order/take/', { id })).message).toBe('incorrect_handling')
    expect((await post(shopId, '/api/merchant/order_cancel/', { id })).message).toBe('can_not_cancel')
  })

  it('cancelled while an authorisation is out is closed by the chain, and then cannot be paid', async () => {
    const { id } = await create()
    await post(guestId, '/api/order/take/', { id })
    const facts = await post(guestId, '/api/order/authorise/', { id })
    expect((await post(shopId, '/api/merchant/order_cancel/', { id })).order).toMatchObject({
      status: 'linked',
      closing: true,
    })
    await expect.poll(async () => (await current(id)).status).toBe('cancelled')
    const raw = await signPayment(guest, facts)
    await post(guestId, '/api/order/pay/', { id, raw })
    await catchUp()
    expect((await look(id)).order).toMatchObject({ status: 'cancelled', closing: false, payment_txid: null })
  })

  it('paid at the same moment as it is cancelled is paid, or cancelled, and never both', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await create({ amount: '1' })
      await post(guestId, '/api/order/take/', { id })
      const facts = await post(guestId, '/api/order/authorise/', { id })
      const raw = await signPayment(guest, facts)
      await Promise.all([
        post(guestId, '/api/order/pay/', { id, raw }),
        post(shopId, '/api/merchant/order_cancel/', { id }),
      ])
      await expect.poll(async () => (await current(id)).status).not.toBe('linked')
      const { status, payment_txid } = await current(id)
      expect(payment_txid !== null).toBe(status === 'paid')
    }
  })

  /** How often the account's pages are told to look at their money again while something happens. */
  async function toldTo(account: string, happens: () => Promise<unknown>): Promise<number> {
    const listener = await listenLive(api.database.url, createLogger('silent', 'test'))
    let told = 0
    const heard = new Promise<void>((resolve) =>
      listener.subscribe({
        account,
        receive: (event) => {
          if (event.topic === 'end') resolve()
          else if (event.topic === 'balance') told++
        },
      }),
    )
    await happens()
    await publish(orders.db, { account, topic: 'end' })
    await heard
    await listener.close()
    return told
  }

  it('whose payment fails on the chain is told to its payer with that block, and is paid anew', async () => {
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
    expect(await toldTo(guestId, fails)).toBe(1)
    expect((await look(id)).order.status).toBe('linked')
    const taken = (await get(guestId, '/api/order/list/?status=linked')).orders
    expect(taken.find((order: { id: string }) => order.id === id).attempt.state).toBe('failed')
    for (const stranger of [undefined, otherId, shopId])
      expect((await look(id, stranger)).order.attempt).toBeNull()
    await takeAndPay(id)
    await becomes(id, 'paid')
    expect((await look(id, guestId)).order.attempt).toBeNull()
  })

  it('whose payment is refused long after it was handed in is told to its payer', async () => {
    const { id } = await create()
    await post(guestId, '/api/order/take/', { id })
    const facts: Facts = await post(guestId, '/api/order/authorise/', { id })
    const away = jsonRpc([`http://127.0.0.1:${await freePort()}`])
    const raw = await signPayment(guest, facts)
    const txid = await handIn({ ...orders, rpc: away }, guestId, { id, raw }, 'pay')
    expect((await look(id, guestId)).order.attempt).toEqual({ txid, state: 'pending' })
    // By another way the same number was used meanwhile.
    const { nonce } = facts
    await broadcast(planet.url, await sign(guest, { to: other.address, nonce, gas: 21_000n, value: 1n }))
    const relay = { ...orders, announce: announceBalances }
    expect(await toldTo(guestId, () => confirmRelayed(relay, txid, 0))).toBe(1)
    expect((await look(id, guestId)).order.attempt).toEqual({ txid, state: 'failed' })
  })

  it('that nobody pays in time is cancelled by the clock', async () => {
    const { id } = await create({ minutes: 5 })
    await api.database.pool.query(`update orders set expires_at = now() where id = $1`, [id])
    await api.database.pool.query(
      `select graphile_worker.add_job('order-expire', json_build_object('id', $1::text), job_key => 'order-expire:' || $1::text)`,
      [id],
    )
    await becomes(id, 'cancelled')
    expect((await look(id)).order.ended_by).toBe('time')
  })

  it('whose time is over can be taken and paid no more, although nobody has ended it yet', async () => {
    const [opened, linked] = [await create(), await create()]
    await post(guestId, '/api/order/take/', { id: linked.id })
    await api.database.pool.query('update orders set expires_at = now() where id = any($1)', [
      [opened.id, linked.id],
    ])
    expect((await post(guestId, '/api/order/take/', { id: opened.id })).message).toBe('incorrect_handling')
    expect((await post(guestId, '/api/order/authorise/', { id: linked.id })).message).toBe(
      'incorrect_handling',
    )
    expect((await post(guestId, '/api/order/cancel/', { id: linked.id })).order.status).toBe('cancelled')
  })

  it('is not authorised beyond its end, and taking it again changes nothing', async () => {
    const { id } = await create()
    const first = (await post(guestId, '/api/order/take/', { id })).order
    expect((await post(guestId, '/api/order/take/', { id })).order).toEqual(first)
    const { rows } = await api.database.pool.query(
      `update orders set expires_at = now() + interval '1 minute' where id = $1 returning expires_at`,
      [id],
    )
    const facts = await post(guestId, '/api/order/authorise/', { id })
    expect(facts.valid_until).toBe(rows[0].expires_at.toISOString())
    expect(facts.authorisation.deadline * 1000).toBeLessThanOrEqual(rows[0].expires_at.getTime())
  })

  it('ends in time although the queue’s clock is ahead of the worker’s', async () => {
    const { id, expires_at } = await create()
    const { pool } = api.database
    await pool.query(`select graphile_worker.remove_job('order-expire:' || $1)`, [id])
    await expireOrder(orders, id)
    const { rows } = await pool.query(
      `select run_at from graphile_worker.jobs where key = 'order-expire:' || $1`,
      [id],
    )
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([expires_at])
    expect((await look(id)).order.status).toBe('opened')
  })

  const changed = (facts: Facts, change: Partial<Facts['authorisation']>) =>
    signPayment(guest, { ...facts, authorisation: { ...facts.authorisation, ...change } })
  it.each<[string, (facts: Facts) => Promise<Hex>]>([
    ['nonsense', async () => `0x02${'ab'.repeat(100)}`],
    ['somebody else’s signature', (facts) => signPayment(other, facts)],
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
    ['an unknown currency', { asset: 'DOGE' }, 'asset'],
    ['a minute', { minutes: 1 }, 'minutes'],
    ['a year', { minutes: 525_600 }, 'minutes'],
    ['words that run backwards', { description: 'free \u202etxet' }, 'description'],
  ])('of %s is refused', async (_, draft, field) => {
    const answer = await post(shopId, '/api/merchant/order_create/', { asset: 'PLA', amount: '1', ...draft })
    expect(answer).toMatchObject({ message: 'validation_error', fields: [{ field }] })
  })

  it('is listed for its merchant and its payer, the newest first, by keyset', async () => {
    const all = (await get(shopId, '/api/merchant/orders/?count=100')).orders
    const seen: { id: string }[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await get(shopId, `/api/merchant/orders/?count=2${next && `&before=${next}`}`)
      seen.push(...page.orders)
      next = page.next
    }
    expect(seen).toEqual(all)
    const cancelled = (await get(shopId, '/api/merchant/orders/?status=cancelled')).orders
    expect(cancelled.length).toBeGreaterThan(0)
    expect(new Set(cancelled.map(({ status }: { status: string }) => status))).toEqual(new Set(['cancelled']))
    const taken = (await get(guestId, '/api/order/list/?status=refunded')).orders
    expect(taken).toHaveLength(2)
    expect(taken[0].merchant.account_id).toBe(shopId)
    expect((await get(otherId, '/api/merchant/orders/')).orders).toEqual([])
  })
})

describe('a merchant’s system', () => {
  const received: { body: string; headers: Record<string, string | undefined> }[] = []
  let callback: Server
  let url: string
  let secret: string
  let client: PlanetClient
  let refuse = 0

  beforeAll(async () => {
    callback = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push({ body, headers: request.headers as Record<string, string> })
      response.statusCode = refuse-- > 0 ? 500 : 204
      response.end()
    })
    await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve))
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    const callback_url = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/hook`
    const answer = await post(shopId, '/api/token/create/', { callback_url })
    secret = answer.access_secret
    client = new PlanetClient({ url, accessKey: answer.token.access_key, accessSecret: secret, retries: 0 })
  })
  afterAll(() => void callback.close())

  it('sees its token without the secret, which is not readable in the database', async () => {
    const { tokens } = await get(shopId, '/api/token/list/')
    expect(tokens).toHaveLength(1)
    expect(JSON.stringify(tokens)).not.toContain(secret)
    const { rows } = await api.database.pool.query('select secret_sealed from api_tokens')
    expect(rows[0].secret_sealed.toString()).not.toContain(secret)
  })

  it('makes an order once for each key and each reference, finds it, and cancels it', async () => {
    const draft = { asset: 'USDT', amount: '700', reference: 'bill-1' } as const
    const [first, second] = await Promise.all([
      client.createOrder(draft, 'key-1'),
      client.createOrder(draft, 'key-1'),
    ])
    expect(second).toEqual(first)
    expect(first).toMatchObject({ reference: 'bill-1', source: 'api', status: 'opened' })
    await expect(client.createOrder({ ...draft, amount: '701' }, 'key-1')).rejects.toMatchObject({
      code: 'data_already_exists',
    })
    await expect(client.createOrder(draft, 'key-2')).rejects.toMatchObject({ code: 'data_already_exists' })
    expect(await client.order(first.id)).toEqual(first)
    expect((await client.orders({ count: 1 })).orders).toEqual([first])
    expect((await client.cancelOrder(first.id)).status).toBe('cancelled')
    await expect(client.cancelOrder(first.id)).rejects.toMatchObject({ code: 'can_not_cancel', status: 409 })
  })

  it('hears of every step by signed webhooks, again when it failed, and can catch up', async () => {
    received.length = 0
    refuse = 1
    const order = await client.createOrder({ asset: 'USDT', amount: '900', reference: 'bill-2' })
    await expect.poll(() => received.length).toBe(1)
    // Its outcome is written down a moment after the shop has answered.
    await expect
      .poll(async () => (await get(shopId, `/api/sdk/orders/${order.id}/`)).deliveries)
      .toMatchObject([{ type: 'order.opened', state: 'waiting', attempts: 1, last_result: '500' }])
    // Its next try is due in ten seconds; here its time has come.
    await api.database.pool.query(
      `select graphile_worker.add_job('deliver-webhook', json_build_object('id', id), job_key => 'deliver-webhook:' || id)
       from webhook_deliveries where state = 'waiting'`,
    )
    await takeAndPay(order.id)
    await becomes(order.id, 'paid')
    const types = () => received.map(({ body }) => JSON.parse(body).type).toSorted()
    await expect.poll(types).toEqual(['order.linked', 'order.opened', 'order.opened', 'order.paid'])
    for (const { body, headers } of received) {
      const event = await readWebhook(secret, body, (name) => headers[name])
      expect(webhookEvent.parse(event), 'what OpenAPI says of it').toEqual(event)
      expect(event.order).toMatchObject({ id: order.id, reference: 'bill-2' })
      await expect(readWebhook('another secret', body, (name) => headers[name])).rejects.toThrow('signature')
      const late = new Date(Date.now() + 600_000)
      await expect(readWebhook(secret, body, (name) => headers[name], late)).rejects.toThrow('old')
    }
    const { events } = await client.events()
    const own = events.filter((event) => event.order.reference === 'bill-2').map(({ type }) => type)
    expect(own).toEqual(['order.opened', 'order.linked', 'order.paid'])
    expect((await client.events({ after: events.at(-1)?.number ?? '' })).events).toEqual([])
  })

  it('misses no event, although one with a lower number is still being written', async () => {
    const { id: older } = await create()
    const after = (await client.events({ count: 100 })).events.at(-1)?.number ?? '0'
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const writing = orders.db.transaction().execute(async (tx) => {
      await cancelAsMerchant(orders, tx, shopId, older)
      begun.resolve()
      await slow.promise
    })
    await begun.promise
    const { id: newer } = await create()
    let isAnswered = false
    const reading = client.events({ after }).finally(() => {
      isAnswered = true
    })
    await expect.poll(async () => isAnswered || (await lockQueue(api.database.pool))).toBeTruthy()
    slow.resolve()
    await writing
    const seen = (await reading).events
    seen.push(...(await client.events({ after: seen.at(-1)?.number ?? after })).events)
    expect(seen.map(({ order }) => order.id)).toEqual([older, newer])
  })

  it('hears of its orders at once while servers of others hang', async () => {
    const sockets = new Set<Socket>()
    let most = 0
    const hanging = createTcpServer((socket) => {
      most = Math.max(most, sockets.add(socket).size)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
      socket.resume()
    })
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const callback_url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`
    await post(otherId, '/api/token/create/', { callback_url })
    for (let n = 0; n < 20; n++)
      await post(otherId, '/api/merchant/order_create/', { asset: 'PLA', amount: '1' })
    received.length = 0
    const { id } = await client.createOrder({ asset: 'PLA', amount: '1' })
    await expect.poll(() => received.map(({ body }) => JSON.parse(body).order.id)).toEqual([id])
    expect(most).toBeGreaterThan(0)
    // There are hands left for everybody else, however long the others are waited for.
    expect(most).toBeLessThan(webhookConcurrency / 2)
    const [token] = (await get(otherId, '/api/token/list/')).tokens
    await post(otherId, '/api/token/delete/', { id: token.id })
    for (const socket of sockets) socket.destroy()
    hanging.close()
  })

  it('pages by numbers that a database can hold, and is told of methods that an address has', async () => {
    expect((await client.events({ after: '9'.repeat(18) })).events).toEqual([])
    expect((await client.orders({ before: '9'.repeat(18), count: 1 })).orders).toHaveLength(1)
    const tooLarge = { code: 'validation_error', status: 400 }
    await expect(client.events({ after: '9'.repeat(19) })).rejects.toMatchObject(tooLarge)
    await expect(client.orders({ before: '9'.repeat(19) })).rejects.toMatchObject(tooLarge)
    const put = await fetch(`${url}/api/v1/orders/`, {
      method: 'PUT',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST, GET'])
  })

  it('is refused with a wrong secret, an old clock, a used nonce, a changed body, and after deletion', async () => {
    const [{ id, access_key }] = (await get(shopId, '/api/token/list/')).tokens
    const stranger = new PlanetClient({ url, accessKey: access_key, accessSecret: 'wrong', retries: 0 })
    await expect(stranger.orders()).rejects.toMatchObject({ code: 'not_authenticated' })
    const replay: [string | URL | Request, RequestInit | undefined][] = []
    const spy = new PlanetClient({
      url,
      accessKey: access_key,
      accessSecret: secret,
      retries: 0,
      fetch: (target, init) => {
        replay.push([target, init])
        return fetch(target, init)
      },
    })
    await spy.createOrder({ asset: 'PLA', amount: '5' })
    const [target, init] = replay[0] ?? []
    const again = async (change: RequestInit) => (await fetch(target ?? '', { ...init, ...change })).json()
    expect(await again({})).toMatchObject({ message: 'not_authenticated' })
    const old = { ...(init?.headers as Record<string, string>), 'x-planet-timestamp': '1700000000' }
    expect(await again({ headers: old })).toMatchObject({ message: 'not_authenticated' })
    const changed = { body: String(init?.body).replace('"5"', '"6"') }
    expect(await again(changed)).toMatchObject({ message: 'not_authenticated' })
    expect(await again({ headers: { 'x-requested-with': 'XMLHttpRequest' } })).toMatchObject({
      message: 'warn_not_enough_access_param',
    })
    const become = (status: string) =>
      api.database.pool.query('update accounts set status = $1 where id = $2', [status, shopId])
    await become('900')
    await expect(client.orders()).rejects.toMatchObject({ code: 'not_authenticated' })
    await become('500')
    expect((await post(otherId, '/api/token/delete/', { id })).message).toBe('data_not_found')
    expect((await post(shopId, '/api/token/delete/', { id })).success).toBe(true)
    await expect(client.orders()).rejects.toMatchObject({ code: 'not_authenticated' })
  })

  it('makes a test order under its newest token, and none without', async () => {
    const draft = { asset: 'USDT', amount: '5' }
    expect((await post(shopId, '/api/sdk/order_create/', draft)).message).toBe(
      'parameter_information_does_not_exist',
    )
    await post(shopId, '/api/token/create/', { callback_url: 'http://127.0.0.1:9/hook' })
    const { order } = await post(shopId, '/api/sdk/order_create/', draft)
    expect(order.source).toBe('sdk')
    expect((await get(shopId, '/api/merchant/orders/?source=sdk')).orders).toEqual([order])
    await expect
      .poll(async () => (await get(shopId, `/api/sdk/orders/${order.id}/`)).deliveries[0]?.attempts)
      .toBeGreaterThan(0)
  })

  it.each(['ftp://shop.example', 'nothing', 'http://user:pw@shop.example', 'https://shop.example/#part'])(
    'cannot be called at %s',
    async (callback_url) => {
      const answer = await post(shopId, '/api/token/create/', { callback_url })
      expect(answer).toMatchObject({ message: 'validation_error', fields: [{ field: 'callback_url' }] })
    },
  )
})
