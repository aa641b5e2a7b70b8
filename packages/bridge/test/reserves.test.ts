import { createLogger } from '@planet/platform/logging/logger'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchAddress } from '../src/deposits/address.ts'
import { keyFromBytes } from '../src/guardian/key.ts'
import { checkReserves } from '../src/guardian/verify/check-reserves.ts'
import { openReserveGuard } from '../src/guardian/watch-reserves.ts'
import { readClaims } from '../src/view/claims.ts'
import { accountOf, keyOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
const alice = accountOf('alice').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')

beforeEach(async () => {
  stage = await startStage()
})
afterEach(() => stage.close())
const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))
const report = async () => checkReserves(stage.viewOf(), await readClaims(stage.db), 'BTC')

it('balances at every step of a deposit and a convert, and a guardian pauses the bridge when it does not', async () => {
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  const address = await watchAddress(stage.db, stage.setup, wanted)
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
  await stage.bitcoin.faucet(address, 2_000_000n)
  await stage.bitcoin.mine(12)
  await stage.coordinator.step()
  expect(await report()).toMatchObject({ supply: 0n, pending: 2_000_000n, reserves: 2_050_000n, holds: true })
  const early = await readClaims(stage.db)
  await stage.until(async () => (await stage.balance(alice)) === 2_000_000n, guardiansLook)
  // Credited, and still claimed as pending: it counts once.
  const credited = { supply: 2_000_000n, pending: 0n, holds: true }
  expect(await checkReserves(stage.viewOf(), early, 'BTC')).toMatchObject(credited)
  await stage.coordinator.step()
  expect(await report()).toMatchObject({ supply: 2_000_000n, pending: 0n, reserves: 2_050_000n, holds: true })

  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  await stage.until(async () => (await stage.convert())?.name === 'released', guardiansLook)
  expect(await report()).toMatchObject({
    supply: 2_000_000n,
    unsettled: 0n,
    reserves: 2_050_000n,
    holds: true,
  })
  await stage.bitcoin.mine(1)
  await stage.coordinator.step()
  const released = await report()
  // What left is no longer owed: the surplus before and after is the same to the satoshi.
  expect(released.reserves - (released.supply - released.unsettled)).toBe(50_000n)
  await stage.bitcoin.mine(11)
  await stage.until(async () => (await stage.convert())?.name === 'settled', guardiansLook)
  const settled = await report()
  expect(settled).toMatchObject({ unsettled: 0n, holds: true })
  expect(settled.reserves - settled.supply).toBe(50_000n)

  const { rpc } = stage.context
  // A claim can omit coins, but cannot invent any.
  const claims = await readClaims(stage.db)
  const invented = { txid: 'ab'.repeat(32), vout: 0, salt: stage.reserve.salt }
  const doubled = { ...claims, coins: [...claims.coins, ...claims.coins] }
  expect((await checkReserves(stage.viewOf(), doubled, 'BTC')).reserves).toBe(settled.reserves)
  const more = { ...claims, coins: [...claims.coins, invented] }
  expect((await checkReserves(stage.viewOf(), more, 'BTC')).reserves).toBe(settled.reserves)
  const poor = async () => ({ ...claims, coins: [] })
  const key = keyFromBytes(Buffer.from(keyOf('guardian 0').slice(2), 'hex'))
  const logger = createLogger('silent', 'test')
  const guard = openReserveGuard({ view: stage.viewOf(), key, rpc, claims: poor, logger })
  const isStopped = async () => {
    await guard()
    return stage.context.planet.paused()
  }
  await expect.poll(isStopped).toBe(true)
})
