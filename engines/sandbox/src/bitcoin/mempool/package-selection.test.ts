import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY } from '../wire/bytes.ts'
import { type OutPoint, Transaction } from '../wire/transaction.ts'
import { chooseTransactions } from './package-selection.ts'
import { Pool } from './pool.ts'

function transaction(prevouts: readonly OutPoint[], tag: number): Transaction {
  return new Transaction({
    version: 2,
    inputs: prevouts.map((prevout) => ({ prevout, scriptSig: EMPTY, sequence: 0, witness: [] })),
    outputs: Array.from({ length: 4 }, () => ({ value: BigInt(tag), script: EMPTY })),
    lockTime: tag,
  })
}

/** Each row: which earlier transactions it spends from, its fee and its size. */
const rows = fc.array(
  fc.record({
    parents: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
    fee: fc.integer({ min: 0, max: 50_000 }),
    vsize: fc.integer({ min: 60, max: 100_000 }),
    sigopsCost: fc.integer({ min: 0, max: 4000 }),
  }),
  { maxLength: 30 },
)

function poolOf(list: { parents: number[]; fee: number; vsize: number; sigopsCost: number }[]): Pool {
  const pool = new Pool({ coin: () => undefined }, () => 1)
  const made: Transaction[] = []
  list.forEach(({ parents, fee, vsize, sigopsCost }, i) => {
    const spent = parents
      .map((n) => made[n % Math.max(made.length, 1)]?.outpoint(i % 4))
      .filter((outpoint): outpoint is OutPoint => outpoint !== undefined && !pool.spender(outpoint))
    const unique = spent.slice(0, 1)
    const root = { hash: new Uint8Array(32).fill(i + 1), index: 0 }
    const tx = transaction(unique.length > 0 ? unique : [root], i)
    made.push(tx)
    pool.add({ tx, fee: BigInt(fee), vsize, sigopsCost, time: 0, height: 0 })
  })
  return pool
}

describe('choice of transactions', () => {
  it('keeps ancestors first, includes each once and all that fit', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const pool = poolOf(list)
        const chosen = chooseTransactions(pool)
        const ids = chosen.map((entry) => entry.tx.txid)
        expect(new Set(ids).size).toBe(ids.length)
        chosen.forEach((entry, at) => {
          for (const parent of pool.parents(entry.tx)) expect(ids.indexOf(parent)).toBeLessThan(at)
          for (const parent of pool.parents(entry.tx)) expect(ids).toContain(parent)
        })
        const sigops = list.reduce((sum, row) => sum + row.sigopsCost, 0)
        if (sigops <= 79_600) expect(ids.length).toBe(list.length)
        expect(chosen.reduce((sum, entry) => sum + entry.sigopsCost, 0)).toBeLessThanOrEqual(79_600)
      }),
    )
  })

  it('lets a child pay for its parent', () => {
    const pool = new Pool({ coin: () => undefined }, () => 1)
    const add = (tx: Transaction, fee: bigint) =>
      pool.add({ tx, fee, vsize: 100, sigopsCost: 0, time: 0, height: 0 }).tx
    const root = (n: number) => ({ hash: new Uint8Array(32).fill(n), index: 0 })
    const poor = add(transaction([root(1)], 1), 100n)
    const middle = add(transaction([root(2)], 2), 1000n)
    const rich = add(transaction([poor.outpoint(0)], 3), 5000n)
    // Its parent is paid for by the rich child; on its own it comes after the middle one.
    const modest = add(transaction([poor.outpoint(1)], 4), 950n)
    const order = chooseTransactions(pool).map((entry) => entry.tx.txid)
    expect(order).toEqual([poor.txid, rich.txid, middle.txid, modest.txid])
  })
})
