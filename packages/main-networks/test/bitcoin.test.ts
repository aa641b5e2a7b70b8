import { type Bitcoin, startBitcoin } from '@planet/sandbox/bitcoin/server/start'
import { signBitcoinTransfer } from '@planet/wallet/bitcoin/sign'
import { type PaymentIntent, planPayment } from '@planet/wallet/plan/payment'
import { planRaise } from '@planet/wallet/plan/raise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../src/follow/follow.ts'
import { forgetMemos } from '../src/journal/memos.ts'
import { ownKeys } from '../src/networks/own-keys.ts'
import type { MainPayment } from '../src/payments/history.ts'
import { paymentPages } from '../src/payments/payment-pages.ts'
import { prepare } from '../src/payments/prepare.ts'
import { raise } from '../src/payments/raise.ts'
import { send } from '../src/payments/send.ts'
import { transaction, transactions } from '../src/payments/transactions.ts'
import { wallet } from '../src/payments/wallet.ts'
import { openAccount, openDoor, openStage, type Stage, withFolder } from './stage.ts'

let bitcoin: Bitcoin
let remove: () => Promise<void>
let door: Awaited<ReturnType<typeof openDoor>>
let stage: Stage
beforeAll(async () => {
  const started = await withFolder((dataDir) =>
    startBitcoin({ dataDir, host: '127.0.0.1', port: 0, rpcUser: 'own', rpcPassword: 'regtest' }),
  )
  bitcoin = started.node
  remove = started.remove
  door = await openDoor(bitcoin.url.replace('http://', 'http://own:regtest@'))
  stage = await openStage({}, { bitcoin: { urls: [door.url], agree: 1 } })
})
afterAll(async () => {
  await stage.close()
  await door.close()
  await bitcoin.close()
  await remove()
})

type Person = Awaited<ReturnType<typeof openAccount>>
const addressOf = async ({ id }: Person) => (await ownKeys(stage.main, id)).addresses.bitcoin
const held = async ({ id }: Person) => {
  const { networks } = await wallet(stage.main, id)
  const found = networks.find(({ network }) => network === 'bitcoin')
  const { token: _token, asset: _asset, ...amounts } = found?.assets[0] ?? { token: null, asset: null }
  return { state: found?.state, ...amounts }
}
const look = (person: Person, txid: string) =>
  transaction(stage.main, person.id, { network: 'bitcoin', txid })

async function sign(
  person: Person,
  to: string,
  wanted: bigint | 'max',
  speed: PaymentIntent['speed'] = 'normal',
) {
  const prepared = await prepare(stage.main, person.id, { network: 'bitcoin', asset: 'BTC', to })
  const plan = planPayment(prepared, {
    network: 'bitcoin',
    asset: 'BTC',
    stage: 'sandbox',
    to,
    wanted,
    speed,
  })
  if (plan.network !== 'bitcoin') throw new Error('another network')
  return { ...signBitcoinTransfer(plan.transfer, plan.intent, person.keyring), amount: plan.amount, plan }
}

/** The faucet pays, and blocks follow. */
async function fund(person: Person, amount: bigint) {
  await bitcoin.faucet(await addressOf(person), amount)
  await bitcoin.mine(1)
}

