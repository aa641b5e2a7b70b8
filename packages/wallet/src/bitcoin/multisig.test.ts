import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { TEST_NETWORK } from '@scure/btc-signer'
import { WIF } from '@scure/btc-signer/payment.js'
import { PSBTCombine, Transaction } from '@scure/btc-signer/transaction.js'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import fc from 'fast-check'
import * as ecc from 'tiny-secp256k1'
import { describe, expect, it } from 'vitest'
import { makeCoin } from '../../test/coins.ts'
import { keyPairs, refusal } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import { bitcoinScriptOf } from '../addresses/bitcoin.ts'
import { multisigInputWeight } from './fee.ts'
import {
  buildMultisigPsbt,
  combineMultisig,
  type MultisigSpend,
  multisigWallet,
  signMultisigPsbt,
} from './multisig.ts'
import { decodeTransaction, weightOf } from './raw-transaction.ts'

const ECPair = ECPairFactory(ecc)
const keys = fc.sample(keyPairs, { seed: 11, numRuns: 3 })
const [a, b, c] = keys
if (!a || !b || !c) throw new Error('no keys')
const wallet = multisigWallet(
  2,
  keys.map(({ publicKey }) => publicKey),
  'sandbox',
)
const coins = [makeCoin(wallet.script, 70_000n, 'x'), makeCoin(wallet.script, 40_000n, 'y')]
const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const outputs = [
  { script: bitcoinScriptOf(to, 'sandbox'), value: 100_000n },
  { script: wallet.script, value: 9_000n },
]
const spend: MultisigSpend = {
  wallet,
  coins,
  payments: [{ to, amount: 100_000n }],
  maxFee: 1_000n,
  stage: 'sandbox',
}
const psbt = buildMultisigPsbt(wallet, coins, outputs)

