import { startTron, type Tron } from '@planet/sandbox/tron/start'
import type { AssetCode } from '@planet/units/asset'
import { tronAccount } from '@planet/wallet/addresses/tron'
import { toHex } from '@planet/wallet/bytes'
import { signTronTransaction } from '@planet/wallet/tron/sign'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../src/follow/follow.ts'
import { ownKeys } from '../src/networks/own-keys.ts'
import { send } from '../src/payments/send.ts'
import { transaction } from '../src/payments/transactions.ts'
import { heldOn, planOn } from './payments.ts'
import { openAccount, openDoor, openStage, type Stage, withFolder } from './stage.ts'

const somewhere = '0x1111111111111111111111111111111111111111' as const
const clock = { now: Date.now() }

let tron: Tron
let remove: () => Promise<void>
let door: Awaited<ReturnType<typeof openDoor>>
let stage: Stage
beforeAll(async () => {
  const started = await withFolder((dataDir) =>
    startTron({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0, now: () => clock.now }),
  )
  tron = started.node
  remove = started.remove
  await tron.mine(1)
  door = await openDoor(tron.url)
  const usdt = toHex(tronAccount(tron.usdt)) as `0x${string}`
  const places = { chainId: tron.chainId, vault: somewhere, tokens: { USDT: usdt } }
  stage = await openStage({ tron: places }, { tron: { urls: [door.url], agree: 1 } })
})
afterAll(async () => {
  await stage.close()
  await door.close()
  await tron.close()
  await remove()
})

type Person = Awaited<ReturnType<typeof openAccount>>
const addressOf = async ({ id }: Person) => (await ownKeys(stage.main, id)).addresses.tron
const held = ({ id }: Person, asset: AssetCode) => heldOn(stage.main, id, 'tron', asset)
const look = (person: Person, txid: string) => transaction(stage.main, person.id, { network: 'tron', txid })

async function sign(person: Person, asset: AssetCode, to: string, wanted: bigint | 'max') {
  const plan = await planOn(stage.main, person.id, { network: 'tron', asset, to, wanted })
  if (plan.network !== 'tron') throw new Error('another network')
  const key = person.keyring.key('tron', 'sandbox')
  const signed = signTronTransaction(plan.transaction, plan.intent, key)
  return { raw: signed.signedHex, txid: signed.txid, plan }
}
const hand = (person: Person, raw: string) => send(stage.main, person.id, { network: 'tron', raw })

async function fund(person: Person) {
  const address = await addressOf(person)
  await tron.faucet('TRX', address, 200_000_000n)
  await tron.faucet('USDT', address, 90_000_000n)
  await tron.mine(1)
}

it('opens a new account with TRX, pays USDT, and costs what was quoted', async () => {
  const person = await openAccount(stage, 'PW-TRX-ONE')
  const friend = await openAccount(stage, 'PW-TRX-TWO')
  await fund(person)
  expect(await held(person, 'USDT')).toMatchObject({ balance: '90000000', token: tron.usdt })
  const to = await addressOf(friend)
  const first = await sign(person, 'TRX', to, 5_000_000n)
  expect(first.plan.fee.expected).toBeGreaterThanOrEqual(1_100_000n)
  expect(await hand(person, first.raw)).toEqual({ txid: first.txid, state: 'pending', refusal: null })
  expect(await hand(person, first.raw)).toMatchObject({ state: 'pending' })
  await tron.mine(1)
  const paid = await look(person, first.txid)
  expect(paid).toMatchObject({ state: 'included', to, amount: '5000000', asset: 'TRX' })
  expect(BigInt(paid.fee ?? 0)).toBeLessThanOrEqual(first.plan.fee.most)
  expect(await held(friend, 'TRX')).toMatchObject({ balance: '5000000' })

  const second = await sign(person, 'USDT', to, 'max')
  await hand(person, second.raw)
  await tron.mine(1)
  const token = await look(person, second.txid)
  expect(token).toMatchObject({ state: 'included', amount: '90000000', asset: 'USDT' })
  expect(BigInt(token.fee ?? 0)).toBeLessThanOrEqual(second.plan.fee.most)
  expect(await held(friend, 'USDT')).toMatchObject({ balance: '90000000' })
  await tron.mine(11)
  expect(await look(person, second.txid)).toMatchObject({ state: 'final', confirmations: 12 })

  const rest = await sign(person, 'TRX', to, 'max')
  expect(await hand(person, rest.raw)).toMatchObject({ state: 'pending' })
  await tron.mine(1)
  expect(await look(person, rest.txid)).toMatchObject({ state: 'included' })
})

it('reports why the network refused a payment', async () => {
  const person = await openAccount(stage, 'PW-TRX-NO')
  await fund(person)
  const one = await sign(person, 'TRX', tron.faucetAddress, 150_000_000n)
  const other = await sign(person, 'TRX', tron.faucetAddress, 150_000_001n)
  await hand(person, one.raw)
  await tron.mine(1)
  expect(await hand(person, other.raw)).toMatchObject({ state: 'refused', refusal: 'insufficient_funds' })
  const late = await sign(person, 'TRX', tron.faucetAddress, 1n)
  clock.now += 11 * 60_000
  await tron.mine(1)
  expect(await hand(person, late.raw)).toMatchObject({ state: 'refused', refusal: 'expired' })
})

it('is sent when the node is back, and counts as dead when it expires', async () => {
  const person = await openAccount(stage, 'PW-TRX-AWAY')
  await fund(person)
  const kept = await sign(person, 'TRX', tron.faucetAddress, 1_000_000n)
  const lost = await sign(person, 'TRX', tron.faucetAddress, 2_000_000n)
  door.set(false)
  expect(await hand(person, kept.raw)).toMatchObject({ state: 'pending' })
  expect(await hand(person, lost.raw)).toMatchObject({ state: 'pending' })
  door.set(true)
  await follow(stage.main, { network: 'tron', txid: kept.txid }, 0)
  await tron.mine(1)
  expect(await look(person, kept.txid)).toMatchObject({ state: 'included' })
  clock.now += 20 * 60_000
  await tron.mine(1)
  expect(await follow(stage.main, { network: 'tron', txid: lost.txid }, 0)).toBe('over')
  expect(await look(person, lost.txid)).toMatchObject({ state: 'expired' })
})

it('rejects bytes signed by a stranger', async () => {
  const person = await openAccount(stage, 'PW-TRX-MINE')
  const thief = await openAccount(stage, 'PW-TRX-THIEF')
  await fund(person)
  const { raw } = await sign(person, 'USDT', tron.faucetAddress, 1n)
  await expect(hand(thief, raw)).rejects.toMatchObject({ code: 'invalid_data' })
  await expect(hand(person, `${raw}00`)).rejects.toMatchObject({ code: 'invalid_data' })
})
