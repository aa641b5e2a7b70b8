import { type Ethereum, startEthereum } from '@planet/sandbox/ethereum/start'
import type { AssetCode } from '@planet/units/asset'
import { signEvmTransaction } from '@planet/wallet/evm/sign'
import { planRaise } from '@planet/wallet/plan/raise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../src/follow/follow.ts'
import { ownKeys } from '../src/networks/own-keys.ts'
import { prepare } from '../src/payments/prepare.ts'
import { raise } from '../src/payments/raise.ts'
import { send } from '../src/payments/send.ts'
import { transaction } from '../src/payments/transactions.ts'
import { wallet } from '../src/payments/wallet.ts'
import { heldOn, planOn } from './payments.ts'
import { openAccount, openDoor, openStage, type Stage, withFolder } from './stage.ts'

const somewhere = '0x1111111111111111111111111111111111111111' as const
const ether = 10n ** 18n

let ethereum: Ethereum
let remove: () => Promise<void>
let door: Awaited<ReturnType<typeof openDoor>>
let stage: Stage
beforeAll(async () => {
  const started = await withFolder((dataDir) =>
    startEthereum({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0 }),
  )
  ethereum = started.node
  remove = started.remove
  door = await openDoor(ethereum.url)
  const { chainId, usdt } = ethereum
  // The USDT stand-in is an ordinary ERC-20, and serves as PLA's contract here.
  const places = { chainId, vault: somewhere, tokens: { USDT: usdt, PLA: usdt } }
  stage = await openStage({ ethereum: places }, { ethereum: { urls: [door.url], agree: 1 } })
})
afterAll(async () => {
  await stage.close()
  await door.close()
  await ethereum.close()
  await remove()
})

type Person = Awaited<ReturnType<typeof openAccount>>
const addressOf = async ({ id }: Person) =>
  (await ownKeys(stage.main, id)).addresses.ethereum as `0x${string}`
const held = ({ id }: Person, asset: AssetCode) => heldOn(stage.main, id, 'ethereum', asset)
const look = (person: Person, txid: string) =>
  transaction(stage.main, person.id, { network: 'ethereum', txid })

async function sign(person: Person, asset: AssetCode, to: string, wanted: bigint | 'max') {
  const plan = await planOn(stage.main, person.id, { network: 'ethereum', asset, to, wanted })
  if (plan.network !== 'ethereum') throw new Error('another network')
  const signed = signEvmTransaction(plan.transaction, plan.intent, person.keyring.key('ethereum', 'sandbox'))
  return { raw: signed.raw.slice(2), txid: signed.hash.slice(2), plan }
}
const hand = (person: Person, raw: string) => send(stage.main, person.id, { network: 'ethereum', raw })

async function fund(person: Person) {
  const address = await addressOf(person)
  await ethereum.faucet('ETH', address, ether)
  await ethereum.faucet('USDT', address, 500_000_000n)
  await ethereum.mine(1)
}

it('pays ether and tokens one after the other until each is final', async () => {
  const person = await openAccount(stage, 'PW-ETH-ONE')
  const friend = await openAccount(stage, 'PW-ETH-TWO')
  await fund(person)
  expect(await held(person, 'ETH')).toMatchObject({ balance: String(ether), token: null })
  expect(await held(person, 'USDT')).toMatchObject({ balance: '500000000', token: ethereum.usdt })

  const to = await addressOf(friend)
  const first = await sign(person, 'USDT', to, 120_000_000n)
  expect(await hand(person, first.raw)).toEqual({ txid: first.txid, state: 'pending', refusal: null })
  expect(await held(person, 'USDT')).toMatchObject({ outgoing: '120000000', available: '380000000' })
  // Nonces stay in order: the second payment follows the first, which is in no block yet.
  const second = await sign(person, 'ETH', to, ether / 4n)
  expect(second.plan.network === 'ethereum' && second.plan.transaction.nonce).toBe(1n)
  expect(await hand(person, second.raw)).toMatchObject({ state: 'pending' })
  expect(await hand(person, second.raw)).toMatchObject({ state: 'pending' })
  await ethereum.mine(1)
  expect(await held(friend, 'USDT')).toMatchObject({ balance: '120000000' })
  expect(await held(friend, 'ETH')).toMatchObject({ balance: String(ether / 4n) })
  expect(await held(person, 'USDT')).toMatchObject({ balance: '380000000', outgoing: '0' })
  const entry = await look(person, first.txid)
  expect(entry).toMatchObject({ state: 'included', confirmations: 1, asset: 'USDT', to, amount: '120000000' })
  expect(BigInt(entry.fee ?? 0)).toBeGreaterThan(0n)
  expect(BigInt(entry.fee ?? 0)).toBeLessThanOrEqual(first.plan.fee.most)
  await ethereum.mine(11)
  expect(await look(person, first.txid)).toMatchObject({ state: 'final', confirmations: 12 })

  const rest = await sign(person, 'ETH', to, 'max')
  await hand(person, rest.raw)
  await ethereum.mine(1)
  const left = BigInt((await held(person, 'ETH'))?.balance ?? 0)
  expect(left).toBeLessThan(rest.plan.fee.most)
})

