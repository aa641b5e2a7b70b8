import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { accountOf } from './chain.ts'
import { guardians, hashOf, quorum, relayer, startFixture, stranger } from './fixture.ts'
import { callSignedBy, signAct, signedBy } from './signing.ts'

const f = await startFixture()
beforeEach(() => f.reset())
afterAll(() => f.close())

const [first, second, third] = guardians
const outsider = accountOf('outsider')
const sorted = (list: readonly Address[]) =>
  list.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
const addresses = guardians.map((it) => it.address)

function bridge(functionName: string, args: readonly unknown[] = []) {
  return { address: f.planet.bridge, abi: bridgeAbi, functionName, args }
}
const read = <T>(functionName: string, args: readonly unknown[] = []) => f.read<T>(bridge(functionName, args))

function someCredit() {
  return f.acts.bridge.credit(hashOf('a deposit'), f.planet.tokens.BTC, stranger, 5n)
}

describe('quorum', () => {
  it('accepts any two of three, and all three, from any relayer', async () => {
    if (!first || !second || !third) throw new Error('three guardians')
    for (const pair of [[first, second], [first, third], [second, third], guardians]) {
      await f.send(relayer, await callSignedBy(someCredit(), pair))
      await f.reset()
    }
  })

  it('refuses too few signatures', async () => {
    await f.refused(relayer, someCredit().call([]), 'TooFewSignatures', [0n, 2n])
    await f.refused(relayer, await callSignedBy(someCredit(), guardians.slice(0, 1)), 'TooFewSignatures', [
      1n,
      2n,
    ])
  })

  it('refuses the same signer twice', async () => {
    const [signature] = await signedBy(someCredit(), guardians.slice(0, 1))
    if (!signature) throw new Error('one signature')
    await f.refused(relayer, someCredit().call([signature, signature]), 'SignersNotAscending')
  })

  it('refuses signers out of order', async () => {
    const signatures = await signedBy(someCredit(), quorum)
    await f.refused(relayer, someCredit().call(signatures.toReversed()), 'SignersNotAscending')
  })

  it('refuses a signer outside the set, also as a surplus one', async () => {
    const error = ['NotGuardian', [outsider.address]] as const
    await f.refused(relayer, await callSignedBy(someCredit(), [outsider, ...guardians.slice(0, 1)]), ...error)
    await f.refused(relayer, await callSignedBy(someCredit(), [outsider, ...guardians]), ...error)
  })

  it('refuses malformed and malleable signatures', async () => {
    const [a, b] = await signedBy(someCredit(), quorum)
    if (!a || !b) throw new Error('two signatures')
    await f.refused(relayer, someCredit().call(['0x1234', b]), 'ECDSAInvalidSignatureLength')
    await f.refused(relayer, someCredit().call([`0x${'00'.repeat(65)}`, b]), 'ECDSAInvalidSignature')
    const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = (n - BigInt(`0x${a.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const v = a.endsWith('1b') ? '1c' : '1b'
    await f.refused(relayer, someCredit().call([`0x${a.slice(2, 66)}${s}${v}`, b]), 'ECDSAInvalidSignatureS')
  })

  it('refuses an act other than the one signed', async () => {
    const signatures = await signedBy(someCredit(), quorum)
    const more = f.acts.bridge.credit(hashOf('a deposit'), f.planet.tokens.BTC, stranger, 6n)
    await expect(f.send(relayer, more.call(signatures))).rejects.toThrow(/NotGuardian|SignersNotAscending/)
  })
})

describe('pause', () => {
  it('takes one guardian, and k to resume', async () => {
    if (!third) throw new Error('three guardians')
    await f.send(third.address, bridge('pause'))
    expect(await read('paused')).toBe(true)
    await f.refused(relayer, await callSignedBy(f.acts.bridge.resume(0n), [third]), 'TooFewSignatures')
    await f.attest(f.acts.bridge.resume(0n))
    expect(await read('paused')).toBe(false)
    expect(await read('governanceNonce')).toBe(1n)
  })

  it('works by a relayed signature, which dies with the next act of governance', async () => {
    if (!first) throw new Error('three guardians')
    const pause = await callSignedBy(f.acts.bridge.pause(0n), [first])
    await f.send(stranger, pause)
    await f.attest(f.acts.bridge.resume(0n))
    await f.refused(stranger, pause, 'NotGuardian')
  })

  it('refuses strangers, a second pause, and a resume of what runs', async () => {
    await f.refused(stranger, bridge('pause'), 'NotGuardian', [stranger])
    await f.refused(stranger, await callSignedBy(f.acts.bridge.pause(0n), [outsider]), 'NotGuardian')
    await f.refused(relayer, await callSignedBy(f.acts.bridge.resume(0n), quorum), 'IsNotPaused')
    await f.send(guardians[0]?.address ?? zeroAddress, bridge('pause'))
    await f.refused(guardians[1]?.address ?? zeroAddress, bridge('pause'), 'IsPaused')
  })
})

describe('replacement of the set', () => {
  const newcomer = accountOf('guardian3')

  it('takes k of the old set, works while paused, and ends the old members', async () => {
    if (!first || !second || !third) throw new Error('three guardians')
    const next = sorted([first.address, second.address, newcomer.address])
    await f.send(third.address, bridge('pause'))
    await f.attest(f.acts.bridge.replaceGuardians(next, 2n, 0n))
    expect(await read('guardians')).toEqual(next)
    expect(await read('isGuardian', [third.address])).toBe(false)
    await f.send(relayer, await callSignedBy(f.acts.bridge.resume(1n), [second, newcomer]))
    await f.refused(third.address, bridge('pause'), 'NotGuardian')
    const withOld = await callSignedBy(someCredit(), [first, third])
    await f.refused(relayer, withOld, 'NotGuardian', [third.address])
    await f.send(relayer, await callSignedBy(someCredit(), [first, newcomer]))
  })

  it('can raise the threshold', async () => {
    await f.attest(f.acts.bridge.replaceGuardians(sorted(addresses), 3n, 0n))
    await f.refused(relayer, await callSignedBy(someCredit(), quorum), 'TooFewSignatures', [2n, 3n])
    await f.send(relayer, await callSignedBy(someCredit(), guardians))
  })

  it.each([
    ['no threshold', () => [addresses, 0n] as const, 'ThresholdOutOfRange'],
    ['a single key deciding', () => [addresses, 1n] as const, 'ThresholdOutOfRange'],
    ['more than there are', () => [addresses, 4n] as const, 'ThresholdOutOfRange'],
    ['nobody', () => [[], 0n] as const, 'ThresholdOutOfRange'],
    ['the zero address', () => [[zeroAddress, ...addresses], 2n] as const, 'GuardiansNotAscending'],
    [
      'a guardian twice',
      () => [[...addresses, ...addresses.slice(0, 1)], 2n] as const,
      'GuardiansNotAscending',
    ],
    [
      'thirty-three guardians',
      () => [Array.from({ length: 33 }, (_, i) => accountOf(`crowd${i}`).address), 2n] as const,
      'TooManyGuardians',
    ],
  ])('refuses %s', async (_, make, error) => {
    const [list, threshold] = make()
    const act = f.acts.bridge.replaceGuardians(sorted(list), threshold, 0n)
    await f.refused(relayer, await callSignedBy(act, quorum), error)
  })

  it('refuses a set out of order, and a wrong nonce', async () => {
    const unordered = f.acts.bridge.replaceGuardians(sorted(addresses).toReversed(), 2n, 0n)
    await f.refused(relayer, await callSignedBy(unordered, quorum), 'GuardiansNotAscending')
    const early = await callSignedBy(f.acts.bridge.replaceGuardians(sorted(addresses), 2n, 1n), quorum)
    await expect(f.send(relayer, early)).rejects.toThrow(/NotGuardian|SignersNotAscending/)
  })

  it('takes thirty-two', async () => {
    const crowd = sorted(Array.from({ length: 32 }, (_, i) => accountOf(`crowd${i}`).address))
    await f.attest(f.acts.bridge.replaceGuardians(crowd, 32n, 0n))
    expect(await read('threshold')).toBe(32n)
  })
})

it('publishes its domain as ERC-5267', async () => {
  const domain = [
    '0x0f',
    'Planet Bridge',
    '1',
    BigInt(f.chainId),
    f.planet.bridge,
    `0x${'00'.repeat(32)}`,
    [],
  ]
  expect(await read('eip712Domain')).toEqual(domain)
})

it('recovers the signer that the wallet library signed for', async () => {
  if (!first) throw new Error('three guardians')
  const signature = await signAct(f.acts.bridge.pause(0n), first)
  const receipt = await f.send(stranger, f.acts.bridge.pause(0n).call([signature]))
  expect(receipt.logs[0]?.topics[1]?.slice(-40)).toBe(first.address.slice(2).toLowerCase())
})