describe('a k-of-n wallet', () => {
  it('has the same address as with bitcoinjs, in any order of the keys', () => {
    fc.assert(
      fc.property(fc.array(keyPairs, { minLength: 1, maxLength: 15 }), fc.nat(), (pairs, at) => {
        const publicKeys = pairs.map(({ publicKey }) => publicKey)
        if (new Set(publicKeys.map(hex.encode)).size !== publicKeys.length) return
        const threshold = 1 + (at % publicKeys.length)
        const made = multisigWallet(threshold, publicKeys, 'main')
        const pubkeys = [...publicKeys].sort((x, y) => Buffer.compare(x, y))
        const redeem = payments.p2ms({ m: threshold, pubkeys })
        expect(made.address).toBe(payments.p2wsh({ redeem }).address)
        expect(multisigWallet(threshold, publicKeys.toReversed(), 'main').address).toBe(made.address)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    [0, keys],
    [4, keys],
    [1.5, keys],
    [2, [a, a, b]],
  ])('rejects %s of these keys', (threshold, pairs) => {
    const publicKeys = pairs.map(({ publicKey }) => publicKey)
    expect(refusal(() => multisigWallet(threshold, publicKeys, 'main')).code).toBe('transaction_invalid')
  })
})

describe('a release', () => {
  it.each([
    ['a and b', [a, b]],
    ['c and a', [c, a]],
  ])('signed by %s equals what bitcoinjs makes of the same plan', (_case, signers) => {
    const parts = signers.map((key) => signMultisigPsbt(psbt, spend, key))
    const { raw, fee, txid } = combineMultisig(parts, spend)
    const other = Psbt.fromBuffer(psbt, { network: networks.regtest })
    for (const { privateKey } of signers) {
      const pair = ECPair.fromPrivateKey(privateKey)
      pair.lowR = true
      other.signAllInputs(pair)
    }
    const tx = other.finalizeAllInputs().extractTransaction()
    expect({ raw, txid }).toEqual({ raw: tx.toHex(), txid: tx.getId() })
    expect(fee).toBe(1_000n)
    const decoded = decodeTransaction(hex.decode(raw))
    const inputsWeight = weightOf(decoded) - weightOf({ ...decoded, inputs: [] })
    expect(inputsWeight).toBeLessThanOrEqual(2 * multisigInputWeight(2, 3) + 2)
  })

  it('continues from a PSBT that bitcoinjs signed', () => {
    const other = Psbt.fromBuffer(psbt, { network: networks.regtest })
    const pair = ECPair.fromPrivateKey(b.privateKey)
    pair.lowR = true
    const theirs = other.signAllInputs(pair).toBuffer()
    const { txid } = combineMultisig([Uint8Array.from(theirs), signMultisigPsbt(psbt, spend, c)], spend)
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each<[string, Partial<MultisigSpend>, string]>([
    ['to another address', { payments: [{ to: wallet.address, amount: 100_000n }] }, 'intent_mismatch'],
    ['of another amount', { payments: [{ to, amount: 100_001n }] }, 'intent_mismatch'],
    [
      'with a payment missing',
      {
        payments: [
          { to, amount: 100_000n },
          { to, amount: 1n },
        ],
      },
      'intent_mismatch',
    ],
    ['at too high a fee', { maxFee: 999n }, 'intent_fee'],
    ['of coins not agreed on', { coins: coins.slice(1) }, 'transaction_invalid'],
  ])('is not signed %s', (_case, change, code) => {
    expect(refusal(() => signMultisigPsbt(psbt, { ...spend, ...change }, a)).code).toBe(code)
  })

  it('is not signed by a stranger, nor finished by one signer or by the same one twice', () => {
    const [stranger] = fc.sample(keyPairs, { seed: 99, numRuns: 1 })
    if (!stranger) return expect.fail()
    expect(refusal(() => signMultisigPsbt(psbt, spend, stranger)).code).toBe('signer_mismatch')
    const part = signMultisigPsbt(psbt, spend, a)
    expect(refusal(() => combineMultisig([part], spend)).code).toBe('signature_check')
    expect(refusal(() => combineMultisig([part, part], spend)).code).toBe('signature_check')
  })

  it('rejects a signature over something else', () => {
    const tx = Transaction.fromPSBT(signMultisigPsbt(psbt, spend, a))
    const forged = secp256k1.sign(new Uint8Array(32).fill(1), b.privateKey, { prehash: false, format: 'der' })
    tx.updateInput(0, { partialSig: [[b.publicKey, Uint8Array.of(...forged, 1)]] }, true)
    const both = [tx.toPSBT(), signMultisigPsbt(psbt, spend, c)]
    expect(refusal(() => combineMultisig(both, spend)).code).toBe('signature_check')
  })
})

/** The vectors run through the PSBT code that the wallet is built on, at the pinned version. */
describe('BIP-174', () => {
  type Bip174 = {
    valid: { description: string; psbt: string }[]
    invalid: { description: string; psbt: string }[]
    sign: { message: string; keys: string[]; psbt: string; result: string }[]
    combine: { psbts: string[]; result: string }[]
    finalize: { psbt: string; result: string }
    extract: { psbt: string; result: { transaction: string } }[]
  }
  const vectors = readVectors<Bip174>('bip174')
  const loose = {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    unknown: 'ignore',
    bip174jsCompat: false,
    allowLegacyWitnessUtxo: true,
  } as const
  const read = (psbtHex: string) => Transaction.fromPSBT(hex.decode(psbtHex), loose)
  const write = (tx: Transaction) => hex.encode(tx.toPSBT(0))

  it.each(vectors.valid)('valid: $description', ({ psbt: text }) => {
    expect(read(write(read(text))).unsignedTx).toEqual(read(text).unsignedTx)
  })
  it.each(vectors.invalid)('invalid: $description', ({ psbt: text }) => {
    expect(() => Transaction.fromPSBT(hex.decode(text))).toThrow()
  })
  it.each(vectors.sign)('signer: $message', ({ keys: wifs, psbt: text, result }) => {
    const tx = read(text)
    for (const wif of wifs) tx.sign(WIF(TEST_NETWORK).decode(wif))
    const wanted = read(result)
    for (let i = 0; i < tx.inputsLength; i++) {
      for (const signature of wanted.getInput(i).partialSig ?? []) {
        expect(tx.getInput(i).partialSig).toContainEqual(signature)
      }
    }
  })
  it.each(vectors.combine)('combiner', ({ psbts, result }) => {
    const combined = Transaction.fromPSBT(
      PSBTCombine(
        psbts.map((text) => hex.decode(text)),
        loose,
      ),
      loose,
    )
    expect(write(combined)).toBe(write(read(result)))
  })
  it('finalizer', () => {
    const tx = read(vectors.finalize.psbt)
    tx.finalize()
    expect(write(tx)).toBe(write(read(vectors.finalize.result)))
  })
  it.each(vectors.extract)('extractor', ({ psbt: text, result }) => {
    expect(hex.encode(read(text).extract())).toBe(result.transaction)
  })
})
