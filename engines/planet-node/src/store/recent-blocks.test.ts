import { expect, it } from 'vitest'
import { RecentBlocks } from './recent-blocks.ts'
import type { BlockRecord, TransactionRecord } from './records.ts'

const blockOf = (number: number) => ({ header: { number: BigInt(number) } }) as BlockRecord
const recordOf = (bytes: number, logs: TransactionRecord['logs'] = []) =>
  ({ raw: new Uint8Array(bytes), logs }) as TransactionRecord

it('keeps the newest 64 blocks with their transactions', () => {
  const recent = new RecentBlocks()
  const transactions = [recordOf(100)]
  for (let number = 1; number <= 65; number++) recent.add(blockOf(number), transactions)
  expect(recent.get(1)).toBeUndefined()
  expect(recent.get(2)?.transactions).toBe(transactions)
  expect(recent.get(65)?.block).toEqual(blockOf(65))
  recent.clear()
  expect(recent.get(65)).toBeUndefined()
})

it('keeps no more than 4 MB, counting logs too', () => {
  const recent = new RecentBlocks()
  const log = { address: new Uint8Array(20), topics: [], data: new Uint8Array(1_000_000) }
  recent.add(blockOf(1), [recordOf(1_000_000)])
  recent.add(blockOf(2), [recordOf(1_000_000, [log, log])])
  expect(recent.get(1)).toBeDefined()
  recent.add(blockOf(3), [recordOf(1_500_000)])
  expect(recent.get(1)).toBeUndefined()
  expect(recent.get(2)).toBeUndefined()
  expect(recent.get(3)).toBeDefined()
})
