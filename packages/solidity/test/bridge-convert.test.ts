import { type Address, encodeFunctionData, type Hex, parseEventLogs, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { convertStatus } from '../src/typed-data.ts'
import { type Attacker, deployAttackers, reentrantCall } from './attackers.ts'
import {
  alice,
  bob,
  collector,
  destination,
  guardians,
  hashOf,
  network,
  quorum,
  relayer,
  startFixture,
} from './fixture.ts'
import { type Act, callSignedBy } from './signing.ts'

const f = await startFixture()
beforeEach(() => f.reset())
afterAll(() => f.close())

const mainTx = hashOf('main network transaction')
const reason = asciiBytes32('denied')
const { requested, approved, settled, returned } = convertStatus

function request(
  asset: Address,
  amount: bigint,
  fee: bigint,
  value = 0n,
  to = destination,
  on: Hex = network,
) {
  const args = [asset, amount, fee, on, to]
  return { address: f.planet.bridge, abi: bridgeAbi, functionName: 'requestConvert', args, value }
}
function transferAndCall(token: Address, value: bigint, data: Hex) {
  const args = [f.planet.bridge, value, data]
  return { address: token, abi: wrappedTokenAbi, functionName: 'transferAndCall', args }
}
function requestData(...args: readonly [Address, bigint, bigint, Hex, string]): Hex {
  return encodeFunctionData({ abi: bridgeAbi, functionName: 'requestConvert', args })
}
const signed = (act: Act) => callSignedBy(act, quorum)
const read = <T>(functionName: string, args: readonly unknown[] = []) =>
  f.read<T>({ address: f.planet.bridge, abi: bridgeAbi, functionName, args })
const supply = (address: Address) =>
  f.read<bigint>({ address, abi: wrappedTokenAbi, functionName: 'totalSupply' })
async function statusOf(id: Hex) {
  const [, status] = await read<readonly [Address, number]>('converts', [id])
  return status
}
async function pause() {
  const call = { address: f.planet.bridge, abi: bridgeAbi, functionName: 'pause', args: [] }
  await f.send(guardians[0]?.address ?? zeroAddress, call)
}

describe('request', () => {
  it('locks a token by allowance and emits everything a guardian needs', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 1000n)
    const approve = {
      address: BTC,
      abi: wrappedTokenAbi,
      functionName: 'approve',
      args: [f.planet.bridge, 1000n],
    }
    await f.send(alice, approve)
    const { logs } = await f.send(alice, request(BTC, 900n, 50n))
    const [event] = parseEventLogs({ abi: bridgeAbi, logs, eventName: 'ConvertRequested' })
    expect(event?.args).toMatchObject({
      requester: alice,
      asset: BTC,
      amount: 900n,
      fee: 50n,
      network,
      destination,
    })
    expect(await f.balance(BTC, alice)).toBe(50n)
    expect(await f.balance(BTC, f.planet.bridge)).toBe(950n)
    expect(await statusOf(event?.args.id ?? zeroHash)).toBe(requested)
  })

  it('locks a token in one act by transferAndCall', async () => {
    const { USDT } = f.planet.tokens
    await f.fund(USDT, alice, 1000n)
    const data = requestData(USDT, 900n, 100n, network, destination)
    const { logs } = await f.send(alice, transferAndCall(USDT, 1000n, data))
    const [event] = parseEventLogs({ abi: bridgeAbi, logs, eventName: 'ConvertRequested' })
    expect(event?.args).toMatchObject({ requester: alice, asset: USDT, amount: 900n, fee: 100n })
  })

  it('assigns a unique id to every request', async () => {
    const ids = [
      await f.requestConvert(alice, nativeCoin, 1n, 0n),
      await f.requestConvert(alice, nativeCoin, 1n, 0n),
    ]
    expect(new Set(ids).size).toBe(2)
    expect(await read('convertCount')).toBe(2n)
    expect(await read('plaPending')).toBe(2n)
  })

  it('refuses what makes no sense', async () => {
    const { BTC } = f.planet.tokens
    await f.refused(alice, request(nativeCoin, 0n, 1n, 1n), 'ZeroAmount')
    await f.refused(alice, request(nativeCoin, 1n, 0n, 1n, ''), 'BadDestination', [0n])
    await f.refused(alice, request(nativeCoin, 1n, 0n, 1n, 'x'.repeat(129)), 'BadDestination', [129n])
    await f.refused(alice, request(nativeCoin, 1n, 0n, 1n, destination, zeroHash), 'BadNetwork')
    await f.refused(alice, request(nativeCoin, 5n, 1n, 5n), 'WrongValue', [5n, 6n])
    await f.refused(alice, request(nativeCoin, 5n, 1n, 7n), 'WrongValue', [7n, 6n])
    await f.refused(alice, request(BTC, 5n, 1n, 6n), 'WrongValue', [6n, 0n])
    await f.refused(alice, request(bob, 5n, 1n), 'UnknownAsset')
    await f.refused(alice, request(BTC, 5n, 1n), 'ERC20InsufficientAllowance')
  })

  it('refuses a transferAndCall that does not match its data', async () => {
    const { BTC, ETH } = f.planet.tokens
    await f.fund(BTC, alice, 1000n)
    const data = requestData(BTC, 90n, 10n, network, destination)
    await f.refused(alice, transferAndCall(BTC, 101n, data), 'WrongValue', [101n, 100n])
    await f.refused(alice, transferAndCall(BTC, 99n, data), 'WrongValue', [99n, 100n])
    const other = requestData(ETH, 90n, 10n, network, destination)
    await f.refused(alice, transferAndCall(BTC, 100n, other), 'WrongAsset')
    await f.refused(alice, transferAndCall(BTC, 100n, '0x12345678'), 'UnknownCall', ['0x12345678'])
    await f.send(alice, { address: BTC, abi: wrappedTokenAbi, functionName: 'approve', args: [bob, 100n] })
    const byBob = {
      address: BTC,
      abi: wrappedTokenAbi,
      functionName: 'transferFromAndCall',
      args: [alice, f.planet.bridge, 100n, data],
    }
    await f.refused(bob, byBob, 'OperatorNotOwner', [bob, alice])
    const forged = {
      address: f.planet.bridge,
      abi: bridgeAbi,
      functionName: 'onTransferReceived',
      args: [alice, alice, 100n, data],
    }
    await f.refused(alice, forged, 'UnknownAsset', [alice])
  })
})