it('shows incoming, confirmed and outgoing amounts; pays, and returns the change', async () => {
  const person = await openAccount(stage, 'PW-BTC-ONE')
  const friend = await openAccount(stage, 'PW-BTC-TWO')
  expect(await held(person)).toEqual({
    state: 'ready',
    balance: '0',
    incoming: '0',
    outgoing: '0',
    available: '0',
  })
  await bitcoin.faucet(await addressOf(person), 1_000_000n)
  await expect.poll(() => held(person)).toMatchObject({ balance: '0', incoming: '1000000', available: '0' })
  await bitcoin.mine(1)
  await expect.poll(() => held(person)).toMatchObject({ balance: '1000000', incoming: '0' })

  const first = await sign(person, await addressOf(friend), 300_000n)
  const sent = await send(stage.main, person.id, { network: 'bitcoin', raw: first.raw })
  expect(sent).toEqual({ txid: first.txid, state: 'pending', refusal: null })
  const left = 1_000_000n - 300_000n - first.fee
  await expect
    .poll(() => held(person))
    .toMatchObject({
      balance: '1000000',
      outgoing: String(300_000n + first.fee),
      available: String(left),
    })
  // The change is the owner's own money: it can be spent while it is unconfirmed.
  const second = await sign(person, await addressOf(friend), 'max', 'fast')
  expect(second.amount).toBe(left - second.fee)
  await send(stage.main, person.id, { network: 'bitcoin', raw: second.raw })
  await bitcoin.mine(1)
  expect(await look(person, first.txid)).toMatchObject({
    state: 'included',
    confirmations: 1,
    fee: String(first.fee),
    amount: '300000',
    to: await addressOf(friend),
  })
  await bitcoin.mine(11)
  expect(await look(person, first.txid)).toMatchObject({ state: 'final', confirmations: 12 })
  expect(await follow(stage.main, { network: 'bitcoin', txid: first.txid }, 0)).toBe('over')
  await expect.poll(() => held(person)).toMatchObject({ balance: '0', outgoing: '0', available: '0' })
  await expect.poll(() => held(friend)).toMatchObject({ balance: String(300_000n + second.amount) })
  expect((await transactions(stage.main, person.id)).map(({ txid }) => txid)).toEqual([
    second.txid,
    first.txid,
  ])
})

it('accepts the same bytes twice without effect, and rejects a payment that spends the same coins', async () => {
  const person = await openAccount(stage, 'PW-BTC-SAME')
  await fund(person, 500_000n)
  const to = bitcoin.faucetAddress
  const one = await sign(person, to, 100_000n, 'fast')
  const rival = await sign(person, to, 200_000n, 'slow')
  const again = { network: 'bitcoin', raw: one.raw } as const
  expect(await send(stage.main, person.id, again)).toMatchObject({ state: 'pending' })
  expect(await send(stage.main, person.id, again)).toMatchObject({ state: 'pending' })
  expect(await send(stage.main, person.id, { ...again, raw: rival.raw })).toEqual({
    txid: rival.txid,
    state: 'refused',
    refusal: 'conflict',
  })
  await bitcoin.mine(1)
  expect(await send(stage.main, person.id, again)).toMatchObject({ state: 'pending' })
  expect(await look(person, one.txid)).toMatchObject({ state: 'included' })
  expect(await send(stage.main, person.id, again)).toMatchObject({ state: 'included' })
  expect(await transactions(stage.main, person.id)).toHaveLength(2)
})

it('keeps a payment while the node is down and sends it when it is back, even after it was lost', async () => {
  const person = await openAccount(stage, 'PW-BTC-AWAY')
  await fund(person, 500_000n)
  const { raw, txid } = await sign(person, bitcoin.faucetAddress, 100_000n)
  door.set(false)
  expect(await held(person)).toMatchObject({ state: 'away' })
  expect(await send(stage.main, person.id, { network: 'bitcoin', raw })).toMatchObject({ state: 'pending' })
  await expect(follow(stage.main, { network: 'bitcoin', txid }, 0)).rejects.toThrow()
  door.set(true)
  expect(await follow(stage.main, { network: 'bitcoin', txid }, 1)).toBe('open')
  await bitcoin.mine(1)
  expect(await look(person, txid)).toMatchObject({ state: 'included' })
  // A reorganisation drops it; the journal does not.
  await bitcoin.reorg(1, { transactions: 'drop' })
  expect(await look(person, txid)).toMatchObject({ state: 'pending', confirmations: 0 })
  expect(await follow(stage.main, { network: 'bitcoin', txid }, 2)).toBe('open')
  await bitcoin.mine(12)
  expect(await look(person, txid)).toMatchObject({ state: 'final' })
})

