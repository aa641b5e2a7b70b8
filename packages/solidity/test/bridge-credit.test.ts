import { encodeFunctionData, parseEventLogs, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { depositId } from '../src/deposit-id.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { convertStatus } from '../src/typed-data.ts'
import { type Attacker, deployAttackers, reentrantCall } from './attackers.ts'
import { alice, bob, guardians, hashOf, quorum, relayer, startFixture } from './fixture.ts'
import { callSignedBy } from './signing.ts'

const f = await startFixture()
let puppet: Attacker
beforeEach(() => f.reset())
afterAll(() => f.close())

const id = hashOf('deposit')
const credit = (...args: Parameters<typeof f.acts.bridge.credit>) =>
  callSignedBy(f.acts.bridge.credit(...args), quorum)
const bridge = <T>(functionName: string, args: readonly unknown[] = []) =>
  f.read<T>({ address: f.planet.bridge, abi: bridgeAbi, functionName, args })

describe('credit of a token', () => {
  it('mints exactly the amount and emits it', async () => {
    const { BTC } = f.planet.tokens
    const receipt = await f.send(relayer, await credit(id, BTC, alice, 150_000n))
    expect(await f.balance(BTC, alice)).toBe(150_000n)
    expect(await f.read({ address: BTC, abi: wrappedTokenAbi, functionName: 'totalSupply' })).toBe(150_000n)
    expect(await bridge('credited', [id])).toBe(true)
    const [event] = parseEventLogs({ abi: bridgeAbi, logs: receipt.logs, eventName: 'Credited' })
    expect(event?.args).toEqual({ depositId: id, asset: BTC, recipient: alice, amount: 150_000n })
  })

  it('happens once per deposit, regardless of the other fields', async () => {
    const { BTC, ETH } = f.planet.tokens
    await f.send(relayer, await credit(id, BTC, alice, 1n))
    await f.refused(relayer, await credit(id, BTC, alice, 1n), 'AlreadyCredited', [id])
    await f.refused(relayer, await credit(id, ETH, bob, 2n), 'AlreadyCredited', [id])
  })

  it('refuses what makes no sense', async () => {
    const { BTC } = f.planet.tokens
    await f.refused(relayer, await credit(zeroHash, BTC, alice, 1n), 'ZeroDepositId')
    await f.refused(relayer, await credit(id, BTC, zeroAddress, 1n), 'BadRecipient')
    await f.refused(relayer, await credit(id, BTC, f.planet.bridge, 1n), 'BadRecipient')
    await f.refused(relayer, await credit(id, BTC, alice, 0n), 'ZeroAmount')
    await f.refused(relayer, await credit(id, alice, alice, 1n), 'UnknownAsset', [alice])
    await f.refused(relayer, await credit(id, BTC, BTC, 1n), 'TransferToToken')
  })

  it('stops while paused', async () => {
    await f.send(guardians[0]?.address ?? zeroAddress, {
      address: f.planet.bridge,
      abi: bridgeAbi,
      functionName: 'pause',
      args: [],
    })
    await f.refused(relayer, await credit(id, f.planet.tokens.BTC, alice, 1n), 'IsPaused')
  })
})

describe('credit of PLA', () => {
  /** Sends PLA out to Ethereum, which leaves it in the bridge as backing. */
  async function lockBacking(amount: bigint) {
    const convert = await f.requestConvert(bob, nativeCoin, amount, 0n)
    await f.attest(f.acts.bridge.approve(convert))
    await f.attest(f.acts.bridge.settle(convert, hashOf('mint'), 0n))
  }

  it('pays from the backing, and never more than that', async () => {
    await lockBacking(100n)
    const before = await f.balance(nativeCoin, alice)
    await f.send(relayer, await credit(id, nativeCoin, alice, 60n))
    expect((await f.balance(nativeCoin, alice)) - before).toBe(60n)
    expect(await bridge('plaBacking')).toBe(40n)
    await f.refused(relayer, await credit(hashOf('more'), nativeCoin, alice, 41n), 'InsufficientBacking', [
      41n,
      40n,
    ])
  })

  it('does not touch what undecided converts have locked', async () => {
    const convert = await f.requestConvert(bob, nativeCoin, 90n, 10n)
    await f.refused(relayer, await credit(id, nativeCoin, alice, 1n), 'InsufficientBacking', [1n, 0n])
    await f.attest(f.acts.bridge.giveBack(convert, convertStatus.requested, asciiBytes32('denied')))
    expect(await f.balance(nativeCoin, f.planet.bridge)).toBe(0n)
  })

  describe('to a contract', () => {
    beforeEach(async () => {
      puppet = (await deployAttackers(f)).puppet
      await lockBacking(100n)
    })

    it('is paid even if the contract refuses it, once', async () => {
      await f.send(relayer, puppet.call('setRefuses', [true]))
      const call = await credit(id, nativeCoin, puppet.address, 5n)
      await f.send(relayer, call)
      expect(await f.balance(nativeCoin, puppet.address)).toBe(5n)
      await f.refused(relayer, call, 'AlreadyCredited', [id])
      expect(await bridge('plaBacking')).toBe(95n)
    })

    it('is paid even if the contract uses up all gas that it gets', async () => {
      await f.send(relayer, puppet.call('setWork', [1000n]))
      await f.send(relayer, await credit(id, nativeCoin, puppet.address, 5n))
      expect(await f.balance(nativeCoin, puppet.address)).toBe(5n)
    })

    it('runs the contract that accepts it, however little gas a relayer gives', async () => {
      // Three slots and the length of their list: nearly all that the bridge allows.
      await f.send(relayer, puppet.call('setWork', [3n]))
      const { address, abi, args } = await credit(id, nativeCoin, puppet.address, 5n)
      const data = encodeFunctionData({ abi, functionName: 'credit', args })
      const outcomes = new Set<string>()
      for (let gas = 140_000n; gas <= 320_000n; gas += 3000n) {
        const snapshot = await f.test.snapshot()
        const request = { to: address, data, gas, gasPrice: 0n, chain: null }
        const hash = await f
          .wallet(relayer)
          .sendTransaction(request)
          .catch(() => undefined)
        const isPaid = (await f.balance(nativeCoin, puppet.address)) === 5n
        const didRun = isPaid && (await f.read({ ...puppet, functionName: 'written', args: [2n] })) === 1n
        outcomes.add(hash === undefined || !isPaid ? 'failed' : didRun ? 'ran' : 'forced')
        await f.test.revert({ id: snapshot })
      }
      expect(outcomes).toEqual(new Set(['failed', 'ran']))
    })

    it('cannot be entered again', async () => {
      const strike = await credit(hashOf('second'), nativeCoin, puppet.address, 5n)
      const data = encodeFunctionData({ abi: strike.abi, functionName: 'credit', args: strike.args })
      await f.send(relayer, puppet.call('arm', [f.planet.bridge, data]))
      await f.send(relayer, await credit(id, nativeCoin, puppet.address, 5n))
      expect(await f.balance(nativeCoin, puppet.address)).toBe(5n)
      expect(await f.read({ ...puppet, functionName: 'outcome' })).toBe(reentrantCall)
    })
  })

  it('accepts no coin from nowhere', async () => {
    await expect(
      f.wallet(alice).sendTransaction({ to: f.planet.bridge, value: 1n, chain: null, gasPrice: 0n }),
    ).rejects.toThrow()
  })
})

describe('deposit id', () => {
  it('differs by network, transaction and index', () => {
    const key = { network: 'bitcoin', transaction: hashOf('tx'), index: 0n } as const
    const ids = [key, { ...key, network: 'tron' as const }, { ...key, index: 1n }].map(depositId)
    ids.push(depositId({ ...key, transaction: hashOf('other') }))
    expect(new Set(ids).size).toBe(4)
    expect(depositId({ ...key })).toBe(ids[0])
  })
})
