import { hex } from '@scure/base'
import { networks, Psbt } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import fc from 'fast-check'
import * as ecc from 'tiny-secp256k1'
import { describe, expect, it } from 'vitest'
import { makeCoin } from '../../test/coins.ts'
import { bytesOf, refusal } from '../../test/samples.ts'
import { bitcoinAddress, bitcoinScriptOf } from '../addresses/bitcoin.ts'
import { type BitcoinPosition, openKeyring } from '../derivation.ts'
import type { TransferIntent } from '../intent.ts'
import { buildTransaction } from './build.ts'
import { selectCoins } from './coin-selection.ts'
import { explainBitcoin } from './explain.ts'
import { p2wpkhInputWeight } from './fee.ts'
import { type BitcoinTransfer, type OwnCoin, signBitcoinTransfer } from './sign.ts'
import { p2wpkhScript } from './witness.ts'

const ECPair = ECPairFactory(ecc)
const keyring = await openKeyring({ kind: 'entropy', bytes: new Uint8Array(32).fill(9) })
const keyAt = (position: BitcoinPosition) => keyring.key('bitcoin', 'test', position)
const scriptAt = (position: BitcoinPosition) => p2wpkhScript(keyAt(position).publicKey)
const ownCoin = (value: bigint, seed: string, index: number): OwnCoin => ({
  ...makeCoin(scriptAt({ change: 0, index }), value, seed, 1 + (index % 2)),
  position: { change: 0, index },
})

const to = bitcoinAddress(keyring.key('tron', 'main').publicKey, 'test')
const stranger = bitcoinAddress(keyring.key('planet', 'main').publicKey, 'test')
const coins = [ownCoin(60_000n, 'one', 0), ownCoin(50_000n, 'two', 5)]
const changeAt: BitcoinPosition = { change: 1, index: 2 }
const transfer: BitcoinTransfer = {
  coins,
  payment: { script: bitcoinScriptOf(to, 'test'), value: 100_000n },
  change: { position: changeAt, value: 9_000n },
}
const intent: TransferIntent = {
  kind: 'transfer',
  network: 'bitcoin',
  stage: 'test',
  asset: 'BTC',
  to,
  amount: 100_000n,
  maxFee: 1_000n,
}

/** The same plan, signed by bitcoinjs with low-r signatures as Bitcoin Core makes them. */
function signByBitcoinjs(plan: BitcoinTransfer): { raw: string; txid: string } {
  const { change } = plan
  const outputs = change
    ? [plan.payment, { script: scriptAt(change.position), value: change.value }]
    : [plan.payment]
  const ordered = buildTransaction(plan.coins, outputs)
  const psbt = new Psbt({ network: networks.testnet, maximumFeeRate: 1_000_000 })
  const used = ordered.inputs.map((input) => plan.coins.find((coin) => coin.txid === input.txid))
  ordered.inputs.forEach(({ txid, vout, sequence }, i) => {
    const nonWitnessUtxo = hex.decode(used[i]?.previous ?? '')
    psbt.addInput({ hash: txid, index: vout, sequence, nonWitnessUtxo })
  })
  for (const { script, value } of ordered.outputs) psbt.addOutput({ script, value })
  used.forEach((coin, i) => {
    const pair = ECPair.fromPrivateKey(keyAt(coin?.position ?? changeAt).privateKey)
    pair.lowR = true
    psbt.signInput(i, pair)
  })
  const tx = psbt.finalizeAllInputs().extractTransaction()
  return { raw: tx.toHex(), txid: tx.getId() }
}

