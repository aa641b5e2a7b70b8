import { mainNetworks } from '@planet/chains/network'
import { beforeEach, describe, expect, it } from 'vitest'
import { voidMessage } from '../src/board/message.ts'
import { goodSignatures } from '../src/collect/signatures.ts'
import type { BridgeContext } from '../src/context/context.ts'
import { signTyped } from '../src/guardian/key.ts'
import { vaultLocation } from '../src/networks/vault.ts'
import { type ApprovedConvert, approvalMessage, resumeMessage } from '../src/operators/messages.ts'
import type { PayloadOf } from '../src/request.ts'
import type { BridgeSetup } from '../src/setup/setup.ts'
import { needed, people } from './model/main-chain.ts'
import { rememberedKey } from './model/signed-by.ts'
import { accountOf, guardianNames } from './people.ts'
import { createVerifyStage, mallory } from './verify-stage.ts'

const [alice] = people
const amount = 300_000n

/** What a guardian signs and what it rejects, one change at a time, on networks that are known completely. */
let { chain, planet, view, answer, ask } = createVerifyStage('bitcoin')
const takeStage = (network: (typeof mainNetworks)[number]) => {
  ;({ chain, planet, view, answer, ask } = createVerifyStage(network))
}

describe.each(mainNetworks)('a credit on %s', (network) => {
  let credit: PayloadOf<'credit'>
  beforeEach(async () => {
    takeStage(network)
    chain.deposit(alice, [amount])
    chain.mine(needed - 1, false)
    const { height: head = 0 } = (await view.readers[network]?.head()) ?? {}
    const height = head - needed + 2
    const [arrival] = (await view.readers[network]?.block(height))?.arrivals ?? []
    if (!arrival) throw new Error('nothing arrived')
    const { txid, index, asset } = arrival
    credit = { kind: 'credit', network, txid, index, height, recipient: alice, asset, amount: String(amount) }
  })

  it('waits for its last confirmation', async () => {
    expect(await answer(credit)).toBe('not_final')
    chain.mine(1, false)
    expect(await answer(credit)).toBe('signed')
  })

  it('is signed for exactly what arrived', async () => {
    chain.mine(1, false)
    const other = chain.asset === 'BTC' ? 'ETH' : 'BTC'
    expect(await answer({ ...credit, amount: String(amount + 1n) })).toBe('request_mismatch amount')
    expect(await answer({ ...credit, recipient: mallory })).toBe('request_mismatch recipient')
    expect(await answer({ ...credit, asset: other })).toBe('request_mismatch asset')
    expect(await answer({ ...credit, asset: 'DOGE' })).toBe('request_mismatch asset')
    expect(await answer({ ...credit, index: credit.index + 1 })).toBe('not_found')
    expect(await answer({ ...credit, txid: 'ab'.repeat(32) })).toBe('not_found')
    expect(await answer({ ...credit, height: credit.height - 1 })).toBe('not_found')
    const elsewhere = mainNetworks.find((one) => one !== network) ?? network
    expect(await answer({ ...credit, network: elsewhere })).toBe('network_unknown')
  })

  it('is not signed during a pause', async () => {
    chain.mine(1, false)
    planet.paused = true
    expect(await answer(credit)).toBe('paused')
  })
})

it('does not sign a credit below the minimum', async () => {
  takeStage('bitcoin')
  chain.deposit(alice, [9_999n])
  chain.mine(needed, false)
  const { height = 0 } = (await view.readers.bitcoin?.head()) ?? {}
  const [arrival] = (await view.readers.bitcoin?.block(height - needed + 1))?.arrivals ?? []
  if (!arrival) throw new Error('nothing arrived')
  const { txid, index } = arrival
  const place = { network: 'bitcoin', txid, index, height: height - needed + 1 } as const
  const claim = { kind: 'credit', ...place, recipient: alice, asset: 'BTC', amount: '9999' } as const
  expect(await answer(claim)).toBe('request_mismatch minimum')
})

