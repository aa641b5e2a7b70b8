import * as bitcoin from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHex, MalformedError, toHex } from './bytes.ts'
import { decodeTransaction, Transaction } from './transaction.ts'

const bytes = (max: number) => fc.uint8Array({ maxLength: max })
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
const u32 = fc.nat({ max: 0xffffffff })

const transaction = fc
  .record({
    version: u32,
    lockTime: u32,
    inputs: fc.array(
      fc.record({
        prevout: fc.record({ hash, index: u32 }),
        scriptSig: bytes(300),
        sequence: u32,
        witness: fc.array(bytes(300), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    outputs: fc.array(fc.record({ value: fc.bigInt(0n, 2_100_000_000_000_000n), script: bytes(300) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map((fields) => new Transaction(fields))

describe('transaction codec', () => {
  it('agrees with bitcoinjs-lib on identifiers and sizes', () => {
    fc.assert(
      fc.property(transaction, (tx) => {
        const other = bitcoin.Transaction.fromHex(toHex(tx.raw))
        expect(tx.txid).toBe(other.getId())
        expect(tx.wtxid).toBe(Buffer.from(other.getHash(true)).reverse().toString('hex'))
        expect([tx.vsize, tx.weight]).toEqual([other.virtualSize(), other.weight()])
        expect(toHex(decodeTransaction(tx.raw).raw)).toBe(other.toHex())
      }),
    )
  })

  it('rejects damaged bytes in only one way', () => {
    fc.assert(
      fc.property(transaction, fc.nat(), fc.nat({ max: 255 }), (tx, position, byte) => {
        const damaged = Uint8Array.from(tx.raw)
        damaged[position % damaged.length] = byte
        for (const bad of [damaged, tx.raw.subarray(0, position % tx.raw.length)]) {
          try {
            // What is parsed must be written back unchanged.
            expect(toHex(decodeTransaction(bad).raw)).toBe(toHex(bad))
          } catch (error) {
            if (!(error instanceof MalformedError)) throw error
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('rejects a witness flag without a witness and sizes that are not minimal', () => {
    const input = `${'00'.repeat(32)}00000000${'00'}ffffffff`
    const output = `${'00'.repeat(8)}00`
    const tail = '00000000'
    expect(() => decodeTransaction(fromHex(`010000000001${`01${input}`}01${output}00${tail}`))).toThrow(
      /superfluous/,
    )
    expect(() => decodeTransaction(fromHex(`01000000fd0100${input}01${output}${tail}`))).toThrow(
      /non-canonical/,
    )
    expect(() => decodeTransaction(fromHex(`0100000001${input}01${output}${tail}00`))).toThrow(
      /after the end/,
    )
  })
})
