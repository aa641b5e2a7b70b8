import { type Address, type Hex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { deployMainnet } from '../src/deploy.ts'
import { ethereumVaultAbi } from '../src/generated/EthereumVault.ts'
import { releaseStatus } from '../src/typed-data.ts'
import { vaultActs } from './acts.ts'
import { keyOf } from './chain.ts'
import { alice, bob, type Fixture, guardians, hashOf, relayer, startFixture, stranger } from './fixture.ts'
import { type Act, callSignedBy } from './signing.ts'

const delay = 3600n
const day = 86_400n
const strict = { cap: 100n, window: day, delayAbove: 30n }
const reserve = 1000n

let f: Fixture
let vault: Address
let acts: ReturnType<typeof vaultActs>
/** Two of three keys in the hands of a thief; the third guardian is honest. */
const stolen = guardians.slice(0, 2)
const [honest] = guardians.slice(2)

beforeAll(async () => {
  f = await startFixture()
  const owners = { guardians: guardians.slice(0, 3).map((it) => it.address), threshold: 2 }
  const rules = { delay, limits: [{ token: nativeCoin, ...strict }], pla: strict }
  const made = await deployMainnet({
    rpcUrl: f.transport,
    deployerKey: keyOf('strict deployer'),
    gasPrice: 0n,
    ...owners,
    rules,
  })
  vault = made.vault
  acts = vaultActs(f.chainId, vault)
  await f.wallet(alice).sendTransaction({ to: vault, value: reserve, chain: null, gasPrice: 0n })
  await f.keep()
})
beforeEach(() => f.reset())
afterAll(() => f.close())

const call = (functionName: string, args: readonly unknown[] = []) => ({
  address: vault,
  abi: ethereumVaultAbi,
  functionName,
  args,
})
const attest = async (act: Act) => f.send(relayer, await callSignedBy(act, stolen))
const release = (name: string, amount: bigint, to = bob) =>
  attest(acts.release(hashOf(name), nativeCoin, to, amount))
const statusOf = (name: string) => f.read<number>(call('releases', [hashOf(name)]))
const pass = async (seconds: bigint) => {
  await f.test.increaseTime({ seconds: Number(seconds) })
  await f.test.mine({ blocks: 1 })
}
const held = () => f.node.getBalance({ address: vault })
const changeIn = (logs: Parameters<typeof parseEventLogs>[0]['logs']): Hex => {
  const [event] = parseEventLogs({ abi: ethereumVaultAbi, logs, eventName: 'ChangeQueued' })
  if (!event) throw new Error('no change was queued')
  return event.args.changeId
}
const honestAct = async (act: Act) => f.send(relayer, await callSignedBy(act, honest ? [honest] : []))

describe('a release', () => {
  it('is paid at once within the limits', async () => {
    await release('small', 30n)
    expect(await statusOf('small')).toBe(releaseStatus.released)
    expect(await held()).toBe(reserve - 30n)
    expect(await f.read(call('limitOf', [nativeCoin]))).toEqual([100n, day, 30n, 70n])
  })

  it('waits above the amount for one release, and is paid after the delay, once', async () => {
    const { logs } = await release('large', 31n)
    const [event] = parseEventLogs({ abi: ethereumVaultAbi, logs, eventName: 'ReleaseQueued' })
    expect(event?.args).toMatchObject({ releaseId: hashOf('large'), to: bob, amount: 31n })
    expect(await f.read(call('queue', [0n, 10n]))).toEqual([hashOf('large')])
    const execute = call('executeRelease', [hashOf('large')])
    await f.refused(relayer, execute, 'TooEarly', [event?.args.readyAt])
    await pass(delay)
    await f.send(stranger, execute)
    expect(await held()).toBe(reserve - 31n)
    expect(await f.read(call('queue', [0n, 10n]))).toEqual([])
    await f.refused(relayer, execute, 'NotQueued', [hashOf('large')])
    const again = await callSignedBy(acts.release(hashOf('large'), nativeCoin, bob, 31n), stolen)
    await f.refused(relayer, again, 'ReleaseClosed')
  })

  it('waits when the window is used up, and is paid at once again in the next', async () => {
    for (const name of ['a', 'b', 'c']) await release(name, 30n)
    await release('d', 11n)
    expect(await statusOf('d')).toBe(releaseStatus.queued)
    await release('e', 10n)
    expect(await statusOf('e')).toBe(releaseStatus.released)
    await pass(day + day / 12n)
    await release('f', 30n)
    expect(await statusOf('f')).toBe(releaseStatus.released)
  })

  it('of a token without limits always waits', async () => {
    await attest(acts.release(hashOf('token'), stranger, bob, 1n))
    expect(await statusOf('token')).toBe(releaseStatus.queued)
  })

  it('is vetoed by one guardian while it waits, for ever', async () => {
    for (const name of ['one', 'two', 'three']) await release(name, 31n)
    await f.refused(stranger, call('veto', [hashOf('one')]), 'NotGuardian', [stranger])
    await honestAct(acts.veto(hashOf('one')))
    await f.send(honest?.address ?? alice, call('veto', [hashOf('three')]))
    expect(await f.read(call('queue', [0n, 10n]))).toEqual([hashOf('two')])
    expect(await statusOf('one')).toBe(releaseStatus.voided)
    await pass(delay)
    await f.refused(relayer, call('executeRelease', [hashOf('one')]), 'NotQueued')
    const again = await callSignedBy(acts.release(hashOf('one'), nativeCoin, bob, 1n), stolen)
    await f.refused(relayer, again, 'ReleaseClosed')
    await f.refused(honest?.address ?? alice, call('veto', [hashOf('nothing')]), 'NothingToVeto')
  })

  it('can be voided by k guardians while it waits', async () => {
    await release('large', 31n)
    await attest(acts.voidRelease(hashOf('large')))
    expect(await statusOf('large')).toBe(releaseStatus.voided)
    expect(await f.read(call('queue', [0n, 10n]))).toEqual([])
  })

  it('waits for the end of a pause also after its delay', async () => {
    await release('large', 31n)
    await pass(delay)
    await f.send(honest?.address ?? alice, call('pause'))
    await f.refused(relayer, call('executeRelease', [hashOf('large')]), 'IsPaused')
  })
})

describe('a hold by one guardian', () => {
  it('makes every release wait, until k guardians and the delay end it', async () => {
    await honestAct(acts.hold(0n))
    await release('small', 1n)
    expect(await statusOf('small')).toBe(releaseStatus.queued)
    const change = changeIn((await attest(acts.endHold(0n))).logs)
    await f.refused(relayer, call('executeChange', [change]), 'TooEarly')
    await pass(delay)
    await f.send(stranger, call('executeChange', [change]))
    await release('next', 1n)
    expect(await statusOf('next')).toBe(releaseStatus.released)
  })

  it('is refused to anyone else', async () => {
    await f.refused(stranger, call('hold'), 'NotGuardian', [stranger])
  })
})

describe('a change of the rules', () => {
  const limit = { token: nativeCoin, ...strict }

  it('holds at once when it is stricter', async () => {
    await attest(acts.setLimit({ ...limit, cap: 5n, delayAbove: 5n }, 0n))
    expect(await f.read(call('limitOf', [nativeCoin]))).toEqual([5n, day, 5n, 5n])
  })

  it.each([
    ['a higher cap', { cap: 101n }],
    ['a higher amount for one release', { delayAbove: 31n }],
    ['another window', { window: day / 2n }],
  ])('waits when it is looser: %s', async (_, looser) => {
    const next = { ...limit, ...looser }
    const change = changeIn((await attest(acts.setLimit(next, 0n))).logs)
    expect(await f.read(call('limitOf', [nativeCoin]))).toEqual([100n, day, 30n, 100n])
    await pass(delay)
    await f.send(stranger, call('executeChange', [change]))
    expect(await f.read(call('limitOf', [nativeCoin]))).toEqual([
      ...[next.cap, next.window, next.delayAbove, next.cap],
    ])
    await f.refused(stranger, call('executeChange', [change]), 'UnknownChange')
  })

  it('of the guardians waits, and the one to be removed can veto it', async () => {
    const thieves = stolen
      .map((it) => it.address)
      .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    const change = changeIn((await attest(acts.replaceGuardians(thieves, 2n, 0n))).logs)
    await honestAct(acts.veto(change))
    await pass(delay)
    await f.refused(stranger, call('executeChange', [change]), 'UnknownChange')
    expect(await f.read(call('isGuardian', [honest?.address]))).toBe(true)
    // The same signatures are worth nothing a second time.
    const again = await callSignedBy(acts.replaceGuardians(thieves, 2n, 0n), stolen)
    await f.refused(relayer, again, 'NotGuardian')
    const later = changeIn((await attest(acts.replaceGuardians(thieves, 2n, 1n))).logs)
    await pass(delay)
    await f.send(stranger, call('executeChange', [later]))
    expect(await f.read(call('isGuardian', [honest?.address]))).toBe(false)
  })
})

it('loses at most one window’s limit when two of three keys are stolen', async () => {
  // The thief empties what leaves at once, queues everything else, loosens the limit and removes the third guardian.
  let tries = 0
  const steal = async (amount: bigint) => {
    await attest(acts.release(hashOf(`theft ${tries++}`), nativeCoin, stranger, amount))
  }
  for (const amount of [30n, 30n, 30n, 10n, 1n, 30n]) await steal(amount)
  await steal(reserve - 100n)
  const loosen = { token: nativeCoin, cap: reserve, window: day, delayAbove: reserve }
  const changes = [changeIn((await attest(acts.setLimit(loosen, 0n))).logs)]
  const thieves = stolen
    .map((it) => it.address)
    .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  changes.push(changeIn((await attest(acts.replaceGuardians(thieves, 2n, 1n))).logs))

  // The third guardian notices before the delay has passed.
  await pass(delay / 2n)
  await honestAct(acts.hold(2n))
  for (const id of [...(await f.read<Hex[]>(call('queue', [0n, 100n]))), ...changes])
    await honestAct(acts.veto(id))

  // Days later the thief has no more, although two stolen keys can sign anything.
  for (let round = 0; round < 3; round++) {
    await steal(30n)
    changes.push(changeIn((await attest(acts.endHold(2n + BigInt(round)))).logs))
    for (const id of [...(await f.read<Hex[]>(call('queue', [0n, 100n]))), changes.at(-1)])
      if (id) await honestAct(acts.veto(id))
    await pass(day)
    for (const id of changes) await f.refused(stranger, call('executeChange', [id]), 'UnknownChange')
  }
  const loss = reserve - (await held())
  expect(loss).toBe(strict.cap)
})