describe.each(mainNetworks)('an approval of a convert to %s', (network) => {
  beforeEach(() => {
    takeStage(network)
    view.policy = { ...view.policy, approveUpTo: () => amount }
  })

  it('is signed once, within the limit, and not during a pause', async () => {
    const { convert, place } = ask()
    expect(await answer({ kind: 'approve', convert: place })).toBe('signed')
    planet.paused = true
    expect(await answer({ kind: 'approve', convert: place })).toBe('paused')
    planet.paused = false
    for (const status of ['approved', 'settled', 'returned'] as const) {
      convert.status = status
      expect(await answer({ kind: 'approve', convert: place })).toBe('request_mismatch status')
    }
  })

  it('is not signed for what does not exist or has no destination', async () => {
    const { place } = ask()
    expect(await answer({ kind: 'approve', convert: { ...place, id: `0x${'77'.repeat(32)}` } })).toBe(
      'not_found',
    )
    expect(await answer({ kind: 'approve', convert: ask({ destination: 'nowhere' }).place })).toBe(
      'destination_invalid',
    )
  })

  describe('above the limit', () => {
    const sign = (who: string, convert: ApprovedConvert, setup: BridgeSetup = view.setup) =>
      accountOf(who).signTypedData(approvalMessage(setup, convert))

    it('needs the signature of an operator for exactly these terms', async () => {
      const { place, convert } = ask({ amount: amount + 1n })
      const approve = (...operatorSignatures: string[]) =>
        answer({ kind: 'approve', convert: place, operatorSignatures })
      expect(await approve()).toBe('needs_operator')
      expect(await approve(await sign('mallory', convert))).toBe('needs_operator')
      const changes: Partial<ApprovedConvert>[] = [
        { id: `0x${'77'.repeat(32)}` },
        { asset: 'PLA' },
        { amount: amount + 2n },
        { network: 'elsewhere' },
        { destination: 'another' },
      ]
      for (const change of changes)
        expect(await approve(await sign('operator', { ...convert, ...change }))).toBe('needs_operator')
      const elsewhere = [
        { ...view.setup, chainId: 1 },
        { ...view.setup, bridge: accountOf('mallory').address },
      ]
      for (const setup of elsewhere)
        expect(await approve(await sign('operator', convert, setup))).toBe('needs_operator')
      const blind = await accountOf('operator').signMessage({
        message: `Planet bridge: approve convert ${place.id}`,
      })
      expect(await approve(blind)).toBe('needs_operator')
      expect(await approve('nonsense', await sign('operator', convert))).toBe('signed')
    })

    it('needs two different operators above the second limit', async () => {
      const { place, convert } = ask({ amount: 2n * amount + 1n })
      const approve = (...operatorSignatures: string[]) =>
        answer({ kind: 'approve', convert: place, operatorSignatures })
      const one = await sign('operator', convert)
      expect(await approve(one)).toBe('needs_operator')
      expect(await approve(one, one.toUpperCase().replace('0X', '0x'))).toBe('needs_operator')
      expect(await approve(one, await sign('mallory', convert))).toBe('needs_operator')
      expect(await approve(one, await sign('colleague', convert))).toBe('signed')
    })
  })
})

it('returns what was only requested, and nothing with a false state', async () => {
  takeStage('bitcoin')
  const { convert, place } = ask()
  const back = { kind: 'return', convert: place, status: 'requested', reason: 'denied' } as const
  expect(await answer(back)).toBe('signed')
  convert.status = 'approved'
  expect(await answer(back)).toBe('request_mismatch status')
})

describe('an end of a pause', () => {
  const resume = async (who: string, nonce = '0') => ({
    kind: 'resume' as const,
    nonce: '0',
    operatorSignature: await accountOf(who).signTypedData(resumeMessage(view.setup, nonce)),
  })
  const claims = { tips: {}, planet: 0n, coins: [], forwarders: [], unsettled: [], pending: [] }
  beforeEach(() => {
    takeStage('bitcoin')
    view.claims = async () => claims
    planet.paused = true
  })

  it('requires a pause, its nonce, and an operator’s signature', async () => {
    expect(await answer(await resume('operator'))).toBe('signed')
    expect(await answer({ ...(await resume('operator')), nonce: '1' })).toBe('request_mismatch nonce')
    expect(await answer({ kind: 'pause', nonce: '1' })).not.toBe('signed')
    expect(await answer({ kind: 'resume', nonce: '0' })).toBe('needs_operator')
    expect(await answer(await resume('mallory'))).toBe('needs_operator')
    expect(await answer(await resume('operator', '1'))).toBe('needs_operator')
    planet.paused = false
    expect(await answer(await resume('operator'))).toBe('request_mismatch paused')
  })

  it('requires reserves that cover everything', async () => {
    planet.supply = 1n
    expect(await answer(await resume('operator'))).toBe('reserve_insufficient')
    delete view.claims
    expect(await answer(await resume('operator'))).toBe('configuration claims')
  })
})

it('counts k different guardians, in the form that contracts accept, and no one else', async () => {
  takeStage('ethereum')
  const { place } = ask()
  const message = voidMessage(vaultLocation(chain.setup, 'ethereum'), place.id)
  const other = voidMessage(vaultLocation(chain.setup, 'ethereum'), `0x${'77'.repeat(32)}`)
  const by = async (name: string, under = message, as = name) => ({
    guardian: accountOf(as).address,
    signature: (await signTyped(rememberedKey(name), under)) as string,
  })
  const [first, second] = [await by(guardianNames[0]), await by(guardianNames[1])]
  const good = (signed: (typeof first)[]) =>
    goodSignatures({ setup: chain.setup } as BridgeContext, message, signed)?.length
  expect(good([first, second])).toBe(2)
  expect(good([first])).toBeUndefined()
  expect(good([first, first])).toBeUndefined()
  expect(good([first, await by('mallory')])).toBeUndefined()
  expect(good([first, await by('mallory', message, guardianNames[1])])).toBeUndefined()
  expect(good([first, await by(guardianNames[1], other)])).toBeUndefined()
  expect(good([first, { ...second, signature: second.signature.replace(/..$/, '1d') }])).toBeUndefined()
  expect(good([first, { ...second, signature: '0x' }, second])).toBe(2)
  // The other form of the same signature (EIP-2), which only we would accept.
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${second.signature.slice(66, 130)}`)
  const end = second.signature.endsWith('1b') ? '1c' : '1b'
  const twin = `${second.signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${end}`
  expect(good([first, { ...second, signature: twin }])).toBeUndefined()
})
