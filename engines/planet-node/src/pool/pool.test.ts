import { describe, expect, it } from 'vitest'
import type { ExecutableTransaction } from '../chain/assemble.ts'
import { Refused } from '../chain/refused.ts'
import { toKey } from '../encoding/hex.ts'
import { Pool } from './pool.ts'

let made = 0

function transaction(sender: number, nonce: number, fee = 0n): ExecutableTransaction & { nonce: bigint } {
  const hash = new Uint8Array(32)
  new DataView(hash.buffer).setUint32(0, ++made)
  return {
    hash,
    raw: hash,
    type: 2,
    sender: new Uint8Array(20).fill(sender),
    to: undefined,
    value: 0n,
    data: new Uint8Array(0),
    gasLimit: 21_000n,
    maxFee: fee,
    maxPriorityFee: fee,
    accessList: [],
    nonce: BigInt(nonce),
  }
}

const senderKey = (sender: number) => toKey(new Uint8Array(20).fill(sender))
const limits = { transactions: 5, perSender: 3, waiting: 2, waitMs: 1_000 }
const fresh = () => new Pool(limits, { bumpPercent: 10n, free: false })
const zero = () => 0n

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (cause) {
    if (cause instanceof Refused) return cause.code
    throw cause
  }
  return 'accepted'
}

describe('Pool', () => {
  it('offers the best tip first and keeps each sender in order', () => {
    const pool = fresh()
    const cheapFirst = transaction(1, 0, 1n)
    const dearSecond = transaction(1, 1, 90n)
    const middle = transaction(2, 0, 50n)
    for (const item of [dearSecond, middle, cheapFirst]) pool.add(item, 0n, 0)
    const chosen = pool.ready(zero, 0n, 10).map((pooled) => pooled.transaction)
    expect(chosen).toEqual([middle, cheapFirst, dearSecond])
  })

  it('gives a tip no precedence if gas is free', () => {
    const pool = new Pool(limits, { bumpPercent: 10n, free: true })
    const [early, late] = [transaction(1, 0, 0n), transaction(2, 0, 90n)]
    pool.add(early, 0n, 0)
    pool.add(late, 0n, 0)
    expect(pool.ready(zero, 0n, 10).map((pooled) => pooled.transaction)).toEqual([early, late])
  })

  it('offers equal tips in the order of arrival', () => {
    const pool = fresh()
    const all = [transaction(3, 0), transaction(1, 0), transaction(2, 0)]
    for (const item of all) pool.add(item, 0n, 0)
    expect(pool.ready(zero, 0n, 10).map((pooled) => pooled.transaction)).toEqual(all)
    expect(pool.ready(zero, 0n, 2)).toHaveLength(2)
  })

  it('holds back transactions with a nonce gap or below the base fee', () => {
    const pool = fresh()
    pool.add(transaction(1, 1, 10n), 0n, 0)
    pool.add(transaction(2, 0, 4n), 0n, 0)
    expect(pool.ready(zero, 5n, 10)).toEqual([])
    pool.add(transaction(1, 0, 10n), 0n, 0)
    expect(pool.ready(zero, 5n, 10).map(({ nonce }) => nonce)).toEqual([0n, 1n])
    expect(pool.nextNonce(senderKey(1), 0n)).toBe(2n)
  })

  it('rejects known, used and excess transactions', () => {
    const pool = fresh()
    const first = transaction(1, 3)
    pool.add(first, 3n, 0)
    expect(refusal(() => pool.add(first, 3n, 0))).toBe('already_known')
    expect(refusal(() => pool.add(transaction(1, 2), 3n, 0))).toBe('nonce_too_low')
    pool.add(transaction(1, 4), 3n, 0)
    pool.add(transaction(1, 5), 3n, 0)
    expect(refusal(() => pool.add(transaction(1, 6), 3n, 0))).toBe('account_limit')
    pool.add(transaction(2, 0), 0n, 0)
    pool.add(transaction(3, 0), 0n, 0)
    expect(refusal(() => pool.add(transaction(4, 0), 0n, 0))).toBe('pool_full')
  })

  it('replaces for a fee at least a tenth higher', () => {
    const pool = fresh()
    const old = transaction(1, 0, 100n)
    pool.add(old, 0n, 0)
    expect(refusal(() => pool.add(transaction(1, 0, 109n), 0n, 0))).toBe('replacement_underpriced')
    expect(pool.add(transaction(1, 0, 110n), 0n, 0).replaced?.transaction).toBe(old)
    expect(pool.size).toBe(1)
    expect(pool.has(old.hash)).toBe(false)
  })

  it('never replaces what is in the block being made', () => {
    const pool = fresh()
    pool.add(transaction(1, 0, 100n), 0n, 0).added.locked = true
    expect(refusal(() => pool.add(transaction(1, 0, 900n), 0n, 0))).toBe('replacement_underpriced')
  })

  it('finds what waited too long and what was overtaken', () => {
    const pool = fresh()
    pool.add(transaction(1, 2), 0n, 0)
    pool.add(transaction(2, 0), 0n, 0)
    pool.add(transaction(3, 0), 0n, 0)
    const nonceOf = (key: string) => (key === senderKey(3) ? 1n : 0n)
    expect(pool.stale(nonceOf, 1_000, 0n).map(({ reason }) => reason.code)).toEqual(['nonce_too_low'])
    const late = pool.stale(nonceOf, 1_001, 0n).map(({ pooled, reason }) => [pooled.senderKey, reason.code])
    expect(late).toEqual([
      [senderKey(1), 'gap_timeout'],
      [senderKey(3), 'nonce_too_low'],
    ])
  })
})
