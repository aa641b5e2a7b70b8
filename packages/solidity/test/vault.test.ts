import {
  type Address,
  concat,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { forwarderAddress } from '../src/forwarder.ts'
import { ethereumVaultAbi } from '../src/generated/EthereumVault.ts'
import { forwarderAbi } from '../src/generated/Forwarder.ts'
import { usdtEthereumAbi, usdtEthereumBytecode } from '../src/generated/UsdtEthereum.ts'
import { usdtTronAbi } from '../src/generated/UsdtTron.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { tronVaultCreation, usdtTronCreation } from '../src/tron.ts'
import { releaseStatus } from '../src/typed-data.ts'
import { type Attacker, deployAttackers, reentrantCall } from './attackers.ts'
import {
  alice,
  bob,
  type Fixture,
  guardians,
  hashOf,
  looseRules,
  quorum,
  relayer,
  startFixture,
  stranger,
} from './fixture.ts'
import { callSignedBy } from './signing.ts'

let f: Fixture
let vault: Address
let usdt: Record<'Ethereum' | 'TRON', Address>
let puppet: Attacker
let lyingToken: Attacker

async function deploy(data: Hex): Promise<Address> {
  const hash = await f.wallet(stranger).sendTransaction({ data, chain: null, gasPrice: 0n })
  const { contractAddress } = await f.node.getTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('not deployed')
  return getAddress(contractAddress)
}

beforeAll(async () => {
  f = await startFixture()
  vault = f.ethereum.vault
})
beforeEach(async () => {
  await f.reset()
  const { bytecode, parameter } = usdtTronCreation(stranger)
  usdt = {
    Ethereum: await deploy(concat([usdtEthereumBytecode, parameter])),
    TRON: await deploy(concat([bytecode, parameter])),
  }
})
afterAll(() => f.close())

const id = hashOf('release')
const salt = hashOf('account')
const call = (functionName: string, args: readonly unknown[] = [], value = 0n) => ({
  address: vault,
  abi: ethereumVaultAbi,
  functionName,
  args,
  value,
})
const release = (token: Address, to: Address, amount: bigint, releaseId = id) =>
  callSignedBy(f.acts.vault.release(releaseId, token, to, amount), quorum)
const issue = (token: Address, to: Address, amount: bigint) =>
  f.send(stranger, { address: token, abi: usdtEthereumAbi, functionName: 'issue', args: [to, amount] })
const setFee = (token: Address, points: bigint) =>
  f.send(stranger, { address: token, abi: usdtEthereumAbi, functionName: 'setFee', args: [points] })
const sendCoin = (to: Address, value: bigint) =>
  f.wallet(alice).sendTransaction({ to, value, chain: null, gasPrice: 0n })
const pause = () => f.send(guardians[0]?.address ?? zeroAddress, call('pause'))

describe('stand-ins of USDT', () => {
  it('answer as the real ones do', async () => {
    await issue(usdt.Ethereum, alice, 10n)
    await issue(usdt.TRON, alice, 10n)
    const data = encodeFunctionData({ abi: usdtTronAbi, functionName: 'transfer', args: [bob, 1n] })
    expect((await f.node.call({ account: alice, to: usdt.Ethereum, data })).data).toBeUndefined()
    expect((await f.node.call({ account: alice, to: usdt.TRON, data })).data).toBe(zeroHash)
  })

  it('keep the rules of a token', async () => {
    for (const address of Object.values(usdt)) {
      const at = (functionName: string, args: readonly unknown[]) => ({
        address,
        abi: usdtEthereumAbi,
        functionName,
        args,
      })
      await issue(address, alice, 10n)
      await f.refused(alice, at('issue', [alice, 1n]), 'NotIssuer')
      await f.refused(alice, at('setFee', [1n]), 'NotIssuer')
      await f.refused(alice, at('transfer', [bob, 11n]), 'Insufficient')
      await f.refused(bob, at('transferFrom', [alice, bob, 1n]), 'Insufficient')
      await f.send(alice, at('approve', [bob, 4n]))
      await f.send(bob, at('transferFrom', [alice, bob, 4n]))
      expect(await f.balance(address, bob)).toBe(4n)
      await f.send(alice, at('approve', [bob, 2n ** 256n - 1n]))
      await f.send(bob, at('transferFrom', [alice, bob, 6n]))
      expect(await f.read(at('totalSupply', []))).toBe(10n)
    }
    const again = { address: usdt.Ethereum, abi: usdtEthereumAbi, functionName: 'approve', args: [bob, 1n] }
    await f.refused(alice, again, 'AllowanceNotZero')
  })
})

describe('release', () => {
  it('pays native coin once', async () => {
    await sendCoin(vault, 100n)
    const before = await f.balance(nativeCoin, bob)
    const { logs } = await f.send(relayer, await release(nativeCoin, bob, 60n))
    expect((await f.balance(nativeCoin, bob)) - before).toBe(60n)
    const [event] = parseEventLogs({ abi: ethereumVaultAbi, logs, eventName: 'Released' })
    expect(event?.args).toEqual({ releaseId: id, token: nativeCoin, to: bob, amount: 60n })
    await f.refused(relayer, await release(nativeCoin, bob, 60n), 'ReleaseClosed', [
      id,
      releaseStatus.released,
    ])
    await f.refused(relayer, await release(nativeCoin, alice, 1n), 'ReleaseClosed', [
      id,
      releaseStatus.released,
    ])
    await f.refused(relayer, await release(nativeCoin, bob, 41n, hashOf('two')), 'PayoutFailed')
  })

  it.each(['Ethereum', 'TRON'] as const)('pays USDT as %s has it', async (where) => {
    const token = usdt[where]
    await issue(token, vault, 100n)
    await f.send(relayer, await release(token, bob, 60n))
    expect([await f.balance(token, bob), await f.balance(token, vault)]).toEqual([60n, 40n])
    await f.refused(relayer, await release(token, bob, 41n, hashOf('two')), 'PayoutFailed', [token, bob])
    await setFee(token, 100n)
    await f.send(relayer, await release(token, alice, 40n, hashOf('two')))
    expect(await f.balance(token, alice)).toBe(40n)
    await issue(token, vault, 1000n)
    await f.send(relayer, await release(token, alice, 1000n, hashOf('three')))
    expect(await f.balance(token, alice)).toBe(40n + 990n)
  })

  it('does not trust a token that reports a payment it did not make', async () => {
    lyingToken = (await deployAttackers(f)).lyingToken
    await f.refused(relayer, await release(lyingToken.address, bob, 1n), 'PayoutFailed')
    await f.send(relayer, lyingToken.call('setBroken', [true]))
    await f.refused(relayer, await release(lyingToken.address, bob, 1n), 'PayoutFailed')
  })

  it('mints wrapped PLA, which is burned when it returns', async () => {
    const { bridgedPla } = f.ethereum
    await f.send(relayer, await release(bridgedPla, alice, 500n))
    const forwarder = await f.read<Address>(call('forwarderOf', [salt]))
    const transfer = {
      address: bridgedPla,
      abi: wrappedTokenAbi,
      functionName: 'transfer',
      args: [forwarder, 200n],
    }
    await f.send(alice, transfer)
    const { logs } = await f.send(stranger, call('sweep', [[salt], bridgedPla]))
    const [event] = parseEventLogs({ abi: ethereumVaultAbi, logs, eventName: 'Swept' })
    expect(event?.args).toEqual({ salt, token: bridgedPla, forwarder, amount: 200n })
    expect(await f.read({ address: bridgedPla, abi: wrappedTokenAbi, functionName: 'totalSupply' })).toBe(
      300n,
    )
    expect(await f.balance(bridgedPla, vault)).toBe(0n)
    const mint = { address: bridgedPla, abi: wrappedTokenAbi, functionName: 'mint', args: [alice, 1n] }
    await f.refused(alice, mint, 'NotBridge')
  })

  it('refuses what makes no sense', async () => {
    await f.refused(relayer, await release(nativeCoin, bob, 1n, zeroHash), 'ZeroReleaseId')
    await f.refused(relayer, await release(nativeCoin, zeroAddress, 1n), 'BadRecipient')
    await f.refused(relayer, await release(nativeCoin, vault, 1n), 'BadRecipient')
    await f.refused(relayer, await release(nativeCoin, bob, 0n), 'ZeroAmount')
    const one = await callSignedBy(f.acts.vault.release(id, nativeCoin, bob, 1n), guardians.slice(0, 1))
    await f.refused(relayer, one, 'TooFewSignatures')
  })

  it('stops while paused, when voiding and sweeping still work', async () => {
    await sendCoin(vault, 100n)
    const inFlight = await release(nativeCoin, bob, 1n)
    await pause()
    await f.refused(relayer, inFlight, 'IsPaused')
    await f.attest(f.acts.vault.voidRelease(id))
    await sendCoin(forwarderAddress('ethereum', vault, salt), 5n)
    await f.send(stranger, call('sweep', [[salt], nativeCoin]))
    await f.attest(f.acts.vault.resume(0n))
    await f.refused(relayer, inFlight, 'ReleaseClosed', [id, releaseStatus.voided])
    const voidAgain = await callSignedBy(f.acts.vault.voidRelease(id), quorum)
    await f.refused(relayer, voidAgain, 'ReleaseClosed')
    await f.refused(relayer, await callSignedBy(f.acts.vault.voidRelease(zeroHash), quorum), 'ZeroReleaseId')
  })

  it('cannot be entered again by whom it pays', async () => {
    puppet = (await deployAttackers(f)).puppet
    await sendCoin(vault, 100n)
    const strike = await release(nativeCoin, puppet.address, 10n, hashOf('two'))
    const data = encodeFunctionData({ abi: strike.abi, functionName: 'release', args: strike.args })
    await f.send(relayer, puppet.call('arm', [vault, data]))
    await f.send(relayer, await release(nativeCoin, puppet.address, 10n))
    expect(await f.balance(nativeCoin, puppet.address)).toBe(10n)
    expect(await f.read({ ...puppet, functionName: 'outcome' })).toBe(reentrantCall)
  })
})

describe('forwarders', () => {
  it('have the CREATE2 address, known before deployment', async () => {
    expect(await f.read(call('forwarderOf', [salt]))).toBe(forwarderAddress('ethereum', vault, salt))
  })

  it('bring in coin and tokens, are deployed once, and are passed over when empty', async () => {
    const forwarder = forwarderAddress('ethereum', vault, salt)
    const other = hashOf('other account')
    await sendCoin(forwarder, 70n)
    await issue(usdt.Ethereum, forwarder, 30n)
    await f.send(stranger, call('sweep', [[other, salt], nativeCoin]))
    await f.send(stranger, call('sweep', [[other, salt], usdt.Ethereum]))
    expect([await f.balance(nativeCoin, vault), await f.balance(usdt.Ethereum, vault)]).toEqual([70n, 30n])
    expect(await f.node.getCode({ address: forwarderAddress('ethereum', vault, other) })).toBeUndefined()
    await sendCoin(forwarder, 5n)
    await f.send(stranger, call('sweep', [[salt, salt], nativeCoin]))
    expect(await f.balance(nativeCoin, vault)).toBe(75n)
  })

  it('take coin within the 2,300 gas of a plain transfer, once deployed', async () => {
    const forwarder = forwarderAddress('ethereum', vault, salt)
    await sendCoin(forwarder, 1n)
    await f.send(stranger, call('sweep', [[salt], nativeCoin]))
    const gas = await f.node.estimateGas({ account: alice, to: forwarder, value: 1n })
    expect(gas - 21_000n).toBeLessThan(2_300n)
  })

  it('bring in USDT as TRON has it', async () => {
    await issue(usdt.TRON, forwarderAddress('ethereum', vault, salt), 30n)
    await f.send(stranger, call('sweep', [[salt], usdt.TRON]))
    expect(await f.balance(usdt.TRON, vault)).toBe(30n)
  })

  it('report what arrived when the token takes a fee', async () => {
    await issue(usdt.Ethereum, forwarderAddress('ethereum', vault, salt), 1000n)
    await setFee(usdt.Ethereum, 100n)
    const { logs } = await f.send(stranger, call('sweep', [[salt], usdt.Ethereum]))
    expect(parseEventLogs({ abi: ethereumVaultAbi, logs, eventName: 'Swept' })[0]?.args.amount).toBe(990n)
  })

  it('obey the vault alone', async () => {
    const forwarder = forwarderAddress('ethereum', vault, salt)
    await sendCoin(forwarder, 1n)
    await f.send(stranger, call('sweep', [[salt], nativeCoin]))
    const flush = { address: forwarder, abi: forwarderAbi, functionName: 'flush', args: [nativeCoin, 0n] }
    await f.refused(stranger, flush, 'NotVault')
  })

  it('do not trust a token that reports a payment it did not make', async () => {
    lyingToken = (await deployAttackers(f)).lyingToken
    await f.refused(stranger, call('sweep', [[salt], lyingToken.address]), 'NothingArrived')
    await f.send(relayer, lyingToken.call('setBroken', [true]))
    await f.refused(stranger, call('sweep', [[salt], lyingToken.address]), 'FlushFailed')
  })
})

it('a vault of another network’s CREATE2 rule takes in nothing here', async () => {
  const creation = tronVaultCreation(
    guardians.map((it) => it.address),
    2,
    looseRules,
  )
  const tronVault = await deploy(concat([creation.bytecode, creation.parameter]))
  await sendCoin(forwarderAddress('tron', tronVault, salt), 1n)
  await f.refused(
    stranger,
    { ...call('sweep', [[salt], nativeCoin]), address: tronVault },
    'ForwarderMisplaced',
  )
})
