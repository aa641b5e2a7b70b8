import { genTransactionsTrieRoot } from '@ethereumjs/block'
import type { TypedTransaction } from '@ethereumjs/tx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex } from '../../src/encoding/hex.ts'
import { orderedTrieRoot } from '../../src/encoding/ordered-trie.ts'
import { encodeReceipt, type Log, logsBloom } from '../../src/encoding/receipt.ts'
import { ByteWriter } from '../../src/evm/bytes.ts'
import { Engine } from '../../src/evm/engine.ts'
import { decodeChanges } from '../../src/evm/state-changes.ts'
import { nextStateCommitment } from '../../src/state/changes.ts'

const engine = new Engine({ chainId: 1, maxAccounts: 10 })
const parent = new Uint8Array(32).fill(3)
const noChanges = new ByteWriter().u32(0).u32(0).u32(0).written
const bytes = (min: number, max = min) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((value) => Uint8Array.from(value))

function encodeOutcome(gasUsed: bigint, failure: string, logs: Log[]): Uint8Array {
  const writer = new ByteWriter().u64(gasUsed).u64(gasUsed).flag(false).bytes(new Uint8Array(20))
  writer
    .string(new TextEncoder().encode(failure))
    .string(Uint8Array.from([1, 2, 3]))
    .u32(logs.length)
  for (const { address, topics, data } of logs) {
    writer.bytes(address).u32(topics.length)
    for (const topic of topics) writer.bytes(topic)
    writer.string(data)
  }
  return writer.written
}

describe('what a header commits to', () => {
  it('has the root of transactions that ethereumjs computes', async () => {
    for (const count of [0, 1, 2, 16, 17, 127, 128, 129, 300]) {
      const raws = Array.from({ length: count }, (_, i) => new Uint8Array(1 + ((i * 37) % 150)).fill(i % 251))
      const transactions = raws.map((raw) => ({ serialize: () => raw }) as unknown as TypedTransaction)
      const executed = raws.map((raw) => ({ type: 2, raw, outcome: encodeOutcome(1n, '', []) }))
      const { transactionsRoot } = engine.seal(parent, noChanges, executed)
      const expected = toHex(await genTransactionsTrieRoot(transactions))
      expect(toHex(transactionsRoot), `${count} transactions`).toBe(expected)
      expect(toHex(orderedTrieRoot(raws))).toBe(expected)
    }
  })

  it('has the receipts and the bloom that JavaScript computes', () => {
    const log = fc.record({
      address: bytes(20),
      topics: fc.array(bytes(32), { maxLength: 4 }),
      data: bytes(0, 80),
    })
    const item = fc.record({
      type: fc.constantFrom(0, 1, 2),
      gasUsed: fc.bigInt(0n, 1n << 40n),
      failure: fc.constantFrom('', 'revert'),
      logs: fc.array(log, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (items) => {
        let cumulativeGasUsed = 0n
        const receipts = items.map(({ type, gasUsed, failure, logs }) => {
          cumulativeGasUsed += gasUsed
          const bloom = logsBloom(logs)
          return encodeReceipt({ type, status: failure === '' ? 1 : 0, cumulativeGasUsed, bloom, logs })
        })
        const raw = new Uint8Array(1)
        const sealed = engine.seal(
          parent,
          noChanges,
          items.map(({ type, gasUsed, failure, logs }) => ({
            type,
            raw,
            outcome: encodeOutcome(gasUsed, failure, logs),
          })),
        )
        expect(toHex(sealed.receiptsRoot)).toBe(toHex(orderedTrieRoot(receipts)))
        expect(toHex(sealed.logsBloom)).toBe(toHex(logsBloom(items.flatMap(({ logs }) => logs))))
      }),
      { numRuns: 100 },
    )
  })

  it('has the state commitment that JavaScript computes', () => {
    const word = fc.oneof(fc.constant(0n), fc.bigInt(0n, 300n), fc.bigInt(0n, (1n << 256n) - 1n))
    const record = fc.option(fc.tuple(fc.bigInt(0n, 1n << 60n), word, bytes(32)), { nil: undefined })
    const address = fc.tuple(fc.constantFrom(1, 2, 0xff), bytes(1)).map(([fill, last]) => {
      const made = new Uint8Array(20).fill(fill)
      made.set(last, 19)
      return made
    })
    const accounts = fc.uniqueArray(fc.tuple(address, record), { selector: ([key]) => toHex(key) })
    const slots = fc.uniqueArray(fc.tuple(address, bytes(32), word), {
      selector: ([owner, slot]) => toHex(owner) + toHex(slot),
    })
    fc.assert(
      fc.property(accounts, slots, (changed, written) => {
        const writer = new ByteWriter().u32(changed.length)
        for (const [key, account] of changed) {
          writer
            .bytes(key)
            .flag(false)
            .flag(account !== undefined)
          if (account !== undefined) writer.u64(account[0]).word(account[1]).bytes(account[2])
        }
        writer.u32(written.length)
        for (const [owner, slot, value] of written) writer.bytes(owner).bytes(slot).word(1n).word(value)
        const changes = writer.u32(0).written
        const { stateRoot } = engine.seal(parent, changes, [])
        expect(toHex(stateRoot)).toBe(toHex(nextStateCommitment(parent, decodeChanges(changes).changes)))
      }),
      { numRuns: 100 },
    )
  })
})