it('reports why the network refused a payment', async () => {
  const person = await openAccount(stage, 'PW-ETH-NO')
  await fund(person)
  const to = ethereum.faucetAddress
  const used = await sign(person, 'ETH', to, 1000n)
  const rival = await sign(person, 'ETH', to, 2000n)
  await hand(person, used.raw)
  expect(await hand(person, rival.raw)).toMatchObject({ state: 'refused', refusal: 'conflict' })
  await ethereum.mine(1)
  expect(await hand(person, rival.raw)).toMatchObject({ state: 'refused', refusal: 'nonce_used' })
  const all = await sign(person, 'ETH', to, ether / 2n)
  const tooMuch = await sign(person, 'ETH', to, (ether * 9n) / 10n)
  await hand(person, all.raw)
  await ethereum.mine(1)
  // Signed before half of it was gone, and with the next nonce.
  if (tooMuch.plan.network !== 'ethereum') throw new Error('another network')
  const { transaction: tx, intent } = tooMuch.plan
  const late = signEvmTransaction(
    { ...tx, nonce: tx.nonce + 1n },
    intent,
    person.keyring.key('ethereum', 'sandbox'),
  )
  expect(await hand(person, late.raw.slice(2))).toMatchObject({
    state: 'refused',
    refusal: 'insufficient_funds',
  })
})

it('is kept through a node outage and a chain that forgets', async () => {
  const person = await openAccount(stage, 'PW-ETH-AWAY')
  await fund(person)
  const { raw, txid } = await sign(person, 'ETH', ethereum.faucetAddress, 1000n)
  door.set(false)
  expect(await hand(person, raw)).toMatchObject({ state: 'pending' })
  const { networks } = await wallet(stage.main, person.id)
  expect(networks.map(({ state }) => state)).toEqual(['not_set', 'away', 'not_set'])
  await expect(prepare(stage.main, person.id, { network: 'ethereum', asset: 'ETH' })).rejects.toMatchObject({
    code: 'service_unavailable',
  })
  door.set(true)
  await follow(stage.main, { network: 'ethereum', txid }, 0)
  await ethereum.mine(1)
  expect(await look(person, txid)).toMatchObject({ state: 'included' })
  await ethereum.reorg(1, 'drop')
  expect(await look(person, txid)).toMatchObject({ state: 'pending' })
  await follow(stage.main, { network: 'ethereum', txid }, 1)
  await ethereum.mine(12)
  expect(await look(person, txid)).toMatchObject({ state: 'final' })
})