describe('settle', () => {
  it('burns amount and spent fee of a token, and passes on the rest of the fee', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 1000n)
    const id = await f.requestConvert(alice, BTC, 900n, 100n)
    await f.attest(f.acts.bridge.approve(id))
    expect(await statusOf(id)).toBe(approved)
    const { logs } = await f.attest(f.acts.bridge.settle(id, mainTx, 30n))
    const [event] = parseEventLogs({ abi: bridgeAbi, logs, eventName: 'ConvertSettled' })
    expect(event?.args).toEqual({ id, mainTx, feeSpent: 30n, feeCollected: 70n })
    expect(await supply(BTC)).toBe(70n)
    expect(await f.balance(BTC, collector)).toBe(70n)
    expect(await f.balance(BTC, f.planet.bridge)).toBe(0n)
    expect(await statusOf(id)).toBe(settled)
  })

  it('keeps PLA as backing, and passes on the whole fee', async () => {
    const before = await f.balance(nativeCoin, collector)
    const id = await f.requestConvert(alice, nativeCoin, 900n, 100n)
    await f.attest(f.acts.bridge.approve(id))
    await f.refused(relayer, await signed(f.acts.bridge.settle(id, mainTx, 1n)), 'FeeSpentTooHigh', [1n, 0n])
    await f.attest(f.acts.bridge.settle(id, mainTx, 0n))
    expect((await f.balance(nativeCoin, collector)) - before).toBe(100n)
    expect([await read('plaBacking'), await read('plaPending')]).toEqual([900n, 0n])
    expect(await f.balance(nativeCoin, f.planet.bridge)).toBe(900n)
  })

  it('passes no fee on when all of it was spent', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 10n)
    const id = await f.requestConvert(alice, BTC, 9n, 1n)
    await f.attest(f.acts.bridge.approve(id))
    await f.attest(f.acts.bridge.settle(id, mainTx, 1n))
    expect(await supply(BTC)).toBe(0n)
  })

  it('refuses before approval, twice, without a transaction, or with too high a fee', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 1000n)
    const id = await f.requestConvert(alice, BTC, 900n, 100n)
    const settle = await signed(f.acts.bridge.settle(id, mainTx, 0n))
    await f.refused(relayer, settle, 'WrongStatus', [id, requested])
    await f.attest(f.acts.bridge.approve(id))
    await f.refused(relayer, await signed(f.acts.bridge.approve(id)), 'WrongStatus', [id, approved])
    await f.refused(relayer, await signed(f.acts.bridge.settle(id, zeroHash, 0n)), 'ZeroMainTx')
    await f.refused(relayer, await signed(f.acts.bridge.settle(id, mainTx, 101n)), 'FeeSpentTooHigh', [
      101n,
      100n,
    ])
    await f.send(relayer, settle)
    await f.refused(relayer, settle, 'WrongStatus', [id, settled])
    for (const status of [requested, approved, settled])
      await f.refused(relayer, await signed(f.acts.bridge.giveBack(id, status, reason)), 'WrongStatus', [
        id,
        settled,
      ])
  })

  it('knows no convert that was never requested', async () => {
    const id = hashOf('nothing')
    await f.refused(relayer, await signed(f.acts.bridge.approve(id)), 'WrongStatus', [id, 0])
    await f.refused(relayer, await signed(f.acts.bridge.settle(id, mainTx, 0n)), 'WrongStatus', [id, 0])
    await f.refused(relayer, await signed(f.acts.bridge.giveBack(id, 0, reason)), 'WrongStatus', [id, 0])
  })
})

