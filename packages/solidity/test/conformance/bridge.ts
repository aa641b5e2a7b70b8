import assert from 'node:assert/strict'
import { encodeFunctionData, type Hex, parseEventLogs, type TransactionReceipt } from 'viem'
import { nativeCoin } from '../../src/addresses.ts'
import { asciiBytes32 } from '../../src/ascii-bytes32.ts'
import { bridgeAbi } from '../../src/generated/Bridge.ts'
import { wrappedTokenAbi } from '../../src/generated/WrappedToken.ts'
import { convertStatus } from '../../src/typed-data.ts'
import { callSignedBy } from '../signing.ts'
import { givePla, type Stage } from './stage.ts'

const bitcoin = asciiBytes32('bitcoin')
const destination = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const stranger = /NotGuardian|SignersNotAscending/

function convertId({ logs }: TransactionReceipt): Hex {
  const [event] = parseEventLogs({ abi: bridgeAbi, logs, eventName: 'ConvertRequested' })
  assert.ok(event, 'ConvertRequested was logged')
  return event.args.id
}

function requestBtc({ planet }: Stage, amount: bigint, fee: bigint) {
  const args = [planet.tokens.BTC, amount, fee, bitcoin, destination] as const
  const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'requestConvert', args })
  const transfer = [planet.bridge, amount + fee, data]
  return { address: planet.tokens.BTC, abi: wrappedTokenAbi, functionName: 'transferAndCall', args: transfer }
}

export const checkDeposits = {
  'a deposit is credited once, found by its id, and moves on': async (stage: Stage) => {
    const { acts, planet, quorum, fresh, attest, refused, send, read, node } = stage
    const { BTC } = planet.tokens
    const [holder, other, depositId] = [fresh.account(), fresh.account(), fresh.id()]
    const credit = acts.bridge.credit(depositId, BTC, holder.address, 1000n)
    await refused(other, await callSignedBy(credit, quorum.slice(0, 1)), 'TooFewSignatures')
    const foreign = { ...credit, domain: { ...credit.domain, chainId: planet.chainId + 1 } }
    await refused(other, await callSignedBy(foreign, quorum), stranger)
    const receipt = await attest(credit)
    await refused(other, await callSignedBy(credit, quorum), 'AlreadyCredited')
    const block = { fromBlock: receipt.blockNumber, toBlock: receipt.blockNumber }
    const filter = {
      address: planet.bridge,
      abi: bridgeAbi,
      eventName: 'Credited',
      args: { depositId },
    } as const
    assert.equal((await node.getContractEvents({ ...filter, ...block })).length, 1)
    const transfer = {
      address: BTC,
      abi: wrappedTokenAbi,
      functionName: 'transfer',
      args: [other.address, 400n],
    }
    await send(holder, transfer)
    assert.equal(await read(BTC, wrappedTokenAbi, 'balanceOf', [other.address]), 400n)
    return undefined
  },

  'a transaction that fails is mined as failed and changes nothing': async (stage: Stage) => {
    const { planet, fresh, submit } = stage
    const args = [fresh.account().address, 1n]
    const transfer = { address: planet.tokens.BTC, abi: wrappedTokenAbi, functionName: 'transfer', args }
    const receipt = await submit(fresh.account(), transfer, 100_000n)
    assert.equal(receipt.status, 'reverted')
    assert.equal(receipt.logs.length, 0)
    return undefined
  },
}

export const checkConverts = {
  'a convert locks, is approved and settles by burning': async (stage: Stage) => {
    const { acts, planet, quorum, fresh, attest, refused, send, read, feeCollector } = stage
    const { BTC } = planet.tokens
    const holder = fresh.account()
    const supply = () => read<bigint>(BTC, wrappedTokenAbi, 'totalSupply')
    const collected = () => read<bigint>(BTC, wrappedTokenAbi, 'balanceOf', [feeCollector])
    const [supplyBefore, collectedBefore] = [await supply(), await collected()]
    await attest(acts.bridge.credit(fresh.id(), BTC, holder.address, 1000n))
    const id = convertId(await send(holder, requestBtc(stage, 900n, 100n)))
    const settle = await callSignedBy(acts.bridge.settle(id, fresh.id(), 30n), quorum)
    await refused(holder, settle, 'WrongStatus')
    await attest(acts.bridge.approve(id))
    await send(holder, settle)
    await refused(holder, settle, 'WrongStatus')
    assert.equal((await supply()) - supplyBefore, 70n)
    assert.equal((await collected()) - collectedBefore, 70n)
    return undefined
  },

  'a denied convert goes back to its owner': async (stage: Stage) => {
    const { acts, planet, fresh, attest, send, read } = stage
    const { BTC } = planet.tokens
    const holder = fresh.account()
    await attest(acts.bridge.credit(fresh.id(), BTC, holder.address, 1000n))
    const id = convertId(await send(holder, requestBtc(stage, 900n, 100n)))
    await attest(acts.bridge.giveBack(id, convertStatus.requested, asciiBytes32('denied')))
    assert.equal(await read(BTC, wrappedTokenAbi, 'balanceOf', [holder.address]), 1000n)
    return undefined
  },

  'PLA goes out as backing and comes home': async (stage: Stage) => {
    const { acts, planet, fresh, attest, send, read, node, treasury } = stage
    if (treasury === undefined) return 'skipped' as const
    const [holder, receiver] = [fresh.account(), fresh.account()]
    await givePla(stage, treasury, holder.address, 1000n)
    const args = [nativeCoin, 900n, 100n, asciiBytes32('ethereum'), holder.address]
    const request = {
      address: planet.bridge,
      abi: bridgeAbi,
      functionName: 'requestConvert',
      args,
      value: 1000n,
    }
    const id = convertId(await send(holder, request))
    await attest(acts.bridge.approve(id))
    await attest(acts.bridge.settle(id, fresh.id(), 0n))
    assert.ok((await read<bigint>(planet.bridge, bridgeAbi, 'plaBacking')) >= 900n)
    await attest(acts.bridge.credit(fresh.id(), nativeCoin, receiver.address, 500n))
    assert.equal(await node.getBalance({ address: receiver.address }), 500n)
    // A contract that accepts no PLA, and gets it all the same.
    const refusing = { address: planet.registry }
    const before = await node.getBalance(refusing)
    await attest(acts.bridge.credit(fresh.id(), nativeCoin, planet.registry, 400n))
    assert.equal(await node.getBalance(refusing), before + 400n)
    return undefined
  },
}

export const checkPause = {
  'one guardian pauses, k resume': async (stage: Stage) => {
    const { acts, planet, guardians, quorum, fresh, attest, refused, send, read } = stage
    const [first] = guardians
    assert.ok(first)
    const pause = { address: planet.bridge, abi: bridgeAbi, functionName: 'pause', args: [] }
    await refused(fresh.account(), pause, 'NotGuardian')
    await send(first, pause)
    const credit = acts.bridge.credit(fresh.id(), planet.tokens.BTC, first.address, 1n)
    await refused(first, await callSignedBy(credit, quorum), 'IsPaused')
    const nonce = await read<bigint>(planet.bridge, bridgeAbi, 'governanceNonce')
    await refused(first, await callSignedBy(acts.bridge.resume(nonce), [first]), 'TooFewSignatures')
    await attest(acts.bridge.resume(nonce))
    await attest(credit)
    return undefined
  },
}
