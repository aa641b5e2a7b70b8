import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import type { mainNetworks } from '@planet/chains/network'
import { decodeTransaction, txidOf } from '@planet/wallet/bitcoin/raw-transaction'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import type { Hex } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { depositSalt, reserveSalt } from '../src/deposit-salt.ts'
import { signForBitcoin } from '../src/guardian/key.ts'
import { bitcoinLock } from '../src/networks/bitcoin/address.ts'
import {
  buildRelease,
  combineRelease,
  digestsOf,
  type ReleasePlan,
  type ReserveCoin,
  readProposal,
} from '../src/networks/bitcoin/release.ts'
import type { PayloadOf } from '../src/request.ts'
import { needed, people } from './model/main-chain.ts'
import { createVerifyStage, keys } from './verify-stage.ts'

const [alice] = people
const amount = 300_000n

/** What a guardian signs for Bitcoin's reserve, one change at a time. */
let { chain, planet, view, answer, ask } = createVerifyStage('bitcoin')
const takeStage = (network: (typeof mainNetworks)[number]) => {
  ;({ chain, planet, view, answer, ask } = createVerifyStage(network))
}

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
    view.bitcoin = { ...bitcoin, transaction }
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