describe('return', () => {
  it('returns amount and fee, once, and frees the limit', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 1000n)
    const before = await read<readonly unknown[]>('limitsOf', [BTC])
    const id = await f.requestConvert(alice, BTC, 900n, 100n)
    const act = await signed(f.acts.bridge.giveBack(id, requested, reason))
    const { logs } = await f.send(relayer, act)
    const [event] = parseEventLogs({ abi: bridgeAbi, logs, eventName: 'ConvertReturned' })
    expect(event?.args).toEqual({ id, requester: alice, reason })
    expect(await f.balance(BTC, alice)).toBe(1000n)
    expect((await read<readonly unknown[]>('limitsOf', [BTC]))[3]).toBe(before[3])
    expect(await statusOf(id)).toBe(returned)
    await f.refused(relayer, act, 'WrongStatus', [id, returned])
    await f.refused(relayer, await signed(f.acts.bridge.approve(id)), 'WrongStatus', [id, returned])
  })

  it('works while paused, when nothing else does', async () => {
    const { BTC } = f.planet.tokens
    await f.fund(BTC, alice, 1000n)
    const [first, second] = [
      await f.requestConvert(alice, BTC, 10n, 0n),
      await f.requestConvert(alice, BTC, 10n, 0n),
    ]
    await f.attest(f.acts.bridge.approve(second))
    await pause()
    await f.refused(alice, request(nativeCoin, 1n, 0n, 1n), 'IsPaused')
    const data = requestData(BTC, 1n, 0n, network, destination)
    await f.refused(alice, transferAndCall(BTC, 1n, data), 'IsPaused')
    await f.refused(relayer, await signed(f.acts.bridge.approve(first)), 'IsPaused')
    await f.refused(relayer, await signed(f.acts.bridge.settle(second, mainTx, 0n)), 'IsPaused')
    await f.attest(f.acts.bridge.giveBack(first, requested, reason))
    await f.attest(f.acts.bridge.giveBack(second, approved, reason))
    expect(await f.balance(BTC, alice)).toBe(1000n)
  })

  it('signed before the approval is void after it', async () => {
    const id = await f.requestConvert(alice, nativeCoin, 10n, 0n)
    const early = await signed(f.acts.bridge.giveBack(id, requested, reason))
    await f.attest(f.acts.bridge.approve(id))
    await expect(f.send(relayer, early)).rejects.toThrow(/NotGuardian|SignersNotAscending/)
    await f.attest(f.acts.bridge.giveBack(id, approved, asciiBytes32('release-failed')))
  })

  const requestOf = async (puppet: Attacker) => {
    const data = requestData(nativeCoin, 10n, 0n, network, destination)
    const { logs } = await f.send(alice, puppet.call('act', [f.planet.bridge, data], 10n))
    const [event] = parseEventLogs({ abi: bridgeAbi, logs, eventName: 'ConvertRequested' })
    return signed(f.acts.bridge.giveBack(event?.args.id ?? zeroHash, requested, reason))
  }

  it('is paid to a contract even if it refuses', async () => {
    const { puppet } = await deployAttackers(f)
    const ofPuppet = await requestOf(puppet)
    await f.send(alice, puppet.call('setRefuses', [true]))
    await f.send(relayer, ofPuppet)
    expect(await f.balance(nativeCoin, puppet.address)).toBe(10n)
    expect(await f.balance(nativeCoin, f.planet.bridge)).toBe(0n)
  })

  it('cannot be entered again', async () => {
    const { puppet } = await deployAttackers(f)
    const ofPuppet = await requestOf(puppet)
    const strike = encodeFunctionData({
      abi: bridgeAbi,
      functionName: 'returnConvert',
      args: ofPuppet.args as never,
    })
    await f.send(alice, puppet.call('arm', [f.planet.bridge, strike]))
    await f.send(relayer, ofPuppet)
    expect(await f.balance(nativeCoin, puppet.address)).toBe(10n)
    expect(await f.read({ ...puppet, functionName: 'outcome' })).toBe(reentrantCall)
  })
})