it('lets nothing wait behind a payment that can no longer be covered', async () => {
  const person = await openAccount(stage, 'PW-ETH-LINE')
  await fund(person)
  const key = person.keyring.key('ethereum', 'sandbox')
  const first = await sign(person, 'ETH', ethereum.faucetAddress, ether / 2n)
  const large = await sign(person, 'ETH', ethereum.faucetAddress, (ether * 9n) / 10n)
  if (large.plan.network !== 'ethereum') throw new Error('another network')
  const { transaction: tx, intent } = large.plan
  const behind = signEvmTransaction({ ...tx, nonce: tx.nonce + 1n }, intent, key)
  const txid = behind.hash.slice(2)
  door.set(false)
  expect(await hand(person, behind.raw.slice(2))).toMatchObject({ state: 'pending' })
  door.set(true)
  await hand(person, first.raw)
  await ethereum.mine(1)
  await follow(stage.main, { network: 'ethereum', txid }, 0)
  expect(await look(person, txid)).toMatchObject({ state: 'refused', refusal: 'insufficient_funds' })
  const prepared = await prepare(stage.main, person.id, { network: 'ethereum', asset: 'ETH' })
  expect(prepared.ethereum?.nonce).toBe(1)
})

it('rejects strangers, other chains and unknown tokens', async () => {
  const person = await openAccount(stage, 'PW-ETH-MINE')
  const thief = await openAccount(stage, 'PW-ETH-THIEF')
  await fund(person)
  const { raw, plan } = await sign(person, 'USDT', ethereum.faucetAddress, 1n)
  await expect(hand(thief, raw)).rejects.toMatchObject({ code: 'invalid_data' })
  if (plan.network !== 'ethereum') throw new Error('another network')
  const key = person.keyring.key('ethereum', 'sandbox')
  const foreign = signEvmTransaction(
    { ...plan.transaction, to: somewhere },
    { ...plan.intent, token: somewhere },
    key,
  )
  await expect(hand(person, foreign.raw.slice(2))).rejects.toMatchObject({ code: 'invalid_data' })
  await expect(prepare(stage.main, person.id, { network: 'ethereum', asset: 'BTC' })).rejects.toMatchObject({
    code: 'invalid_data',
  })
  await expect(
    prepare(stage.main, person.id, {
      network: 'ethereum',
      asset: 'ETH',
      to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    }),
  ).rejects.toMatchObject({ code: 'invalid_data' })
})

it('replaces a pending payment with the same nonce at a higher price', async () => {
  const person = await openAccount(stage, 'PW-ETH-RAISE')
  const friend = await openAccount(stage, 'PW-ETH-PAID')
  await fund(person)
  const to = await addressOf(friend)
  const first = await sign(person, 'USDT', to, 120_000_000n)
  await hand(person, first.raw)
  const name = { network: 'ethereum', txid: first.txid } as const
  const prepared = await raise(stage.main, person.id, name)
  const plan = planRaise(prepared, {
    ...name,
    stage: 'sandbox',
    asset: 'USDT',
    to,
    amount: 120_000_000n,
    speed: 'normal',
  })
  if (plan.network !== 'ethereum') throw new Error('another network')
  expect(plan.feeBefore).toBe(first.plan.fee.most)
  expect(plan.fee.most).toBeGreaterThanOrEqual((first.plan.fee.most * 11n) / 10n)
  const { raw, hash } = signEvmTransaction(
    plan.transaction,
    plan.intent,
    person.keyring.key('ethereum', 'sandbox'),
  )
  const higher = hash.slice(2)
  expect(await hand(person, raw.slice(2))).toMatchObject({ txid: higher, state: 'pending' })
  expect(await look(person, first.txid)).toMatchObject({ state: 'pending', replaced_by: higher })
  expect(await look(person, higher)).toMatchObject({ replaces: first.txid, replaced_by: null })
  // Counted once, and the next payment follows both.
  expect(await held(person, 'USDT')).toMatchObject({ outgoing: '120000000', available: '380000000' })
  const next = await sign(person, 'ETH', to, 1000n)
  expect(next.plan.network === 'ethereum' && next.plan.transaction.nonce).toBe(1n)
  await ethereum.mine(12)
  expect(await look(person, higher)).toMatchObject({ state: 'final' })
  expect(await look(person, first.txid)).toMatchObject({ state: 'replaced', replaced_by: higher })
  expect(await held(friend, 'USDT')).toMatchObject({ balance: '120000000' })
  await expect(raise(stage.main, person.id, { ...name, txid: higher })).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
})
