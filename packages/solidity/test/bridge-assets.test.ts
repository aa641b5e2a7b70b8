import { type Address, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { alice, bob, hashOf, quorum, relayer, startFixture } from './fixture.ts'
import { callSignedBy } from './signing.ts'

const f = await startFixture()
beforeEach(() => f.reset())
afterAll(() => f.close())

const day = 86_400n
const limits = (creditCap: bigint, convertCap: bigint, window = day) => ({
  credit: { cap: creditCap, window },
  convert: { cap: convertCap, window },
})
const available = async (asset: Address) => {
  const args = [asset]
  const call = { address: f.planet.bridge, abi: bridgeAbi, functionName: 'limitsOf', args }
  const [, , credit, convert] = await f.read<readonly [unknown, unknown, bigint, bigint]>(call)
  return [credit, convert]
}
const credit = (name: string, asset: Address, amount: bigint) =>
  callSignedBy(f.acts.bridge.credit(hashOf(name), asset, alice, amount), quorum)
async function pass(seconds: bigint) {
  await f.test.increaseTime({ seconds: Number(seconds) })
  await f.test.mine({ blocks: 1 })
}
/** To the first second of a slot, so that a test knows how far the next one is. */
async function toSlotStart(window: bigint) {
  const slot = window / 12n
  await pass(slot - ((await f.now()) % slot))
}

describe('rolling limits', () => {
  it('hold over any window, and free up as it moves on', async () => {
    const { BTC } = f.planet.tokens
    await f.attest(f.acts.bridge.setLimits(BTC, limits(100n, 100n), 0n))
    await toSlotStart(day)
    await f.send(relayer, await credit('a', BTC, 60n))
    await pass(day / 2n)
    await f.send(relayer, await credit('b', BTC, 40n))
    await f.refused(relayer, await credit('c', BTC, 1n), 'LimitExceeded', [1n, 0n])
    await pass(day / 2n - 60n)
    await f.refused(relayer, await credit('c', BTC, 1n), 'LimitExceeded', [1n, 0n])
    await pass(day / 12n + 60n)
    await f.refused(relayer, await credit('c', BTC, 61n), 'LimitExceeded', [61n, 60n])
    await f.send(relayer, await credit('c', BTC, 60n))
  })

  it('count converts with their fee, per asset', async () => {
    const { BTC, ETH } = f.planet.tokens
    await f.attest(f.acts.bridge.setLimits(BTC, limits(1000n, 100n), 0n))
    await f.fund(BTC, alice, 1000n)
    await f.fund(ETH, alice, 1000n)
    await f.requestConvert(alice, BTC, 90n, 5n)
    expect(await available(BTC)).toEqual([0n, 5n])
    await expect(f.requestConvert(alice, BTC, 5n, 1n)).rejects.toThrow('LimitExceeded')
    await f.requestConvert(alice, ETH, 500n, 5n)
    await f.requestConvert(alice, nativeCoin, 500n, 5n)
  })

  it('of zero close an asset; a lower cap than what was used leaves nothing', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 50n)
    await f.attest(f.acts.bridge.setLimits(BTC, limits(20n, 0n), 0n))
    expect(await available(BTC)).toEqual([0n, 0n])
    await f.refused(relayer, await credit('a', BTC, 1n), 'LimitExceeded')
    await expect(f.requestConvert(alice, BTC, 1n, 0n)).rejects.toThrow('LimitExceeded')
  })

  it('count afresh with another window, and a return of an old convert does not disturb them', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 50n)
    const id = await f.requestConvert(alice, BTC, 50n, 0n)
    await f.attest(f.acts.bridge.setLimits(BTC, limits(100n, 100n, 2n * day), 0n))
    await f.attest(f.acts.bridge.giveBack(id, 1, hashOf('reason')))
    expect(await available(BTC)).toEqual([100n, 100n])
  })

  it.each([0n, 11n, 13n, 367n * day])('refuse a window of %d seconds', async (window) => {
    const act = f.acts.bridge.setLimits(f.planet.tokens.BTC, limits(1n, 1n, window), 0n)
    await f.refused(relayer, await callSignedBy(act, quorum), 'WindowOutOfRange', [window])
  })

  it('exist only for assets', async () => {
    const act = f.acts.bridge.setLimits(bob, limits(1n, 1n), 0n)
    await f.refused(relayer, await callSignedBy(act, quorum), 'UnknownAsset')
    const call = { address: f.planet.bridge, abi: bridgeAbi, functionName: 'limitsOf', args: [bob] }
    await f.refused(relayer, call, 'UnknownAsset', [bob])
  })
})

describe('tokens', () => {
  it('are added by k, and work at once', async () => {
    const setting = { name: 'PLANET DOGE', symbol: 'DOGE', decimals: 8, ...limits(10n, 10n) }
    const { logs } = await f.attest(f.acts.bridge.addToken(setting, 0n))
    const [event] = parseEventLogs({ abi: bridgeAbi, logs, eventName: 'TokenAdded' })
    const token = event?.args.token ?? zeroAddress
    expect(event?.args).toMatchObject({ symbol: 'DOGE', decimals: 8 })
    expect(await f.read({ address: token, abi: wrappedTokenAbi, functionName: 'BRIDGE' })).toBe(
      f.planet.bridge,
    )
    await f.send(relayer, await credit('doge', token, 10n))
    expect(await f.balance(token, alice)).toBe(10n)
  })

  it('have their name in their domain, 31 bytes at most', async () => {
    const setting = { name: 'x'.repeat(32), symbol: 'X', decimals: 8, ...limits(10n, 10n) }
    const call = await callSignedBy(f.acts.bridge.addToken(setting, 0n), quorum)
    await f.refused(relayer, call, 'StringTooLong')
  })
})

describe('fee collector', () => {
  it('is set by k', async () => {
    await f.attest(f.acts.bridge.setFeeCollector(bob, 0n))
    const call = { address: f.planet.bridge, abi: bridgeAbi, functionName: 'feeCollector' }
    expect(await f.read(call)).toBe(bob)
  })

  it('is neither the zero address nor the bridge', async () => {
    for (const nobody of [zeroAddress, f.planet.bridge])
      await f.refused(
        relayer,
        await callSignedBy(f.acts.bridge.setFeeCollector(nobody, 0n), quorum),
        'BadFeeCollector',
      )
  })
})
