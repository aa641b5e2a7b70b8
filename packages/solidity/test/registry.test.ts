import { type Hex, parseEventLogs, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { asciiBytes32, textOfBytes32 } from '../src/ascii-bytes32.ts'
import { accountRegistryAbi } from '../src/generated/AccountRegistry.ts'
import { accountOf } from './chain.ts'
import { alice, bob, provider, relayer, startFixture } from './fixture.ts'
import { signAct } from './signing.ts'

const f = await startFixture()
beforeEach(() => f.reset())
afterAll(() => f.close())

const accountId = asciiBytes32('PW-7QK2-1189')
const registry = (functionName: string, args: readonly unknown[]) => ({
  address: f.planet.registry,
  abi: accountRegistryAbi,
  functionName,
  args,
})

async function registration(id: Hex, who: string, { by = who, approvedBy = provider } = {}) {
  const { claim, approval } = f.acts.registry
  const account = accountOf(who).address
  const claimed = await signAct(claim(id, account, '0x'), accountOf(by))
  const act = approval(id, account, claimed)
  return act.call([await signAct(act, approvedBy)])
}

describe('registration', () => {
  it('maps an id to an address and back, from any relayer', async () => {
    const { logs } = await f.send(relayer, await registration(accountId, 'alice'))
    expect(await f.read(registry('addressOf', [accountId]))).toBe(alice)
    expect(textOfBytes32(await f.read(registry('accountIdOf', [alice])))).toBe('PW-7QK2-1189')
    const [event] = parseEventLogs({ abi: accountRegistryAbi, logs, eventName: 'AccountRegistered' })
    expect(event?.args).toEqual({ accountId, account: alice })
  })

  it('answers zero for what is not there', async () => {
    expect(await f.read(registry('addressOf', [accountId]))).toBe(zeroAddress)
    expect(await f.read(registry('accountIdOf', [alice]))).toBe(zeroHash)
  })

  it('is for ever, in both directions', async () => {
    const first = await registration(accountId, 'alice')
    await f.send(relayer, first)
    await f.refused(relayer, first, 'AccountIdTaken', [accountId, alice])
    await f.refused(relayer, await registration(accountId, 'bob'), 'AccountIdTaken')
    const second = asciiBytes32('PW-2222-2222')
    await f.refused(relayer, await registration(second, 'alice'), 'AddressTaken', [alice, accountId])
  })

  it('needs the account itself and the provider', async () => {
    const byBob = await registration(accountId, 'alice', { by: 'bob' })
    await f.refused(relayer, byBob, 'NotSignedByAccount', [bob, alice])
    const byAlice = await registration(accountId, 'alice', { approvedBy: accountOf('alice') })
    await f.refused(relayer, byAlice, 'NotSignedBySigner', [alice])
    const blank = registry('register', [accountId, alice, '0x', '0x'])
    await f.refused(relayer, blank, 'ECDSAInvalidSignatureLength')
  })

  it.each([
    ['nothing', zeroHash],
    ['small letters', asciiBytes32('pw-7qk2-1189')],
    ['other signs', asciiBytes32('PW_7QK2')],
    ['a gap', `0x50${'00'.repeat(30)}50` as const],
    ['zeros in front', `0x00${'50'.repeat(31)}` as const],
    ['more than ASCII', `0xc384${'00'.repeat(30)}` as const],
  ])('refuses an id made of %s', async (_, id) => {
    await f.refused(relayer, await registration(id, 'alice'), 'MalformedAccountId', [id])
  })

  it('takes an id of full length', async () => {
    await f.send(relayer, await registration(asciiBytes32('PW-'.padEnd(32, 'A')), 'alice'))
  })
})

describe('short names', () => {
  it('survive a round trip', () => {
    for (const text of ['a', 'PW-7QK2-1189', 'x'.repeat(32)])
      expect(textOfBytes32(asciiBytes32(text))).toBe(text)
  })

  it.each(['', 'x'.repeat(33), 'ä', 'a b'])('refuse %j', (text) => {
    expect(() => asciiBytes32(text)).toThrow(RangeError)
  })

  it.each([
    zeroHash,
    '0x61',
    `0x00${'61'.repeat(31)}`,
    `0x6100${'61'.repeat(30)}`,
    `0xff${'00'.repeat(31)}`,
  ] as const)('are not read from %s', (bytes) => {
    expect(() => textOfBytes32(bytes)).toThrow(RangeError)
  })
})