describe('a transfer that is what was confirmed', () => {
  it('is signed byte for byte as bitcoinjs signs it', () => {
    const { raw, txid, fee, vsize } = signBitcoinTransfer(transfer, intent, keyring)
    expect({ raw, txid }).toEqual(signByBitcoinjs(transfer))
    expect(fee).toBe(1_000n)
    expect(explainBitcoin(raw, 'test', coins)).toEqual({
      txid,
      vsize,
      replaceable: true,
      fee: 1_000n,
      outputs: [
        {
          address: bitcoinAddress(keyAt(changeAt).publicKey, 'test'),
          script: hex.encode(scriptAt(changeAt)),
          value: 9_000n,
        },
        { address: to, script: hex.encode(transfer.payment.script), value: 100_000n },
      ],
    })
  })

  it('holds for random coins, amounts and rates, and is never larger than was paid for', () => {
    const plans = fc.record({
      values: fc.array(fc.bigInt({ min: 20_000n, max: 5_000_000n }), { minLength: 1, maxLength: 5 }),
      share: fc.bigInt({ min: 1n, max: 90n }),
      rate: fc.bigInt({ min: 1_000n, max: 20_000n }),
      seed: bytesOf(8).map(hex.encode),
    })
    fc.assert(
      fc.property(plans, ({ values, share, rate, seed }) => {
        const own = values.map((value, i) => ownCoin(value, `${seed}${i}`, i))
        const amount = (values.reduce((sum, value) => sum + value, 0n) * share) / 100n
        if (amount < 294n) return
        const payment = { script: transfer.payment.script, value: amount }
        const request = { coins: own, payments: [payment], changeScript: scriptAt(changeAt) }
        let selection: ReturnType<typeof selectCoins<OwnCoin>>
        try {
          selection = selectCoins({ ...request, rate, inputWeight: p2wpkhInputWeight })
        } catch {
          return
        }
        const { inputs, change, fee } = selection
        const plan: BitcoinTransfer = {
          coins: inputs,
          payment,
          ...(change === undefined ? {} : { change: { position: changeAt, value: change } }),
        }
        const signed = signBitcoinTransfer(plan, { ...intent, amount, maxFee: fee }, keyring)
        expect({ raw: signed.raw, txid: signed.txid }).toEqual(signByBitcoinjs(plan))
        expect(signed.fee).toBe(fee)
        expect(BigInt(signed.vsize) * rate).toBeLessThanOrEqual(fee * 1000n)
      }),
      { numRuns: 80 },
    )
  })
})

describe('a transfer that is not what was confirmed is never signed', () => {
  const pay = (script: Uint8Array, value: bigint): BitcoinTransfer => ({
    ...transfer,
    payment: { script, value },
  })
  it.each<[string, BitcoinTransfer, Partial<TransferIntent>, string]>([
    ['another recipient', pay(bitcoinScriptOf(stranger, 'test'), 100_000n), {}, 'intent_mismatch'],
    ['another amount', pay(transfer.payment.script, 99_999n), {}, 'intent_mismatch'],
    ['a fee above the bound', transfer, { maxFee: 999n }, 'intent_fee'],
    ['a forgotten change', { coins, payment: transfer.payment }, {}, 'intent_fee'],
    [
      'more out than in',
      { ...transfer, change: { position: changeAt, value: 10_001n } },
      {},
      'transaction_invalid',
    ],
    ['no coins', { ...transfer, coins: [] }, {}, 'transaction_invalid'],
    ['the same coin twice', { ...transfer, coins: [...coins, ...coins.slice(1)] }, {}, 'transaction_invalid'],
    ['another stage', transfer, { stage: 'main' }, 'address_invalid'],
    ['another network', transfer, { network: 'ethereum' }, 'intent_mismatch'],
    ['another asset', transfer, { asset: 'ETH' }, 'intent_mismatch'],
    ['an amount of nothing', transfer, { amount: 0n }, 'intent_invalid'],
  ])('%s', (_case, plan, change, code) => {
    expect(refusal(() => signBitcoinTransfer(plan, { ...intent, ...change }, keyring)).code).toBe(code)
  })

  it('a coin whose value, transaction or owner is a lie', () => {
    const [first, second] = coins
    if (!first || !second) return expect.fail()
    const lie = (coin: Partial<OwnCoin>) => ({ ...transfer, coins: [{ ...first, ...coin }, second] })
    const refused = (plan: BitcoinTransfer) => refusal(() => signBitcoinTransfer(plan, intent, keyring)).code
    expect(refused(lie({ value: 61_000n }))).toBe('transaction_invalid')
    expect(refused(lie({ previous: second.previous }))).toBe('transaction_invalid')
    expect(refused(lie({ vout: 9 }))).toBe('transaction_invalid')
    expect(refused(lie({ position: { change: 0, index: 1 } }))).toBe('signer_mismatch')
  })
})
