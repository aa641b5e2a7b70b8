import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followOrder } from './follow-order.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Answers with each status in turn, and with the last one from then on; 'fail' is a broken connection. */
function answering(...statuses: string[]) {
  let asked = 0
  const read = async () => {
    const status = statuses[Math.min(asked, statuses.length - 1)]
    asked += 1
    if (status === 'fail') throw new TypeError('offline')
    return Response.json({ status, closing: false, result: null })
  }
  return { read, asked: () => asked }
}

it('reports each change once, continues after a broken connection, and ends with the order', async () => {
  const seen: string[] = []
  const { read, asked } = answering('opened', 'opened', 'fail', 'linked', 'cancelled')
  followOrder({ id: 'OD-1', key: '' }, ({ status }) => seen.push(status), read)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toEqual(['opened', 'linked', 'cancelled'])
  expect(asked()).toBe(5)
})

it('keeps following a paid order, which may be refunded, until it is stopped', async () => {
  const seen: string[] = []
  const { read, asked } = answering('paid', 'paid', 'refunded')
  followOrder({ id: 'OD-1', key: '' }, ({ status }) => seen.push(status), read)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toEqual(['paid', 'refunded'])
  expect(asked()).toBe(3)
  const stopped = answering('opened')
  const stop = followOrder({ id: 'OD-2', key: '' }, () => undefined, stopped.read)
  await vi.advanceTimersByTimeAsync(3000)
  stop()
  const before = stopped.asked()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped.asked()).toBe(before)
})
