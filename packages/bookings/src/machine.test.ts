import { type BookingState, bookingState } from '@planet/api/calls/customer/bookings'
import { expect, it } from 'vitest'
import { judge } from './machine.ts'

const noticeOf = (state: BookingState, version: number, hash = `${state}${version}`) => ({
  accountId: 'PW-1',
  state,
  version,
  hash: Buffer.from(hash),
})
const allowed: Readonly<Record<BookingState, string>> = {
  requested: 'requested checked invoiced paid complete cancelled',
  checked: 'checked invoiced paid complete cancelled',
  invoiced: 'invoiced paid complete cancelled',
  paid: 'paid complete cancelled',
  complete: 'complete cancelled',
  cancelled: 'cancelled',
}

it.each(bookingState.options)('only moves forward from %s', (before) => {
  const next = bookingState.options.filter(
    (state) => judge(noticeOf(before, 1), noticeOf(state, 2)) === 'take',
  )
  expect(next.join(' ')).toBe(allowed[before])
})

it('accepts any first notice', () => {
  for (const state of bookingState.options) expect(judge(undefined, noticeOf(state, 3))).toBe('take')
})

it('ignores late and repeated notices, and rejects the same version with another content', () => {
  expect(judge(noticeOf('paid', 4), noticeOf('cancelled', 3))).toBe('known')
  expect(judge(noticeOf('paid', 4), noticeOf('paid', 4))).toBe('known')
  expect(judge(noticeOf('paid', 4), noticeOf('paid', 4, 'other'))).toBe('contradiction')
})

it('a booking stays with its account', () => {
  expect(judge(noticeOf('paid', 4), { ...noticeOf('complete', 5), accountId: 'PW-2' })).toBe('contradiction')
})
