import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchAddress } from '../src/deposits/address.ts'
import { approvalMessage } from '../src/operators/messages.ts'
import type { RequestPayload } from '../src/request.ts'
import { accountOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

/** Alice asked for a convert that waits for two operators; each test attacks it and measures what was lost. */
let stage: Stage
let place: { id: Hex; block: string }
const alice = accountOf('alice').address
const mallory = accountOf('mallory').address
const home = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')
const elsewhere = bitcoinAddress(hex.decode(publicKeyOf('mallory')), 'sandbox')
const amount = 600_000n

const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))
const supply = () => stage.context.planet.supply('BTC')

beforeAll(async () => {
  stage = await startStage()
  stage.clock.approveUpTo = 100_000n
  stage.clock.oneOperatorUpTo = 500_000n
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  await stage.bitcoin.faucet(await watchAddress(stage.db, stage.setup, wanted), 2_000_000n)
  await stage.bitcoin.mine(12)
  await stage.until(async () => (await stage.balance(alice)) === 2_000_000n, guardiansLook)
})
afterAll(() => stage.close())

it('holds a convert above the second limit for two operators', async () => {
  await stage.requestConvert('alice', amount, 20_000n, home)
  await stage.until(async () => (await stage.convert())?.name === 'in_review', guardiansLook)
  const { id, block_number } = (await stage.convert()) ?? {}
  place = { id: id as Hex, block: String(block_number) }
  expect(await supply()).toBe(2_000_000n)
})

let asked = 0
async function ask(payload: RequestPayload): Promise<string> {
  const id = `forged:${asked++}`
  await stage.db
    .insertInto('bridge_requests')
    .values({ id, kind: payload.kind, subject: id, payload: JSON.stringify(payload) })
    .execute()
  return id
}

/** What mallory got and what the supply lost, after everyone looked at the board and the coordinator went on. */
async function lossAfter(attack: () => Promise<void>) {
  const before = await supply()
  await attack()
  for (let round = 0; round < 3; round++) {
    await stage.coordinator.step()
    await guardiansLook()
    await stage.bitcoin.mine(1)
  }
  const signed = await stage.db
    .selectFrom('bridge_signatures')
    .select('request_id')
    .where('request_id', 'like', 'forged:%')
    .execute()
  const sent = await stage.db
    .selectFrom('bridge_releases')
    .select('id')
    .where('txid', 'is not', null)
    .execute()
  return { signed, sent, lost: before - (await supply()), gained: await stage.balance(mallory) }
}
const nothing = { signed: [], sent: [], lost: 0n, gained: 0n }

const signedBy = (name: string, destination: string) =>
  accountOf(name).signTypedData(
    approvalMessage(stage.setup, { id: place.id, asset: 'BTC', amount, network: 'bitcoin', destination }),
  )

it('loses nothing to one hostile operator with the board in hand', async () => {
  const loss = await lossAfter(async () => {
    const own = await signedBy('operator', home)
    const stolen = await signedBy('operator', elsewhere)
    for (const operatorSignatures of [
      [own],
      [own, own],
      [own, await signedBy('mallory', home)],
      [stolen, await signedBy('colleague', elsewhere)],
    ])
      await ask({ kind: 'approve', convert: place, operatorSignatures })
  })
  expect(loss).toEqual(nothing)
})

it('loses nothing to a hostile owner of the database', async () => {
  const loss = await lossAfter(async () => {
    const deposit = { network: 'bitcoin', index: 0, height: 160, asset: 'BTC' } as const
    const invented = { ...deposit, txid: 'ab'.repeat(32), recipient: mallory, amount: '1000000' }
    await ask({ kind: 'credit', ...invented })
    const [real] = await stage.db.selectFrom('bridge_deposits').selectAll().execute()
    const moved = { txid: real?.txid ?? '', index: real?.index ?? 0, height: Number(real?.height) }
    await ask({ kind: 'credit', ...invented, ...moved, amount: real?.amount ?? '' })
    await ask({ kind: 'approve', convert: place })
    await ask({ kind: 'approve', convert: { ...place, id: `0x${'77'.repeat(32)}` } })
    await ask({ kind: 'settle', convert: place, mainTx: 'cd'.repeat(32), height: 160, feeSpent: '0' })
    await ask({ kind: 'resume', nonce: '0' })
    // The record says that the convert was approved, and that it goes to another address.
    await stage.db
      .updateTable('bridge_converts')
      .set({
        destination: elsewhere,
        amount: '2000000',
        state: JSON.stringify({ name: 'approved' }),
        status: 1,
      })
      .execute()
  })
  expect(loss).toEqual(nothing)
  expect(await stage.context.planet.convertStatus(place.id)).toBe('requested')
})