it('accepts nothing but a payment from the own key', async () => {
  const person = await openAccount(stage, 'PW-BTC-MINE')
  const thief = await openAccount(stage, 'PW-BTC-OTHER')
  const suspended = await openAccount(stage, 'PW-BTC-600', '600')
  await fund(person, 500_000n)
  const { raw, txid } = await sign(person, bitcoin.faucetAddress, 100_000n)
  const body = { network: 'bitcoin', raw } as const
  await expect(send(stage.main, thief.id, body)).rejects.toMatchObject({ code: 'invalid_data' })
  await expect(send(stage.main, person.id, { ...body, raw: raw.slice(0, -2) })).rejects.toMatchObject({
    code: 'invalid_data',
  })
  await expect(send(stage.main, suspended.id, body)).rejects.toMatchObject({ code: 'warn_not_enabled_user' })
  await send(stage.main, person.id, body)
  await expect(look(thief, txid)).rejects.toMatchObject({ code: 'data_not_found' })
})

it('never makes the device pay more than agreed, even with false coins and fees from the server', async () => {
  const person = await openAccount(stage, 'PW-BTC-LIED')
  await fund(person, 200_000_000n)
  const to = bitcoin.faucetAddress
  const prepared = await prepare(stage.main, person.id, { network: 'bitcoin', asset: 'BTC', to })
  const facts = prepared.bitcoin
  if (!facts) throw new Error('no facts')
  const intent = {
    network: 'bitcoin',
    asset: 'BTC',
    stage: 'sandbox',
    to,
    wanted: 100_000n,
    speed: 'fast',
  } as const
  const signed = (lie: Partial<typeof facts>) => {
    const plan = planPayment({ ...prepared, bitcoin: { ...facts, ...lie } }, intent)
    if (plan.network !== 'bitcoin') throw new Error('another network')
    return signBitcoinTransfer(plan.transfer, plan.intent, person.keyring)
  }
  const greedy = { slow: '2000000', normal: '2000000', fast: '2000000' }
  expect(() => signed({ rates: greedy })).toThrow(expect.objectContaining({ code: 'intent_fee' }))
  const less = facts.coins.map((coin) => ({ ...coin, value: '150000' }))
  expect(() => signed({ coins: less })).toThrow(expect.objectContaining({ code: 'transaction_invalid' }))
})

/** Like a device when a payment takes too long. */
async function raised(person: Person, txid: string, speed: 'normal' | 'fast' = 'normal') {
  const prepared = await raise(stage.main, person.id, { network: 'bitcoin', txid })
  const { to, amount } = prepared.transaction
  const plan = planRaise(prepared, {
    network: 'bitcoin',
    stage: 'sandbox',
    txid,
    asset: 'BTC',
    to,
    amount: BigInt(amount),
    speed,
  })
  if (plan.network !== 'bitcoin') throw new Error('another network')
  return { ...signBitcoinTransfer(plan.transfer, plan.intent, person.keyring), plan }
}

