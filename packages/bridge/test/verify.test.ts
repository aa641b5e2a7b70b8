import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { mainNetworks } from '@planet/chains/network'
import { isNodeError } from '@planet/chains/node-error'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { decodeTransaction, txidOf } from '@planet/wallet/bitcoin/raw-transaction'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { encodeFunctionData, type Hex, type TypedDataDefinition } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { releaseMessage, voidMessage } from '../src/board/message.ts'
import type { PayloadOf, RequestPayload } from '../src/board/request.ts'
import { goodSignatures } from '../src/board/signatures.ts'
import type { BridgeContext } from '../src/context.ts'
import { depositSalt, reserveSalt } from '../src/deposit-salt.ts'
import { isBridgeError } from '../src/errors.ts'
import type { GuardianView } from '../src/guardian/guardian-view.ts'
import { signForBitcoin, signTyped } from '../src/guardian/key.ts'
import { answerRequest } from '../src/guardian/sign.ts'
import { bitcoinLock } from '../src/networks/bitcoin/address.ts'
import {
  buildRelease,
  combineRelease,
  digestsOf,
  type ReleasePlan,
  type ReserveCoin,
  readProposal,
} from '../src/networks/bitcoin/release.ts'
import { type VaultNetwork, vaultLocation, vaultRelease } from '../src/networks/vault.ts'
import { type ApprovedConvert, approvalMessage, resumeMessage } from '../src/operators/messages.ts'
import type { BridgeSetup } from '../src/setup.ts'
import { Fuse } from './model/crash.ts'
import { bitcoinChain, type MainChain, needed, people, vaultChain } from './model/main-chain.ts'
import { MemoryPlanet } from './model/memory-planet.ts'
import { rememberedKey } from './model/signed-by.ts'
import { accountOf, guardianNames } from './people.ts'

/** What a guardian signs and what it rejects, one change at a time, on networks that are known completely. */
const [alice] = people
const mallory = accountOf('mallory').address
const keys = guardianNames.map(rememberedKey)
const key = keys[0] ?? rememberedKey('nobody')
const amount = 300_000n
const now = () => Date.UTC(2026, 0, 1)

let chain: MainChain
let planet: MemoryPlanet
let view: GuardianView

function takeStage(network: (typeof mainNetworks)[number]) {
  chain = network === 'bitcoin' ? bitcoinChain(() => now() / 1000) : vaultChain(network, now)
  planet = new MemoryPlanet(chain.setup, chain.asset, () => new Date(now()))
  const fuse = new Fuse()
  view = {
    setup: chain.setup,
    planet: planet.view(),
    readers: { [network]: chain.reader(fuse) },
    ...chain.view(fuse),
    policy: {
      approveUpTo: () => 1000n,
      oneOperatorUpTo: () => 2n * amount,
      operators: ['operator', 'colleague'].map((name) => accountOf(name).address),
    },
  }
}

/** `signed`, or why not. */
const answer = (payload: RequestPayload): Promise<string> =>
  answerRequest(view, key, payload).then(
    () => 'signed',
    (error: unknown) => {
      if (!isBridgeError(error) && !isNodeError(error)) throw error
      return error.detail.field ? `${error.code} ${error.detail.field}` : error.code
    },
  )

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

/** Holds twice the amount and requests one of it to leave. */
function ask(change: { destination?: string; amount?: bigint } = {}) {
  planet.balances.set(alice.toLowerCase(), 3n * amount)
  planet.supply += 3n * amount
  const { network } = chain
  const terms = { amount, destination: chain.destination(1), ...change }
  const id = planet.requestConvert({ requester: alice, fee: 20_000n, network, ...terms })
  const convert = planet.converts.get(id)
  if (!convert) throw new Error('no convert')
  return { convert, place: { id, block: String(convert.block) } }
}

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

