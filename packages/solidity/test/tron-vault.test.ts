import { type Address, concat } from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { forwarderAddress } from '../src/forwarder.ts'
import { tronVaultAbi } from '../src/generated/TronVault.ts'
import { usdtTronAbi } from '../src/generated/UsdtTron.ts'
import { tronVaultCreation, usdtTronCreation } from '../src/tron.ts'
import { vaultActs } from './acts.ts'
import { alice, bob, guardians, hashOf, quorum, relayer, stranger } from './fixture.ts'
import { callSignedBy } from './signing.ts'
import { startTronChain } from './tron-chain.ts'

let tron: Awaited<ReturnType<typeof startTronChain>>
let vault: Address
let usdt: Address
beforeEach(async () => {
  tron = await startTronChain()
  for (const address of [alice, relayer, stranger]) await tron.fund(address, 10n ** 12n)
  const token = usdtTronCreation(stranger)
  usdt = await tron.deploy(stranger, concat([token.bytecode, token.parameter]))
  const anything = { cap: 1000n, window: 86_400n, delayAbove: 40n }
  const limits = [usdt, nativeCoin].map((one) => ({ token: one, ...anything }))
  const owners = guardians.map((it) => it.address).toReversed()
  const creation = tronVaultCreation(owners, 2, { delay: 60n, limits })
  vault = await tron.deploy(stranger, concat([creation.bytecode, creation.parameter]))
})

const salt = hashOf('account')
const call = (functionName: string, args: readonly unknown[]) => ({
  address: vault,
  abi: tronVaultAbi,
  functionName,
  args,
})
const token = (functionName: string, args: readonly unknown[]) => ({
  address: usdt,
  abi: usdtTronAbi,
  functionName,
  args,
})

it('knows its forwarders by TRON’s rule, not by Ethereum’s', async () => {
  const forwarder = await tron.send<Address>(relayer, call('forwarderOf', [salt]))
  expect(forwarder).toBe(forwarderAddress('tron', vault, salt))
  expect(forwarder).not.toBe(forwarderAddress('ethereum', vault, salt))
})

it('sweeps TRX and USDT from them', async () => {
  const forwarder = forwarderAddress('tron', vault, salt)
  await tron.transfer(alice, forwarder, 70n)
  await tron.send(stranger, token('issue', [forwarder, 30n]))
  await tron.send(relayer, call('sweep', [[salt], nativeCoin]))
  await tron.send(relayer, call('sweep', [[salt], usdt]))
  expect(await tron.balance(vault)).toBe(70n)
  expect(await tron.send(relayer, token('balanceOf', [vault]))).toBe(30n)
  await tron.transfer(alice, forwarder, 5n)
  await tron.send(relayer, call('sweep', [[salt], nativeCoin]))
  expect(await tron.balance(vault)).toBe(75n)
})

it('releases USDT that answers false, and TRX, once each', async () => {
  const acts = vaultActs(tron.chainId, vault)
  await tron.send(stranger, token('issue', [vault, 30n]))
  await tron.transfer(alice, vault, 50n)
  const release = await callSignedBy(acts.release(hashOf('a'), usdt, bob, 20n), quorum)
  await tron.send(relayer, release)
  expect(await tron.send(relayer, token('balanceOf', [bob]))).toBe(20n)
  await expect(tron.send(relayer, release)).rejects.toThrow('ReleaseClosed')
  await tron.send(relayer, await callSignedBy(acts.release(hashOf('b'), nativeCoin, bob, 40n), quorum))
  expect(await tron.balance(bob)).toBe(40n)
})

it('queues what is above the limit, and one guardian vetoes it', async () => {
  const acts = vaultActs(tron.chainId, vault)
  await tron.transfer(alice, vault, 50n)
  await tron.send(relayer, await callSignedBy(acts.release(hashOf('c'), nativeCoin, bob, 41n), quorum))
  expect(await tron.balance(bob)).toBe(0n)
  await expect(tron.send(relayer, call('executeRelease', [hashOf('c')]))).rejects.toThrow('TooEarly')
  await tron.send(relayer, await callSignedBy(acts.veto(hashOf('c')), guardians.slice(2)))
  await expect(tron.send(relayer, call('executeRelease', [hashOf('c')]))).rejects.toThrow('NotQueued')
})
