import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { ethereumVaultAbi } from '../src/generated/EthereumVault.ts'
import { accountOf } from './chain.ts'
import {
  alice,
  authoriser,
  bob,
  guardians,
  hashOf,
  merchant,
  provider,
  quorum,
  relayer,
  startFixture,
} from './fixture.ts'
import { type Act, callSignedBy, signAct } from './signing.ts'

const f = await startFixture()
beforeEach(() => f.reset())
afterAll(() => f.close())

const day = { cap: 100n, window: 86_400n }
const limits = { credit: day, convert: day }
const mainTx = hashOf('main')
const reason = asciiBytes32('denied')
const accountId = asciiBytes32('PW-7QK2-1189')
const ascending = guardians
  .map((it) => it.address)
  .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
const one = guardians.slice(0, 1)

async function approvedConvert(): Promise<Hex> {
  const id = await f.requestConvert(bob, nativeCoin, 10n, 1n)
  await f.attest(f.acts.bridge.approve(id))
  return id
}
async function pause(address: `0x${string}`, abi: typeof bridgeAbi | typeof ethereumVaultAbi) {
  await f.send(guardians[2]?.address ?? alice, { address, abi, functionName: 'pause', args: [] })
}

/** Every signed act: its set-up, its signers, and who may send it. */
const table: [name: string, prepare: () => Promise<Act> | Act, signers: PrivateKeyAccount[], from?: Hex][] = [
  ['Credit', () => f.acts.bridge.credit(hashOf('d'), f.planet.tokens.BTC, alice, 1n), quorum],
  [
    'ApproveConvert',
    async () => f.acts.bridge.approve(await f.requestConvert(bob, nativeCoin, 1n, 0n)),
    quorum,
  ],
  ['SettleConvert', async () => f.acts.bridge.settle(await approvedConvert(), mainTx, 0n), quorum],
  ['ReturnConvert', async () => f.acts.bridge.giveBack(await approvedConvert(), 2, reason), quorum],
  ['SetLimits', () => f.acts.bridge.setLimits(nativeCoin, limits, 0n), quorum],
  ['AddToken', () => f.acts.bridge.addToken({ name: 'N', symbol: 'S', decimals: 1, ...limits }, 0n), quorum],
  ['SetFeeCollector', () => f.acts.bridge.setFeeCollector(alice, 0n), quorum],
  ['ReplaceGuardians', () => f.acts.bridge.replaceGuardians(ascending, 2n, 0n), quorum],
  ['Pause', () => f.acts.bridge.pause(0n), one],
  [
    'Resume',
    async () => {
      await pause(f.planet.bridge, bridgeAbi)
      return f.acts.bridge.resume(0n)
    },
    quorum,
  ],
  ['Release', () => f.acts.vault.release(hashOf('r'), f.ethereum.bridgedPla, alice, 1n), quorum],
  ['VoidRelease', () => f.acts.vault.voidRelease(hashOf('r')), quorum],
  ['vault ReplaceGuardians', () => f.acts.vault.replaceGuardians(ascending, 2n, 0n), quorum],
  [
    'SetLimit',
    () => f.acts.vault.setLimit({ token: nativeCoin, ...limits.credit, delayAbove: 1n }, 0n),
    quorum,
  ],
  ['EndHold', () => f.acts.vault.endHold(0n), quorum],
  ['Hold', () => f.acts.vault.hold(0n), one],
  [
    'Veto',
    async () => {
      const { address } = accountOf('stranger')
      await f.attest(f.acts.vault.release(hashOf('q'), address, alice, 1n))
      return f.acts.vault.veto(hashOf('q'))
    },
    one,
  ],
  [
    'vault Resume',
    async () => {
      await pause(f.ethereum.vault, ethereumVaultAbi)
      return f.acts.vault.resume(0n)
    },
    quorum,
  ],
  [
    'Authorisation',
    () => {
      const order = { orderId: hashOf('o'), payer: alice, merchant, asset: nativeCoin, amount: 1n }
      return f.acts.orders.pay({ ...order, deadline: 4_000_000_000n }, 1n)
    },
    [authoriser],
    alice,
  ],
  ['Void', () => f.acts.orders.voidOrder(hashOf('o')), [authoriser]],
  [
    'Claim',
    async () => {
      const approval = await signAct(f.acts.registry.approval(accountId, alice, '0x'), provider)
      return f.acts.registry.claim(accountId, alice, approval)
    },
    [accountOf('alice')],
  ],
  [
    'Approval',
    async () => {
      const claim = await signAct(f.acts.registry.claim(accountId, alice, '0x'), accountOf('alice'))
      return f.acts.registry.approval(accountId, alice, claim)
    },
    [provider],
  ],
]

const strangersSignature = /NotGuardian|SignersNotAscending|NotSignedBySigner|NotSignedByAccount/

describe.each(table)('%s', (_, prepare, signers, from = relayer) => {
  const foreign: [where: string, change: (act: Act) => Act][] = [
    ['another chain', (act) => ({ ...act, domain: { ...act.domain, chainId: 1 } })],
    [
      'another contract',
      (act) => ({ ...act, domain: { ...act.domain, verifyingContract: f.planet.tokens.BTC } }),
    ],
    ['another domain', (act) => ({ ...act, domain: { ...act.domain, name: 'Planet' } })],
    [
      'another act',
      (act) => ({
        ...act,
        primaryType: 'Other',
        types: { Other: act.types[act.primaryType] ?? [] },
      }),
    ],
  ]

  it.each(foreign)('signed for %s does not count', async (_where, change) => {
    const act = await prepare()
    const call = await callSignedBy(change(act), signers)
    await expect(f.send(from, call)).rejects.toThrow(strangersSignature)
  })

  it('counts, once', async () => {
    const call = await callSignedBy(await prepare(), signers)
    await f.send(from, call)
    await expect(f.send(from, call)).rejects.toThrow(
      /Already|NothingToVeto|WrongStatus|IsPaused|IsNotPaused|ReleaseClosed|AccountIdTaken|NotGuardian|SignersNotAscending/,
    )
  })
})

it('are all refused by the same contracts on a fork with another chain id', async () => {
  const fork = await startFixture(7527)
  try {
    expect(fork.planet.bridge).toBe(f.planet.bridge)
    const act = f.acts.bridge.credit(hashOf('d'), f.planet.tokens.BTC, alice, 1n)
    await expect(fork.send(relayer, await callSignedBy(act, quorum))).rejects.toThrow(strangersSignature)
  } finally {
    await fork.close()
  }
})