const places: VaultNetwork[] = ['ethereum', 'tron']
describe.each(places)('what leaves the vault on %s', (network) => {
  beforeEach(() => takeStage(network))

  it('is signed when it is approved, exactly as approved, and not during a pause', async () => {
    const { convert, place } = ask()
    const release = { kind: 'release', convert: place } as const
    expect(await answer(release)).toBe('not_final')
    expect(await answer({ ...release, kind: 'void' })).toBe('not_final')
    convert.status = 'approved'
    const wanted = vaultRelease(chain.setup, network, convert)
    expect(wanted).toMatchObject({ amount })
    const message = releaseMessage(vaultLocation(chain.setup, network), place.id, wanted)
    expect(await answerRequest(view, key, release)).toBe(await signTyped(key, message))
    planet.paused = true
    expect(await answer(release)).toBe('paused')
    // Returns stay possible.
    expect(await answer({ ...release, kind: 'void' })).toBe('signed')
    for (const status of ['settled', 'returned'] as const) {
      convert.status = status
      planet.paused = false
      expect(await answer(release)).toBe('not_final')
      expect(await answer({ ...release, kind: 'void' })).toBe('not_final')
    }
  })

  const carry = async (data: Hex) => {
    const sender = chain.clients(new Fuse()).vaults[network]
    const made = await sender?.sign(data, (await sender.line?.next()) ?? null)
    if (!made) throw new Error('no vault')
    await sender?.send(made.raw)
    chain.mine(1, false)
    return { mainTx: made.txid, height: (await view.readers[network]?.head())?.height ?? 0 }
  }
  const signaturesOf = async (message: TypedDataDefinition) => {
    const signers = [...keys].sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1)).slice(0, 2)
    return Promise.all(signers.map((one) => signTyped(one, message)))
  }
  const addressOf = (one: (typeof keys)[number]) =>
    accountOf(guardianNames[keys.indexOf(one)] ?? '').address.toLowerCase()

  /** Approved, and then paid by the vault or rejected by it permanently. */
  async function decided(outcome: 'release' | 'voidRelease') {
    chain.deposit(alice, [900_000n])
    chain.mine(1, false)
    const { convert, place } = ask()
    convert.status = 'approved'
    const vault = vaultLocation(chain.setup, network)
    const { token, to } = vaultRelease(chain.setup, network, convert)
    const salts = [depositSalt(chain.setup, alice)]
    await carry(encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'sweep', args: [salts, token] }))
    const data =
      outcome === 'release'
        ? encodeFunctionData({
            abi: ethereumVaultAbi,
            functionName: 'release',
            args: [
              place.id,
              token,
              to,
              amount,
              await signaturesOf(releaseMessage(vault, place.id, { token, to, amount })),
            ],
          })
        : encodeFunctionData({
            abi: ethereumVaultAbi,
            functionName: 'voidRelease',
            args: [place.id, await signaturesOf(voidMessage(vault, place.id))],
          })
    return { convert, place, proof: await carry(data) }
  }

  it('is settled when it was paid, deep enough, at no cost, and never returned', async () => {
    const { convert, place, proof } = await decided('release')
    const settle = { kind: 'settle', convert: place, ...proof, feeSpent: '0' } as const
    const back = { kind: 'return', convert: place, status: 'approved', reason: 'mine', ...proof } as const
    expect(await answer(settle)).toBe('not_final')
    chain.mine(needed - 2, false)
    expect(await answer(settle)).toBe('not_final')
    expect(await answer(back)).toBe('not_final')
    chain.mine(1, false)
    expect(await answer({ ...settle, mainTx: 'ab'.repeat(32) })).toBe('request_mismatch mainTx')
    expect(await answer({ ...settle, height: proof.height - 1 })).toBe('request_mismatch mainTx')
    expect(await answer({ ...settle, feeSpent: '1' })).toBe('request_mismatch feeSpent')
    expect(await answer({ ...settle, convert: ask().place })).toBe('request_mismatch status')
    expect(await answer(back)).toBe('request_mismatch mainTx')
    expect(await answer({ ...back, status: 'requested' })).toBe('request_mismatch status')
    const { mainTx: _, height: __, ...bare } = back
    expect(await answer(bare)).toBe('request_mismatch mainTx')
    planet.paused = true
    expect(await answer(settle)).toBe('paused')
    planet.paused = false
    expect(await answer(settle)).toBe('signed')
    convert.status = 'settled'
    expect(await answer(settle)).toBe('request_mismatch status')
  })

  it('is returned when the vault rejects it permanently, deep enough, even during a pause, and never settled', async () => {
    const { place, proof } = await decided('voidRelease')
    const back = { kind: 'return', convert: place, status: 'approved', reason: 'mine', ...proof } as const
    expect(await answer(back)).toBe('not_final')
    chain.mine(needed - 1, false)
    expect(await answer({ kind: 'settle', convert: place, ...proof, feeSpent: '0' })).toBe(
      'request_mismatch mainTx',
    )
    planet.paused = true
    expect(await answer(back)).toBe('signed')
  })
})

