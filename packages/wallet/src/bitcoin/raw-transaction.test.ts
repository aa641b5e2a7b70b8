import { hex } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, refusal } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import {
  decodeTransaction,
  encodeTransaction,
  type RawTransaction,
  txidOf,
  weightOf,
} from './raw-transaction.ts'
import { isWitnessSignature, p2wpkhScriptCode, signWitness, witnessDigest } from './witness.ts'

type Bip143 = {
  name: string
  unsigned: string
  inputIndex: number
  scriptCode: string
  value: string
  privateKey: string
  publicKey: string
  sigHash: string
  signature: string
}

describe('BIP-143', () => {
  it.each(readVectors<Bip143[]>('bip143'))('$name', (vector) => {
    const tx = decodeTransaction(hex.decode(vector.unsigned))
    const publicKey = hex.decode(vector.publicKey)
    const scriptCode = hex.decode(vector.scriptCode)
    expect(p2wpkhScriptCode(publicKey)).toEqual(scriptCode)
    const digest = witnessDigest(tx, vector.inputIndex, scriptCode, BigInt(vector.value))
    expect(hex.encode(digest)).toBe(vector.sigHash)
    const signature = signWitness(digest, hex.decode(vector.privateKey))
    expect(hex.encode(signature)).toBe(`${vector.signature}01`)
    const check = (value: bigint): boolean =>
      isWitnessSignature(tx, vector.inputIndex, value, scriptCode, signature, publicKey)
    expect(check(BigInt(vector.value))).toBe(true)
    expect(check(BigInt(vector.value) + 1n)).toBe(false)
  })
})

const uint32 = fc.nat(0xffffffff)
const script = fc.uint8Array({ maxLength: 300 })
const transactions: fc.Arbitrary<RawTransaction> = fc.record({
  version: fc.integer({ min: 1, max: 3 }),
  lockTime: uint32,
  inputs: fc.array(
    fc.record({
      txid: bytesOf(32).map(hex.encode),
      vout: uint32,
      scriptSig: script,
      sequence: uint32,
      witness: fc.array(script, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  outputs: fc.array(fc.record({ script, value: fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})

it('reads and writes random transactions as bitcoinjs does: bytes, id, weight and digests', () => {
  fc.assert(
    fc.property(transactions, script, (tx, code) => {
      const raw = encodeTransaction(tx)
      const other = Transaction.fromBuffer(raw)
      expect(other.toHex()).toBe(hex.encode(raw))
      expect(other.getId()).toBe(txidOf(tx))
      expect(other.weight()).toBe(weightOf(tx))
      expect(decodeTransaction(raw)).toEqual(tx)
      const index = tx.inputs.length - 1
      expect(witnessDigest(tx, index, code, 77n)).toEqual(
        Uint8Array.from(other.hashForWitnessV0(index, code, 77n, Transaction.SIGHASH_ALL)),
      )
    }),
    { numRuns: 500 },
  )
})

it('rejects bytes that are truncated, extended or in another encoding', () => {
  fc.assert(
    fc.property(transactions, fc.nat(), (tx, at) => {
      const raw = encodeTransaction(tx)
      for (const bad of [raw.slice(0, at % raw.length), Uint8Array.of(...raw, 0)]) {
        expect(refusal(() => decodeTransaction(bad)).code).toBe('transaction_invalid')
      }
    }),
    { numRuns: 200 },
  )
})