it('replaces a pending payment with a higher fee and pays only one of them', async () => {
  const person = await openAccount(stage, 'PW-BTC-RAISE')
  const friend = await openAccount(stage, 'PW-BTC-PAID')
  await fund(person, 500_000n)
  const to = await addressOf(friend)
  const slow = await sign(person, to, 100_000n, 'slow')
  await send(stage.main, person.id, { network: 'bitcoin', raw: slow.raw })
  const higher = await raised(person, slow.txid)
  expect(higher.plan.feeBefore).toBe(slow.fee)
  expect(higher.fee).toBeGreaterThan(slow.fee)
  expect(await send(stage.main, person.id, { network: 'bitcoin', raw: higher.raw })).toMatchObject({
    state: 'pending',
  })
  const fastest = await raised(person, higher.txid, 'fast')
  await send(stage.main, person.id, { network: 'bitcoin', raw: fastest.raw })
  expect(await look(person, slow.txid)).toMatchObject({ state: 'pending', replaced_by: higher.txid })
  expect(await look(person, higher.txid)).toMatchObject({ replaces: slow.txid, replaced_by: fastest.txid })
  await expect(raise(stage.main, person.id, { network: 'bitcoin', txid: slow.txid })).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
  // A replaced payment takes nothing, returns no change, and is not resent.
  const left = 500_000n - 100_000n - fastest.fee
  await expect.poll(() => held(person)).toMatchObject({ available: String(left) })
  expect(await follow(stage.main, { network: 'bitcoin', txid: slow.txid }, 0)).toBe('open')
  // A payment whose change is already spent stays unchanged.
  const later = await sign(person, to, 'max', 'slow')
  await send(stage.main, person.id, { network: 'bitcoin', raw: later.raw })
  await expect(raised(person, fastest.txid)).rejects.toMatchObject({ code: 'incorrect_handling' })
  await bitcoin.mine(12)
  expect(await look(person, fastest.txid)).toMatchObject({ state: 'final', fee: String(fastest.fee) })
  expect(await look(person, slow.txid)).toMatchObject({ state: 'replaced', replaced_by: higher.txid })
  expect(await look(person, higher.txid)).toMatchObject({ state: 'replaced', replaced_by: fastest.txid })
  await expect.poll(() => held(friend)).toMatchObject({ balance: String(100_000n + later.amount) })
})

async function exported({ id }: Person, since?: string): Promise<MainPayment[]> {
  const payments: MainPayment[] = []
  for await (const page of paymentPages(stage.main, id, { since })) payments.push(...page)
  return payments
}

it('keeps the note of a payment, even when a higher fee replaces it, and deletes it with the account', async () => {
  const person = await openAccount(stage, 'PW-BTC-NOTE')
  await fund(person, 500_000n)
  const memo = '請求書 2211'
  const slow = await sign(person, bitcoin.faucetAddress, 100_000n, 'slow')
  await send(stage.main, person.id, { network: 'bitcoin', raw: slow.raw, memo })
  const higher = await raised(person, slow.txid)
  await send(stage.main, person.id, { network: 'bitcoin', raw: higher.raw })
  expect((await transactions(stage.main, person.id)).map((one) => one.memo)).toEqual([memo, memo])
  const { rows } = await stage.database.pool.query('select memo_sealed from main_memos')
  expect(rows.some(({ memo_sealed }) => String(memo_sealed).includes(memo))).toBe(false)

  expect((await exported(person)).map((one) => [one.currency, one.amount, one.memo])).toEqual([
    ['BTC', '100000', memo],
    ['BTC', '100000', memo],
  ])
  expect(await exported(person, new Date(Date.now() + 60_000).toISOString())).toEqual([])

  await stage.database.pool.query('update accounts set forgotten_at = now() where id = $1', [person.id])
  await forgetMemos(stage.main)
  expect((await look(person, slow.txid)).memo).toBe('')
})

it('pays a higher fee with confirmed coins only and raises no payment of another account', async () => {
  const person = await openAccount(stage, 'PW-BTC-ADD')
  const thief = await openAccount(stage, 'PW-BTC-NOSY')
  await fund(person, 100_000n)
  const all = await sign(person, bitcoin.faucetAddress, 'max', 'slow')
  await send(stage.main, person.id, { network: 'bitcoin', raw: all.raw })
  await expect(raised(person, all.txid)).rejects.toMatchObject({ code: 'funds_insufficient' })
  await expect(raised(thief, all.txid)).rejects.toMatchObject({ code: 'data_not_found' })
  await bitcoin.faucet(await addressOf(person), 50_000n)
  await expect.poll(() => held(person)).toMatchObject({ incoming: '50000' })
  // Unconfirmed coins must not be added.
  await expect(raised(person, all.txid)).rejects.toMatchObject({ code: 'funds_insufficient' })
})