describe('what leaves the reserve on bitcoin', () => {
  const coinOf = async (outpoint: string, salt: Hex) => {
    const [txid = '', vout = '0'] = outpoint.split(':')
    const found = await view.bitcoin?.transaction(txid)
    if (!found) throw new Error('no coin')
    const value = found.tx.outputs[Number(vout)]?.value ?? 0n
    return { txid, vout: Number(vout), salt, previous: found.raw, value }
  }
  const keysOf = () => {
    const { bitcoin } = chain.setup
    if (!bitcoin) throw new Error('no keys')
    return bitcoin
  }
  let convert: ReturnType<typeof ask>['convert']
  let place: ReturnType<typeof ask>['place']
  let deposit: ReserveCoin
  let ticket: ReserveCoin

  beforeEach(async () => {
    takeStage('bitcoin')
    chain.deposit(alice, [900_000n])
    chain.mine(1, false)
    const { height = 0 } = (await view.readers.bitcoin?.head()) ?? {}
    const [arrival] = (await view.readers.bitcoin?.block(height))?.arrivals ?? []
    deposit = await coinOf(`${arrival?.txid}:${arrival?.index}`, depositSalt(chain.setup, alice))
    ticket = await coinOf(keysOf().ticket, reserveSalt(chain.setup))
    ;({ convert, place } = ask())
    convert.status = 'approved'
  })

  const proposed = (change: Partial<ReleasePlan> = {}): PayloadOf<'release_bitcoin'> => {
    const pays = [{ id: place.id, to: convert.destination, amount }]
    const plan = { keys: keysOf(), ticket, coins: [deposit], pays, voids: [], rate: 1000n, ...change }
    return { kind: 'release_bitcoin', ...buildRelease(plan), converts: [place], voids: [] }
  }
  const pay = () => ({ id: place.id, to: convert.destination, amount })

  it('is signed for approved converts, exactly as approved, and not during a pause', async () => {
    expect(await answer(proposed())).toBe('signed')
    planet.paused = true
    expect(await answer(proposed())).toBe('paused')
    planet.paused = false
    convert.status = 'requested'
    expect(await answer(proposed())).toBe('not_final')
    convert.status = 'approved'
    expect(await answer(proposed({ pays: [{ ...pay(), to: chain.destination(2) }] }))).toBe(
      'request_mismatch outputs',
    )
    expect(await answer(proposed({ pays: [{ ...pay(), amount: amount + 1n }] }))).toBe(
      'request_mismatch outputs',
    )
    expect(await answer(proposed({ rate: 100_000n }))).toBe('fee_too_low')
    expect(await answer(proposed({ ticket: deposit, coins: [] }))).toBe('request_mismatch outputs')
    const other = { id: `0x${'77'.repeat(32)}` as const, to: chain.destination(3), amount: 20_000n }
    expect(await answer(proposed({ pays: [pay(), other] }))).toBe('request_mismatch outputs')
    expect(await answer({ ...proposed(), converts: [place, place] })).toBe('request_mismatch outputs')
    // Named twice, it would be paid twice in one transaction.
    const twice = proposed({ pays: [pay(), pay()] })
    expect(await answer({ ...twice, converts: [place, place] })).toBe('request_mismatch mark')
  })

  it('pays only the converts, and the network no more than the limit', async () => {
    const { psbt, salts } = proposed()
    const read = Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true })
    const reserve = hex.encode(bitcoinLock(keysOf(), reserveSalt(chain.setup)).script)
    const at = Array.from({ length: read.outputsLength }, (_, i) => i).find(
      (i) => hex.encode(read.getOutput(i).script ?? new Uint8Array(0)) === reserve,
    )
    if (at === undefined) throw new Error('no change')
    const kept = read.getOutput(at).amount ?? 0n
    read.updateOutput(at, { amount: kept - 100_000n })
    read.addOutput({ script: hex.decode(`0014${'77'.repeat(20)}`), amount: 100_000n })
    const beside = { ...proposed(), psbt: base64.encode(read.toPSBT()), salts }
    expect(await answer(beside)).toBe('request_mismatch outputs')
    // No convert's fee limits that of a void.
    const voided = proposed({ pays: [], voids: [place.id], rate: 1000n })
    const asVoid = { converts: [], voids: [place] }
    expect(await answer({ ...voided, ...asVoid })).toBe('signed')
    const dear = proposed({ pays: [], voids: [place.id], rate: keysOf().feeRate.most * 2n })
    expect(await answer({ ...dear, ...asVoid })).toBe('request_mismatch fee')
  })

  /** Paid, in a block. */
  async function paid(change: Partial<ReleasePlan> = {}) {
    const { psbt, salts } = proposed(change)
    const proposal = readProposal(keysOf(), psbt, salts)
    const signed = await Promise.all(
      keys.slice(0, 2).map(async (one): Promise<[string, Uint8Array[]]> => {
        const digests = digestsOf(proposal).map((digest) => signForBitcoin(one, digest))
        return [hex.encode(one.publicKey), await Promise.all(digests)]
      }),
    )
    const { raw } = combineRelease(keysOf(), proposal, new Map(signed))
    await view.bitcoin?.send(raw)
    chain.mine(1, false)
    const tx = decodeTransaction(hex.decode(raw))
    const mainTx = txidOf(tx)
    const script = hex.encode(bitcoinLock(keysOf(), reserveSalt(chain.setup)).script)
    const vout = tx.outputs.findIndex((output) => hex.encode(output.script) === script)
    const { height = 0 } = (await view.readers.bitcoin?.head()) ?? {}
    return {
      proof: { mainTx, height },
      next: await coinOf(`${mainTx}:${vout}`, ticket.salt),
      fee: proposal.fee,
    }
  }

  it('is signed once, no matter what a node claims about the time', async () => {
    const { next } = await paid()
    expect(await answer(proposed({ ticket: next, coins: [] }))).toBe('already_released')
    // Another release on top of it: a guardian that stops there would not see the first.
    const other = { id: ask().place.id, to: chain.destination(2), amount }
    const { next: last } = await paid({ ticket: next, coins: [], pays: [other] })
    const again = () => answer(proposed({ ticket: last, coins: [] }))
    expect(await again()).toBe('already_released')
    const { bitcoin } = view
    if (!bitcoin) throw new Error('no Bitcoin')
    const transaction: BitcoinClient['transaction'] = async (txid) => ({
      ...(await bitcoin.transaction(txid)),
      mined: { confirmations: 1, time: 0 },
    })
    view = { ...view, bitcoin: { ...bitcoin, transaction } }
    expect(await again()).toBe('already_released')
  })

  it('is settled when it was paid, deep enough, at its cost, and never returned', async () => {
    const { proof, fee } = await paid()
    const settle = { kind: 'settle', convert: place, ...proof, feeSpent: String(fee) } as const
    const back = { kind: 'return', convert: place, status: 'approved', reason: 'mine', ...proof } as const
    chain.mine(needed - 2, false)
    expect(await answer(settle)).toBe('not_final')
    chain.mine(1, false)
    expect(await answer({ ...settle, feeSpent: String(fee + 1n) })).toBe('request_mismatch feeSpent')
    expect(await answer({ ...settle, feeSpent: '0' })).toBe('request_mismatch feeSpent')
    expect(await answer({ ...settle, mainTx: deposit.txid })).toBe('not_found')
    expect(await answer(back)).toBe('request_mismatch mainTx')
    expect(await answer(settle)).toBe('signed')
  })

  it('is not settled by another amount', async () => {
    const { proof, fee } = await paid({ pays: [{ ...pay(), amount: amount - 1n }] })
    chain.mine(needed - 1, false)
    const settle = { kind: 'settle', convert: place, ...proof, feeSpent: String(fee) } as const
    expect(await answer(settle)).toBe('request_mismatch mainTx')
  })

  it('is not returned because of a mark that anyone can write', async () => {
    // Coins of alice's deposit, and no reserve UTXO: the mark alone voids nothing.
    const { proof: forged } = await paid({ ticket: deposit, coins: [], pays: [], voids: [place.id] })
    chain.mine(needed - 1, false)
    const back = { kind: 'return', convert: place, status: 'approved', reason: 'mine', ...forged } as const
    expect(await answer(back)).toBe('request_mismatch mainTx')
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
    ...{ kind: 'resume' as const, nonce: '0' },
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
    const { claims: _, ...unclaimed } = view
    view = unclaimed
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
